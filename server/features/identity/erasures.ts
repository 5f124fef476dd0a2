import * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '#server/platform/database/db.ts'
import { addJob, task } from '#server/platform/jobs/jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  deleteAccount,
  erasedAccounts,
  erasuresIn,
  insertErasure,
  type Erasure,
} from './erasures.store.ts'

/**
 * An older backup does not know who has left. The storage keeps each erasure, so that a restore can
 * repeat it.
 */
const folder = 'erasures/'

const isAccount = /^erasures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Also scheduled, in case the storage was down. */
const writeErasuresJob = 'write-erasures'
export const erasureTasks = ({ db, storage }: { db: Db; storage: Storage }) => ({
  [writeErasuresJob]: task(z.unknown(), () => writeErasures(db, storage)),
})
export const erasureSchedule = '37 * * * * write-erasures'

export async function eraseAccount(tx: Tx, id: string) {
  await deleteAccount(tx, id)
  await insertErasure(tx, id)
  await addJob(tx, writeErasuresJob, {}, { jobKey: writeErasuresJob })
}

/** Safe to repeat. */
export async function writeErasures(db: Queryable, storage: Storage) {
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

/** Known to the storage or to the database before a restore. */
export async function knownErasures(db: Queryable, storage: Storage) {
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

/** Runs before the account is deleted. */
type Forget = (tx: Tx, accountId: string) => Promise<unknown>

/** Returns how many accounts still existed. */
export async function eraseAgain(tx: Tx, erasures: Erasure[], forget: Forget) {
  for (const { accountId, erasedAt } of erasures) await insertErasure(tx, accountId, erasedAt)
  const back = await erasedAccounts(tx)
  for (const id of back) {
    await forget(tx, id)
    await deleteAccount(tx, id)
  }
  return back.length
}
