import { sql, type Queryable } from '#server/platform/database/db.ts'

/** False if the moderator has had the mail of this day. */
export const claimMail = (tx: Queryable, userId: string, day: string) =>
  tx.some(sql`
    insert into case_mails (user_id, sent_on) values (${userId}, ${day})
    on conflict (user_id) do update set sent_on = excluded.sent_on where case_mails.sent_on < excluded.sent_on
    returning user_id`)

export const forgetMail = (tx: Queryable, userId: string) =>
  tx.query(sql`delete from case_mails where user_id = ${userId}`)
