import { hasTable, sql, type Queryable } from '#server/platform/database/db.ts'

export async function countRecoveryCodes(db: Queryable, accountId: string) {
  return db.value<number>(
    sql`select count(*)::int from recovery_codes where account_id = ${accountId} and used_at is null`,
  )
}

/** True for exactly one caller. */
export const spendRecoveryCode = (tx: Queryable, accountId: string, codeHash: Buffer) =>
  tx.some(sql`
    update recovery_codes set used_at = now()
    where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null returning 1`)

export async function replaceRecoveryCodes(tx: Queryable, accountId: string, hashes: Buffer[]) {
  await tx.query(sql`delete from recovery_codes where account_id = ${accountId}`)
  await tx.query(
    sql`insert into recovery_codes (account_id, code_hash) select ${accountId}, hash from unnest(${hashes}::bytea[]) as hash`,
  )
}

/**
 * A backup does not know which codes were used since, so a restore compares with the database that
 * it replaces.
 */
type RecoveryCode = { accountId: string; hash: Buffer }

/** That database may be empty or of an older version. */
export async function unusedRecoveryCodes(db: Queryable) {
  if (!(await hasTable(db, 'recovery_codes'))) return []
  return db.query<RecoveryCode>(
    sql`select account_id as "accountId", code_hash as hash from recovery_codes where used_at is null`,
  )
}

/** Returns how many people lost some. */
export async function keepRecoveryCodes(tx: Queryable, known: RecoveryCode[]) {
  const losers = await tx.values<string>(sql`
    delete from recovery_codes where used_at is null and (account_id, code_hash) not in (
      select * from unnest(${known.map(({ accountId }) => accountId)}::uuid[], ${known.map(({ hash }) => hash)}::bytea[]))
    returning account_id`)
  return new Set(losers).size
}
