import { sql, type Queryable, type Tx } from '#server/platform/database/db.ts'

export type CodeRow = { version: number; encrypted: Buffer; changedBy: string; changedAt: string }

export const findCode = (db: Queryable) =>
  db.first<CodeRow>(sql`
    select version, encrypted, changed_by as "changedBy", iso_utc(changed_at) as "changedAt" from building_code`)

/** Locks the table, because there may be no row yet. */
export async function lockCode(tx: Tx) {
  await tx.query(sql`lock table building_code in share row exclusive mode`)
  return findCode(tx)
}

export const writeCode = (
  tx: Queryable,
  { version, encrypted, changedBy }: { version: number; encrypted: Buffer; changedBy: string },
) =>
  tx.query(sql`
    insert into building_code (version, encrypted, changed_by) values (${version}, ${encrypted}, ${changedBy})
    on conflict (singleton) do update
      set version = excluded.version, encrypted = excluded.encrypted, changed_by = excluded.changed_by, changed_at = now()`)

export const replaceEncrypted = (tx: Queryable, encrypted: Buffer) =>
  tx.query(sql`update building_code set encrypted = ${encrypted}`)
