import { limits } from './limits.ts'

// A placeholder for this site's origin.
const here = 'http://here.invalid'

/** `next` if it is on this site and not sign-in, else '/'. Prevents open redirects. */
export function pathHere(next: string | undefined): string {
  const url = next?.startsWith('/') ? parsed(next) : undefined
  // `/.//x` becomes `//x`, which browsers read as another site.
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === '/sign-in')
    return '/'
  return url.pathname + url.search + url.hash
}

/**
 * For sign-in. Without a long one, whose redirect would not fit into the 4 kB that nginx takes of an
 * answer's headers.
 */
export const wayBack = (address: string): { next?: string } =>
  address === '/' || address.length > limits.nextMaxLength ? {} : { next: address }

/** Node 20's `URL.canParse` accepts addresses that `new URL` throws on. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address, here)
  } catch {
    return undefined
  }
}
