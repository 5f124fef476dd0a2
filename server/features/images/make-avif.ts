import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { encodeAvif } from '../../platform/images/encode-avif.ts'
import { forgetGivenUp } from '#server/platform/jobs/jobs.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { avifKey, imageKey } from './file-addresses.ts'
import { findWithoutAvif, holdImage, noteAvif } from './images.store.ts'

export const makeAvifJob = 'make-avif'
/**
 * Looked for by the minute, since a job for each post would be one row that all who post wait for. One look at a time in all processes
 * together, after everything that somebody waits for.
 */
export const avifSchedule = `* * * * * ${makeAvifJob} ?jobKey=${makeAvifJob}&queue=${makeAvifJob}&priority=10`

/** About as long as until the next one. */
const lookMs = 50_000

/**
 * Makes AVIF of one picture after the other, newest first, for as long as a look takes. The table is the list of what is to do: a run
 * that was ended anywhere, or failed for good, is made up for by the next.
 */
export async function makeAvif(
  deps: { db: Db; storage: Storage },
  signal: AbortSignal,
): Promise<void> {
  await forgetGivenUp(deps.db, makeAvifJob)
  for (const end = performance.now() + lookMs; performance.now() < end;) {
    const picture = await findWithoutAvif(deps.db)
    if (!picture) return
    await makeAvifOf(picture, deps, signal)
  }
}

/** A picture that cannot be made is given up, so that it does not keep the others waiting, and told of by failing. */
async function makeAvifOf(
  { id, widths }: { id: string; widths: number[] },
  { db, storage }: { db: Db; storage: Storage },
  signal: AbortSignal,
): Promise<void> {
  const largest = await storage.get(imageKey(id, widths.at(-1) ?? 0))
  const encoded = largest
    ? await encodeAvif(largest, widths, signal)
    : { ok: false as const, reason: 'its WebP is missing' }
  await db.transaction(async (tx) => {
    // Held, so that whoever takes the picture away meanwhile waits for these few files, and finds all of them.
    if (!(await holdImage(tx, id))) return
    await noteAvif(tx, id, encoded.ok ? await store(storage, id, encoded.renderings) : [])
  })
  if (!encoded.ok) throw new Error(`no AVIF of picture ${id}: ${encoded.reason}`)
}

/** Stores those that are worth it, and answers with their widths. */
async function store(
  storage: Storage,
  id: string,
  renderings: { width: number; bytes: Buffer }[],
): Promise<number[]> {
  const stored: number[] = []
  for (const { width, bytes } of renderings) {
    const webp = await storage.get(imageKey(id, width))
    if (!webp || bytes.length > webp.length * limits.avifWorthwhile) continue
    await storage.put(avifKey(id, width), bytes, 'image/avif')
    stored.push(width)
  }
  return stored
}
