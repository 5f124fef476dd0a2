import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { encodeAvif } from '#server/platform/rendering/encode-avif.ts'
import { forgetGivenUp } from '#server/platform/jobs/jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { avifKey, imageKey } from './stored-files.ts'
import { findWithoutAvif, lockImage, noteAvif } from './images.store.ts'

export const makeAvifJob = 'make-avif'
/**
 * Polled, because a job key shared by all posts would serialise their transactions. One run at a
 * time in all processes.
 */
export const avifSchedule = `* * * * * ${makeAvifJob} ?jobKey=${makeAvifJob}&queue=${makeAvifJob}&priority=10`

/** Just under the polling interval. */
const lookMs = 50_000

/** The table holds the state, so a crashed run needs no repair. */
export async function makeAvif(deps: { db: Db; storage: Storage }, signal: AbortSignal) {
  await forgetGivenUp(deps.db, makeAvifJob)
  for (const end = performance.now() + lookMs; performance.now() < end;) {
    const picture = await findWithoutAvif(deps.db)
    if (!picture) return
    await makeAvifOf(picture, deps, signal)
  }
}

/** Gives up on a failing picture, so that it does not block the others. */
async function makeAvifOf(
  { id, widths }: { id: string; widths: number[] },
  { db, storage }: { db: Db; storage: Storage },
  signal: AbortSignal,
) {
  const largest = await storage.get(imageKey(id, widths.at(-1) ?? 0))
  const encoded = largest
    ? await encodeAvif(largest, widths, signal)
    : { ok: false as const, reason: 'its WebP is missing' }
  await db.transaction(async (tx) => {
    // The lock lets a concurrent removal see all files.
    if (!(await lockImage(tx, id))) return
    await noteAvif(tx, id, encoded.ok ? await store(storage, id, encoded.renderings) : [])
  })
  if (!encoded.ok) throw new Error(`no AVIF of picture ${id}: ${encoded.reason}`)
}

async function store(storage: Storage, id: string, renderings: { width: number; bytes: Buffer }[]) {
  const stored: number[] = []
  for (const { width, bytes } of renderings) {
    const webp = await storage.get(imageKey(id, width))
    if (!webp || bytes.length > webp.length * limits.avifWorthwhile) continue
    await storage.put(avifKey(id, width), bytes, 'image/avif')
    stored.push(width)
  }
  return stored
}
