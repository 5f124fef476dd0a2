import { hasTable, sql, type Queryable } from '#server/platform/database/db.ts'

export type Erasure = { accountId: string; erasedAt: Date }

export const insertErasure = (tx: Queryable, accountId: string, erasedAt: Date | null = null) =>
  tx.query(sql`
    insert into erasures (account_id, erased_at) values (${accountId}, coalesce(${erasedAt}, now())) on conflict (account_id) do nothing`)

export const isErased = (db: Queryable, id: string) =>
  db.some(sql`select from erasures where account_id = ${id}`)

/** Also works on a database without this table. */
export async function erasuresIn(db: Queryable) {
  if (!(await hasTable(db, 'erasures'))) return []
  return db.query<Erasure>(
    sql`select account_id as "accountId", erased_at as "erasedAt" from erasures`,
  )
}

export const erasedAccounts = (tx: Queryable) =>
  tx.values<string>(sql`select id from accounts where id in (select account_id from erasures)`)

// "Close". One at a time: people share likes and chats, and two administrators must not each count
// on the other to stay.
const closingLock = 0x436c6f7365

export const lockClosing = (tx: Queryable) =>
  tx.query(sql`select pg_advisory_xact_lock(${closingLock})`)

export const deleteAccount = (tx: Queryable, id: string) =>
  tx.query(sql`delete from accounts where id = ${id}`)
