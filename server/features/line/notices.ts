import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { queuePushes } from '../reach/index.ts'
import {
  deleteUnread,
  insertNotices,
  peopleOf,
  type AboutWhat,
  type Notice,
} from './notices.store.ts'
import type { TurnRow } from './turns.store.ts'

export type { Notice } from './notices.store.ts'

/** In the order given. Devices ring at `ringAt`. */
export async function tell(tx: Tx, notices: readonly Notice[], at: Date, ringAt = at) {
  if (notices.length === 0) return
  const told = await insertNotices(tx, notices, at)
  for (const { id, userId } of told)
    emit(tx, [userId], { kind: 'notification', notificationId: id })
  await queuePushes(
    tx,
    told.flatMap(({ id }, place) => (notices[place]?.hasPush ? [id] : [])),
    ringAt,
  )
}

/** So that no list says both. Read ones stay, and with `userId` those of everybody else. */
export async function untell(
  tx: Tx,
  kind: AboutWhat,
  ids: readonly string[],
  since = new Date(0),
  userId: string | null = null,
) {
  if (ids.length === 0) return
  const removed = await deleteUnread(tx, kind, ids, since, userId)
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

/** Everybody who has them on a list: a card has changed, or a place in line. */
export async function tellPeopleOf(tx: Tx, postIds: readonly string[]) {
  for (const { userId, postId } of await peopleOf(tx, postIds))
    emit(tx, [userId], { kind: 'post', postId })
}
