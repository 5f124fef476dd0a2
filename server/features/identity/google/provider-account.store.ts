import { first, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export async function findProviderAccount(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = first(
    await db.query<{ id: string }>(sql`
      select account_id as id from provider_accounts where issuer = ${issuer} and subject = ${subject}`),
  )
  return row?.id
}

/** False if another `subject` already signs in to this account. */
export async function joinProviderAccount(
  tx: Queryable,
  issuer: string,
  subject: string,
  accountId: string,
): Promise<boolean> {
  await tx.query(sql`
    insert into provider_accounts (issuer, subject, account_id) values (${issuer}, ${subject}, ${accountId})
    on conflict (account_id, issuer) do nothing`)
  return (await findProviderAccount(tx, issuer, subject)) === accountId
}

export async function dropProviderAccountsSince(
  tx: Queryable,
  accountId: string,
  since: Date,
): Promise<void> {
  await tx.query(
    sql`delete from provider_accounts where account_id = ${accountId} and created_at >= ${since}`,
  )
}
