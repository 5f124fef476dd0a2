import { part, sql, type Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { ring } from '../rings/index.ts'
import type { TurnRow } from './turns.store.ts'

export type Notice = {
  userId: string
  type: 'turn' | 'turn-over' | 'line' | 'gone' | 'handover' | 'handed-over'
  message: string
  postId: string | null
  reservationId?: string | null
  /** It rests while the reader and this one are apart. */
  aboutId?: string | null
  /** On the reader's devices, at once: the turn, the handover that is near, and whether it took place. */
  rings?: boolean
  /** A mail tells it too, at once. */
  hasMail?: boolean
}

/** In the order given. */
export async function tell(tx: Tx, notices: readonly Notice[], at: Date) {
  if (notices.length === 0) return
  const told = await tx.query<{ id: string; userId: string }>(sql`
    insert into notifications (user_id, type, message, post_id, reservation_id, about_user_id, has_mail, created_at)
    select "userId", type, message, "postId", "reservationId", "aboutId", coalesce("hasMail", false), ${at}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as n ("userId" uuid, type text, message text, "postId" uuid, "reservationId" uuid, "aboutId" uuid, "hasMail" boolean)
    returning id, user_id as "userId"`)
  for (const { id, userId } of told)
    emit(tx, [userId], { kind: 'notification', notificationId: id })
  await ring(
    tx,
    told.flatMap(({ id }, place) => (notices[place]?.rings ? [id] : [])),
    at,
  )
}

const which = {
  /** What told its two of how the turn stood until now. */
  turns: (ids: readonly string[]) =>
    part`type in ('turn', 'line', 'handover', 'handed-over') and reservation_id = any(${ids}::uuid[])`,
  /** What told people who wait for these posts, and the seller of them. */
  waiting: (ids: readonly string[]) =>
    part`type = 'line' and reservation_id is null and post_id = any(${ids}::uuid[])`,
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

export const firstName = (name: string) => name.split(' ', 1)[0] ?? name

export const noticeTo = (
  userId: string,
  type: Notice['type'],
  message: string,
  turn: TurnRow,
  aboutId: string | null = null,
): Notice => ({ userId, type, message, postId: turn.postId, reservationId: turn.id, aboutId })

export function tellBoth(tx: Tx, { id, postId, sellerId, holderId }: TurnRow) {
  const both = [sellerId, holderId].filter((userId) => userId !== null)
  emit(tx, both, { kind: 'reservation', reservationId: id, postId })
}

/** Their place may have changed, and so has the card. */
export async function tellPeopleOf(tx: Tx, postId: string) {
  const people = await tx.values<string>(sql`
    select creator_id from posts where id = ${postId}
    union select user_id from interests where post_id = ${postId}
    union select user_id from saves where post_id = ${postId}`)
  emit(tx, people, { kind: 'post', postId })
}
