import type { Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

/** This session (the hash of its token, in hex) has shown a second factor just now. */
export async function markProven(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query(
    sql`update sessions set second_factor_at = now() where token_hash = decode(${sessionId}, 'hex')`,
  )
}

/** What this account's sessions have shown counts no more. */
export async function forgetProofs(tx: Queryable, accountId: string): Promise<void> {
  await tx.query(
    sql`update sessions set second_factor_at = null where account_id = ${accountId} and second_factor_at is not null`,
  )
}
