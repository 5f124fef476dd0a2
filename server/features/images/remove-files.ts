import { limits } from '#contract/limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addJob, type Tasks } from '#server/platform/jobs/jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { documentKey, imagesBelow, type FileSettings } from './stored-files.ts'
import {
  deleteMarked,
  discardUnattached,
  lockForRemoval,
  markedFiles,
  receivingAmong,
} from './files.store.ts'
import { openArriving } from './arriving-uploads.ts'
import { avifSchedule, makeAvif, makeAvifJob } from './make-avif.ts'

type SweepDeps = { db: Db; storage: Storage; settings: FileSettings }

export const removeFilesJob = 'remove-files'
const afterBackupMs = 60_000
/** Longer than any write takes. */
const unfinishedMs = 3_600_000

export const fileTasks = (deps: SweepDeps): Tasks => ({
  [removeFilesJob]: () => removeFiles(deps),
  'sweep-files': () => sweepUnattached(deps, new Date()),
  [makeAvifJob]: (_, signal) => makeAvif(deps, signal),
})
/** `fill` also runs a missed sweep at the start. */
export const fileSchedule = `23 * * * * sweep-files ?fill=1h\n${avifSchedule}`

/** Bytes first. While a backup runs it retries each minute. */
export async function removeFiles(deps: SweepDeps) {
  await deps.db.transaction(async (tx) => {
    if (await lockForRemoval(tx)) await removeMarked(deps)
    else
      await addJob(
        tx,
        removeFilesJob,
        {},
        { jobKey: 'after-backup', runAt: new Date(Date.now() + afterBackupMs) },
      )
  })
}

async function removeMarked(deps: SweepDeps) {
  const { db, storage } = deps
  const arriving = openArriving(deps)
  for (const id of await markedFiles(db)) {
    await arriving.removeBytes(id)
    await removeBytes(storage, id)
    await deleteMarked(db, id)
  }
}

export async function sweepUnattached(deps: SweepDeps, now: Date) {
  const { db, storage } = deps
  const longAgo = new Date(now.getTime() - limits.unattachedHours * 3_600_000)
  await discardUnattached(db, longAgo)
  await removeFiles(deps)
  const arriving = openArriving(deps)
  const found = await arriving.list()
  const kept = new Set(await receivingAmong(db, found))
  for (const id of found) if (!kept.has(id)) await arriving.removeBytes(id)
  await storage.removeUnfinished(new Date(now.getTime() - unfinishedMs))
}

export async function removeBytes(storage: Storage, id: string) {
  for (const key of await storage.list(imagesBelow(id))) await storage.delete(key)
  await storage.delete(documentKey(id))
}
