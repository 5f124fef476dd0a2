/** 16 bytes in base64url, as in `handOver`. */
const tokens = /^[\w-]{22}$/

export const isToken = (text: string): boolean => tokens.test(text)

/** The token of a scanned picture; null where it is the picture of something else. */
export function tokenIn(scanned: string, path: string): string | null {
  try {
    const { pathname, hash } = new URL(scanned)
    const token = hash.slice(1)
    return pathname === path && isToken(token) ? token : null
  } catch {
    return null
  }
}

/** Undefined where the browser cannot tell: WebCrypto needs https or localhost. */
export async function fits(token: string, tokenHash: string): Promise<boolean | undefined> {
  // Not there on plain http, whatever its type says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return undefined
  return base64url(await subtle.digest('SHA-256', bytesOf(token))) === tokenHash
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )

const base64url = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
