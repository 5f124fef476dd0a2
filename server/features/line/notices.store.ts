import { part, sql, type Queryable } from '#server/platform/database/db.ts'

export type Notice = {
  userId: string
  type: 'turn' | 'turn-over' | 'line' | 'gone' | 'handover' | 'handed-over'
  message: string
  postId: string | null
  reservationId?: string | null
  /** The reader does not see it while one of the two blocks the other. */
  aboutId?: string | null
  /** On the reader's devices, at once: the turn, the handover that is near, and whether it took place. */
  hasPush?: boolean
  /** A mail tells it too, at once. */
  hasMail?: boolean
}

type Told = { id: string; userId: string }

export const insertNotices = (tx: Queryable, notices: readonly Notice[], at: Date) =>
  tx.query<Told>(sql`
    insert into notifications (user_id, type, message, post_id, reservation_id, about_user_id, has_mail, created_at)
    select "userId", type, message, "postId", "reservationId", "aboutId", coalesce("hasMail", false), ${at}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as n ("userId" uuid, type text, message text, "postId" uuid, "reservationId" uuid, "aboutId" uuid, "hasMail" boolean)
    returning id, user_id as "userId"`)

const which = {
  /** What told its two of how the turn stood until now. */
  turns: (ids: readonly string[]) =>
    part`type in ('turn', 'line', 'handover', 'handed-over') and reservation_id = any(${ids}::uuid[])`,
  /** What told people who wait for these posts, and the seller of them. */
  waiting: (ids: readonly string[]) =>
    part`type = 'line' and reservation_id is null and post_id = any(${ids}::uuid[])`,
  /** What told its two that the turn is over. */
  ends: (ids: readonly string[]) =>
    part`type = 'turn-over' and reservation_id = any(${ids}::uuid[])`,
  gone: (ids: readonly string[]) => part`type = 'gone' and post_id = any(${ids}::uuid[])`,
}

export type AboutWhat = keyof typeof which

export const deleteUnread = (
  tx: Queryable,
  about: AboutWhat,
  ids: readonly string[],
  since: Date,
  userId: string | null,
) =>
  tx.query<Told>(sql`
    delete from notifications where read_at is null and created_at >= ${since} and ${which[about](ids)}
      and (${userId}::uuid is null or user_id = ${userId})
    returning id, user_id as "userId"`)

/** The creators, and who is interested in a post, has saved it or has a chat about it. */
export const peopleOf = (tx: Queryable, postIds: readonly string[]) =>
  tx.query<{ userId: string; postId: string }>(sql`
    select creator_id as "userId", id as "postId" from posts where id = any(${postIds}::uuid[])
    union select user_id, post_id from interests where post_id = any(${postIds}::uuid[])
    union select user_id, post_id from saves where post_id = any(${postIds}::uuid[])
    union select mine.user_id, t.post_id from conversation_posts t
      join participants mine on mine.conversation_id = t.conversation_id where t.post_id = any(${postIds}::uuid[])`)
