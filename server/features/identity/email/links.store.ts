import type { Queryable } from '#server/platform/database/db.ts'
import { part, sql } from '#server/platform/database/sql.ts'

/** The database stores only the hash of a link's secret. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'undo-email-change'

/** `email` is the address that the link confirms. */
type NewLink = { accountId: string; secretHash: Buffer; minutes: number } & (
  | { purpose: 'verify-email' | 'reset-password'; email?: never }
  | { purpose: 'change-email' | 'undo-email-change'; email: string }
)

export const addLink = (
  tx: Queryable,
  { accountId, purpose, secretHash, minutes, email }: NewLink,
) =>
  tx.query(sql`
    insert into email_links (account_id, purpose, secret_hash, email, expires_at)
    values (${accountId}, ${purpose}, ${secretHash}, ${email ?? null}, now() + make_interval(mins => ${minutes}))`)

export async function replaceLink(tx: Queryable, fresh: NewLink) {
  await dropLinks(tx, fresh.accountId, [fresh.purpose])
  await addLink(tx, fresh)
}

export type Link = { id: string; purpose: LinkPurpose; email: string | null; createdAt: Date }

const isOpen = part`used_at is null and expires_at > now()`
const link = part`id, purpose, email, created_at as "createdAt"`
const found = (accountId: string, secretHash: Buffer, purposes: LinkPurpose[]) =>
  part`account_id = ${accountId} and secret_hash = ${secretHash} and purpose = any(${purposes}) and ${isOpen}`

export const findOpenLink = (
  db: Queryable,
  accountId: string,
  secretHash: Buffer,
  purposes: LinkPurpose[],
) =>
  db.first<Link>(sql`
    select ${link} from email_links
    where ${found(accountId, secretHash, purposes)}`)

/** Only one of several concurrent callers gets the link. */
export const useLink = (
  tx: Queryable,
  accountId: string,
  secretHash: Buffer,
  purposes: LinkPurpose[],
) =>
  tx.first<Link>(sql`
    update email_links set used_at = now()
    where ${found(accountId, secretHash, purposes)}
    returning ${link}`)

export const dropLinks = (tx: Queryable, accountId: string, purposes: LinkPurpose[]) =>
  tx.query(
    sql`delete from email_links where account_id = ${accountId} and purpose = any(${purposes})`,
  )

export const findPendingEmail = async (db: Queryable, accountId: string) =>
  (
    await db.first<{ email: string }>(sql`
      select email from email_links
      where account_id = ${accountId} and purpose = 'change-email' and ${isOpen}`)
  )?.email ?? null

/** While another account can undo its change away from this address, nobody may take it. */
export const isReservedForUndo = (db: Queryable, email: string, exceptAccountId: string | null) =>
  db.some(sql`
    select from email_links
    where email = ${email} and purpose = 'undo-email-change' and ${isOpen}
      and account_id is distinct from ${exceptAccountId}`)

/** The time to undo starts with the change, not the request. */
export const prolongUndo = (tx: Queryable, accountId: string, oldEmail: string, minutes: number) =>
  tx.query(sql`
    update email_links set expires_at = now() + make_interval(mins => ${minutes})
    where account_id = ${accountId} and email = ${oldEmail} and purpose = 'undo-email-change' and ${isOpen}`)

/** Owners of earlier addresses keep their links. */
export const dropLaterUndos = (tx: Queryable, accountId: string, linkId: string) =>
  tx.query(sql`
    delete from email_links
    where account_id = ${accountId} and purpose = 'undo-email-change' and id <> ${linkId}
      and created_at >= (select created_at from email_links where id = ${linkId})`)
