import { sql, type Queryable } from '#server/platform/database/db.ts'

export const setPassword = (tx: Queryable, id: string, passwordHash: string | null) =>
  tx.query(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`)

/** False if there is none. */
export const dropUnprovenPassword = (tx: Queryable, id: string) =>
  tx.some(sql`
    update accounts set password_hash = null where id = ${id} and password_hash is not null and not password_proven returning id`)
