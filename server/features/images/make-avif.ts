import { limits } from '#contract/limits.ts'
import type { Db, Queryable } from '../../platform/db.ts'
import { encodeAvif } from '../../platform/images/encode-avif.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { avifKey, imageKey } from './file-addresses.ts'
import { findWithoutAvif, holdImage, noteAvif } from './images.store.ts'

export const makeAvifJob = 'make-avif'

/** Wakes the job, after the commit. One at a time in all processes together, and after everything that somebody waits for. */
export const wantAvif = (tx: Queryable): Promise<void> =>
  addJob(tx, makeAvifJob, {}, { jobKey: makeAvifJob, queueName: makeAvifJob, priority: 10 })

/**
 * Makes AVIF of one picture, then enqueues itself for the next. The table is the list of what is to do: a run that was ended
 * anywhere is made up for by the next. A picture that cannot be made is given up, so that it does not keep the others waiting, and
 * told of by failing.
 */
export async function makeAvif({ db, storage }: { db: Db; storage: Storage }, signal: AbortSignal): Promise<void> {
  const picture = await findWithoutAvif(db)
  if (!picture) return
  const { id, widths } = picture
  const largest = await storage.get(imageKey(id, widths.at(-1) ?? 0))
  const encoded = largest ? await encodeAvif(largest, widths, signal) : { ok: false as const, reason: 'its WebP is missing' }
  await db.transaction(async (tx) => {
    await wantAvif(tx)
    // Held, so that whoever takes the picture away meanwhile waits for these few files, and finds all of them.
    if (!(await holdImage(tx, id))) return
    await noteAvif(tx, id, encoded.ok ? await store(storage, id, encoded.renderings) : [])
  })
  if (!encoded.ok) throw new Error(`no AVIF of picture ${id}: ${encoded.reason}`)
}

/** Stores those that are worth it, and answers with their widths. */
async function store(storage: Storage, id: string, renderings: { width: number; bytes: Buffer }[]): Promise<number[]> {
  const stored: number[] = []
  for (const { width, bytes } of renderings) {
    const webp = await storage.get(imageKey(id, width))
    if (!webp || bytes.length > webp.length * limits.avifWorthwhile) continue
    await storage.put(avifKey(id, width), bytes, 'image/avif')
    stored.push(width)
  }
  return stored
}
