import { sql, type Queryable } from '#server/platform/database/db.ts'
import { isOpen } from './links.store.ts'

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
