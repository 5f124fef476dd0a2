import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'

/** The database stores only the hash of a link's secret. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'undo-email-change'

/** `email` is the address that the link confirms. */
type NewLink = { accountId: string; minutes: number } & (
  | { purpose: 'verify-email' | 'reset-password'; email?: never }
  | { purpose: 'change-email' | 'undo-email-change'; email: string }
)

/** Returns the secret. */
export async function addLink(tx: Queryable, { accountId, purpose, minutes, email }: NewLink) {
  const secret = newToken()
  await tx.query(sql`
    insert into email_links (account_id, purpose, secret_hash, email, expires_at)
    values (${accountId}, ${purpose}, ${hashToken(secret)}, ${email ?? null}, now() + make_interval(mins => ${minutes}))`)
  return secret
}

export async function replaceLink(tx: Queryable, fresh: NewLink) {
  await dropLinks(tx, fresh.accountId, [fresh.purpose])
  return addLink(tx, fresh)
}

export type Link = { id: string; purpose: LinkPurpose; email: string | null; createdAt: Date }

const isOpen = part`used_at is null and expires_at > now()`
const link = part`id, purpose, email, created_at as "createdAt"`
/** What the mail's reader followed. */
export type MailedLink = { userId: string; secret: string }

const followed = ({ userId, secret }: MailedLink, purposes: LinkPurpose[]) =>
  part`account_id = ${userId} and secret_hash = ${hashToken(secret)} and purpose = any(${purposes}) and ${isOpen}`

export const findOpenLink = (db: Queryable, given: MailedLink, purposes: LinkPurpose[]) =>
  db.first<Link>(sql`select ${link} from email_links where ${followed(given, purposes)}`)

/** Only one of several concurrent callers gets the link. */
export const useLink = (tx: Queryable, given: MailedLink, purposes: LinkPurpose[]) =>
  tx.first<Link>(sql`
    update email_links set used_at = now() where ${followed(given, purposes)} returning ${link}`)

export const dropLinks = (tx: Queryable, accountId: string, purposes: LinkPurpose[]) =>
  tx.query(
    sql`delete from email_links where account_id = ${accountId} and purpose = any(${purposes})`,
  )

export const findPendingEmail = async (db: Queryable, accountId: string) =>
  (await db.value<string | undefined>(sql`
    select email from email_links
    where account_id = ${accountId} and purpose = 'change-email' and ${isOpen}`)) ?? null

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
