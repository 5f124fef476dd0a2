import { first, type Queryable } from '#server/platform/database/db.ts'
import { part, sql } from '#server/platform/database/sql.ts'

/** The database stores only the hash of a link's secret. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'undo-email-change'

/** `email` is the address that the link confirms. */
type NewLink = { accountId: string; secretHash: Buffer; minutes: number } & (
  | { purpose: 'verify-email' | 'reset-password'; email?: never }
  | { purpose: 'change-email' | 'undo-email-change'; email: string }
)

export async function addLink(
  tx: Queryable,
  { accountId, purpose, secretHash, minutes, email }: NewLink,
): Promise<void> {
  await tx.query(sql`
    insert into email_links (account_id, purpose, secret_hash, email, expires_at)
    values (${accountId}, ${purpose}, ${secretHash}, ${email ?? null}, now() + make_interval(mins => ${minutes}))`)
}

export async function replaceLink(tx: Queryable, fresh: NewLink): Promise<void> {
  await dropLinks(tx, fresh.accountId, [fresh.purpose])
  await addLink(tx, fresh)
}

export type Link = { id: string; purpose: LinkPurpose; email: string | null; createdAt: Date }

const isOpen = part`used_at is null and expires_at > now()`
const link = part`id, purpose, email, created_at as "createdAt"`
const found = (accountId: string, secretHash: Buffer, purposes: LinkPurpose[]) =>
  part`account_id = ${accountId} and secret_hash = ${secretHash} and purpose = any(${purposes}) and ${isOpen}`

export async function findOpenLink(
  db: Queryable,
  accountId: string,
  secretHash: Buffer,
  purposes: LinkPurpose[],
): Promise<Link | undefined> {
  return first(
    await db.query<Link>(sql`
      select ${link} from email_links
      where ${found(accountId, secretHash, purposes)}`),
  )
}

/** Only one of several concurrent callers gets the link. */
export async function useLink(
  tx: Queryable,
  accountId: string,
  secretHash: Buffer,
  purposes: LinkPurpose[],
): Promise<Link | undefined> {
  return first(
    await tx.query<Link>(sql`
      update email_links set used_at = now()
      where ${found(accountId, secretHash, purposes)}
      returning ${link}`),
  )
}

export async function dropLinks(
  tx: Queryable,
  accountId: string,
  purposes: LinkPurpose[],
): Promise<void> {
  await tx.query(
    sql`delete from email_links where account_id = ${accountId} and purpose = any(${purposes})`,
  )
}

export async function findPendingEmail(db: Queryable, accountId: string): Promise<string | null> {
  const pending = first(
    await db.query<{ email: string }>(sql`
      select email from email_links
      where account_id = ${accountId} and purpose = 'change-email' and ${isOpen}`),
  )
  return pending?.email ?? null
}

/** While another account can undo its change away from this address, nobody may take it. */
export async function isHeld(
  db: Queryable,
  email: string,
  exceptAccountId: string | null,
): Promise<boolean> {
  const rows = await db.query(sql`
    select from email_links
    where email = ${email} and purpose = 'undo-email-change' and ${isOpen}
      and account_id is distinct from ${exceptAccountId}`)
  return rows.length > 0
}

/** The time to undo starts with the change, not the request. */
export async function prolongUndo(
  tx: Queryable,
  accountId: string,
  oldEmail: string,
  minutes: number,
): Promise<void> {
  await tx.query(sql`
    update email_links set expires_at = now() + make_interval(mins => ${minutes})
    where account_id = ${accountId} and email = ${oldEmail} and purpose = 'undo-email-change' and ${isOpen}`)
}

/** Owners of earlier addresses keep their links. */
export async function dropLaterUndos(
  tx: Queryable,
  accountId: string,
  linkId: string,
): Promise<void> {
  await tx.query(sql`
    delete from email_links
    where account_id = ${accountId} and purpose = 'undo-email-change' and id <> ${linkId}
      and created_at >= (select created_at from email_links where id = ${linkId})`)
}
