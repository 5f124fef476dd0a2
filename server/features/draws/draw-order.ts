import { createHash } from 'node:crypto'

/** By sha256(seed ‖ entry), ascending. An entry is a uuid, of which its 16 bytes count. */
export const drawOrder = (seed: Buffer, entries: readonly string[]): string[] =>
  entries
    .map((entry) => ({ entry, hash: hashOf(seed, entry) }))
    .toSorted((one, other) => Buffer.compare(one.hash, other.hash))
    .map(({ entry }) => entry)

const hashOf = (seed: Buffer, entry: string) =>
  createHash('sha256').update(seed).update(entry.replaceAll('-', ''), 'hex').digest()
