import { limits } from '#contract/limits.ts'
import type { Queryable, Tx } from '#server/platform/database/db.ts'
import type { LiveDelivery } from '#server/platform/live/index.ts'
import {
  deleteInterestNotification,
  deleteNotificationsAbout,
  insertNotification,
  type NewNotification,
  type RemovedNotification,
} from './notifications.store.ts'

/**
 * Writes a notification in the caller's transaction. What it answers with goes to `emitLive` as the transaction's last statement;
 * nothing, where this person's interest in this post has been told already.
 */
export async function createNotification(
  tx: Tx,
  notification: NewNotification,
): Promise<LiveDelivery[]> {
  const notificationId = await insertNotification(tx, notification)
  return notificationId === undefined
    ? []
    : [{ userId: notification.userId, event: { kind: 'notification', notificationId } }]
}

/** Takes back what told of an interest that was withdrawn, unless its reader has known it for a while; for `emitLive` too. */
export async function removeInterestNotification(
  tx: Tx,
  interestedUserId: string,
  postId: string,
): Promise<LiveDelivery[]> {
  return removalOf(
    await deleteInterestNotification(tx, interestedUserId, postId, limits.freshNotificationSeconds),
  )
}

/** Takes back everything that told of somebody who leaves; for `emitLive` too. */
export async function removeNotificationsAbout(
  tx: Queryable,
  userId: string,
): Promise<LiveDelivery[]> {
  return removalOf(await deleteNotificationsAbout(tx, userId))
}

const removalOf = (removed: RemovedNotification[]): LiveDelivery[] =>
  removed.map(({ id, userId }) => ({
    userId,
    event: { kind: 'notification-removed', notificationId: id },
  }))
