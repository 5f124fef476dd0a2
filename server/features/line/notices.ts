import { part, sql, type Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'

export type Notice = {
  userId: string
  type: 'turn' | 'turn-over' | 'line' | 'gone'
  message: string
  postId: string | null
  reservationId?: string | null
  /** It rests while the reader and this one are apart. */
  aboutId?: string | null
}

/** In the order given. */
export async function tell(tx: Tx, notices: readonly Notice[], at: Date) {
  if (notices.length === 0) return
  const told = await tx.query<{ id: string; userId: string }>(sql`
    insert into notifications (user_id, type, message, post_id, reservation_id, about_user_id, created_at)
    select "userId", type, message, "postId", "reservationId", "aboutId", ${at}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as n ("userId" uuid, type text, message text, "postId" uuid, "reservationId" uuid, "aboutId" uuid)
    returning id, user_id as "userId"`)
  for (const { id, userId } of told)
    emit(tx, [userId], { kind: 'notification', notificationId: id })
}

const which = {
  /** What told the holder of a turn that is over now. */
  turns: (ids: readonly string[]) => part`type = 'turn' and reservation_id = any(${ids}::uuid[])`,
  /** What told people who wait for these posts. */
  waiting: (ids: readonly string[]) =>
    part`type = 'line' and reservation_id is null and post_id = any(${ids}::uuid[])
      and user_id <> (select creator_id from posts where id = post_id)`,
  gone: (ids: readonly string[]) => part`type = 'gone' and post_id = any(${ids}::uuid[])`,
}

/** So that no list says both. Read ones stay. */
export async function untell(
  tx: Tx,
  kind: keyof typeof which,
  ids: readonly string[],
  since = new Date(0),
) {
  if (ids.length === 0) return
  const removed = await tx.query<{ id: string; userId: string }>(sql`
    delete from notifications where read_at is null and created_at >= ${since} and ${which[kind](ids)}
    returning id, user_id as "userId"`)
  for (const { id, userId } of removed)
    emit(tx, [userId], { kind: 'notification-removed', notificationId: id })
}
