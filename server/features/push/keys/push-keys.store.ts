import { sql, type Queryable } from '#server/platform/database/db.ts'

export type KeyRow = { publicKey: string; encrypted: Buffer }

export const findKeys = (db: Queryable) =>
  db.first<KeyRow>(sql`select public_key as "publicKey", encrypted from push_keys`)

/** Of two nodes that make keys at the same time, one keeps them. */
export const keepKeys = (db: Queryable, { publicKey, encrypted }: KeyRow) =>
  db.query(sql`
    insert into push_keys (public_key, encrypted) values (${publicKey}, ${encrypted})
    on conflict (singleton) do nothing`)

/** With the devices that know them only. */
export const dropKeys = (db: Queryable, publicKey: string) =>
  db.query(sql`
    with dropped as (delete from push_keys where public_key = ${publicKey} returning 1)
    delete from push_subscriptions where exists (select from dropped)`)

export const lockKeys = (tx: Queryable) =>
  tx.first<KeyRow>(sql`select public_key as "publicKey", encrypted from push_keys for update`)

export const replaceKeys = (tx: Queryable, encrypted: Buffer) =>
  tx.query(sql`update push_keys set encrypted = ${encrypted}`)
