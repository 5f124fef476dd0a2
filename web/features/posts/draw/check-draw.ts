import type { Draw, DrawResult } from '#contract/draws.ts'

export type Verdict = 'checked' | 'brokenPromise' | 'otherOrder' | 'entryMissing'

/** Draws again, from the seed alone. Needs a secure context. */
export async function checkDraw(
  { commitment }: Pick<Draw, 'commitment'>,
  { seed, entries, own }: DrawResult,
): Promise<Verdict> {
  if ((await sha256(bytesOf(seed))) !== commitment) return 'brokenPromise'
  const hashes = await Promise.all(entries.map((entry) => sha256(bytesOf(seed + entry))))
  // Twice the same entry would be twice the same hash.
  if (hashes.some((hash, rank) => rank > 0 && hash <= (hashes[rank - 1] ?? ''))) return 'otherOrder'
  return own === null || entries.includes(own) ? 'checked' : 'entryMissing'
}

const bytesOf = (hex: string) =>
  new Uint8Array((hex.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16)))

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
