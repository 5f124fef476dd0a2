import { sql, type Queryable } from '#server/platform/database/db.ts'

export const findProviderAccount = (db: Queryable, issuer: string, subject: string) =>
  db.value<string | undefined>(sql`
    select account_id from provider_accounts where issuer = ${issuer} and subject = ${subject}`)

/** False if another `subject` already signs in to this account. */
export async function joinProviderAccount(
  tx: Queryable,
  issuer: string,
  subject: string,
  accountId: string,
) {
  await tx.query(sql`
    insert into provider_accounts (issuer, subject, account_id) values (${issuer}, ${subject}, ${accountId})
    on conflict (account_id, issuer) do nothing`)
  return (await findProviderAccount(tx, issuer, subject)) === accountId
}

export const dropProviderAccountsSince = (tx: Queryable, accountId: string, since: Date) =>
  tx.query(
    sql`delete from provider_accounts where account_id = ${accountId} and created_at >= ${since}`,
  )
