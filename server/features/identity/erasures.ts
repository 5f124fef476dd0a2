import * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '#server/platform/database/db.ts'
import { addJob, task, type Tasks } from '#server/platform/jobs/jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  deleteAccount,
  erasedAccounts,
  erasuresIn,
  insertErasure,
  type Erasure,
} from './account.store.ts'

/**
 * Whom a restored backup has to forget again: a backup from before somebody left knows nothing of it. So each erasure is written
 * down beside the database too, as an object named after the account; it says when, and nothing else.
 */
const folder = 'erasures/'

const isAccount = /^erasures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Enqueued with each erasure, in its transaction; by the clock too, for what a broken storage has missed. */
const writeErasuresJob = 'write-erasures'
export const erasureTasks = ({ db, storage }: { db: Db; storage: Storage }): Tasks => ({
  [writeErasuresJob]: task(z.unknown(), () => writeErasures(db, storage)),
})
export const erasureSchedule = '37 * * * * write-erasures'

/** Removes an account for good, with everything that is only its own, and writes down that it is gone. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await deleteAccount(tx, id)
  await insertErasure(tx, id)
  await addJob(tx, writeErasuresJob, {}, { jobKey: writeErasuresJob })
}

/** Writes down, in the storage, what the database knows. Each once; harmless to repeat. */
export async function writeErasures(db: Queryable, storage: Storage): Promise<void> {
  const written = new Set(await storage.list(folder))
  for (const { accountId, erasedAt } of await erasuresIn(db)) {
    if (!written.has(folder + accountId))
      await storage.put(
        folder + accountId,
        Buffer.from(erasedAt.toISOString()),
        'text/plain; charset=utf-8',
      )
  }
}

/** All that are known: by the storage, and by the database as it is before it is replaced. */
export async function knownErasures(db: Queryable, storage: Storage): Promise<Erasure[]> {
  const known = await erasuresIn(db)
  for (const key of await storage.list(folder)) {
    if (!isAccount.test(key)) continue
    const erasedAt = new Date(String(await storage.get(key)))
    known.push({
      accountId: key.slice(folder.length),
      erasedAt: Number.isNaN(erasedAt.getTime()) ? new Date() : erasedAt,
    })
  }
  return known
}

/** What is not an account's own but knows of it: taken away before the account goes. */
type Forget = (tx: Tx, accountId: string) => Promise<unknown>

/** Forgets these people, and those whom the restored ledger itself names. Answers with how many were still there. */
export async function eraseAgain(tx: Tx, erasures: Erasure[], forget: Forget): Promise<number> {
  for (const { accountId, erasedAt } of erasures) await insertErasure(tx, accountId, erasedAt)
  const back = await erasedAccounts(tx)
  for (const id of back) {
    await forget(tx, id)
    // With the account goes everything that is the person's own; the sweep removes the bytes of their pictures.
    await deleteAccount(tx, id)
  }
  return back.length
}
