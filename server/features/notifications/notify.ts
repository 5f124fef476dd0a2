import { limits } from '#contract/limits.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import {
  deleteInterestNotification,
  deleteNotificationsAbout,
  insertNotification,
  type NewNotification,
  type RemovedNotification,
} from './notifications.store.ts'

export async function createNotification(tx: Tx, notification: NewNotification) {
  const notificationId = await insertNotification(tx, notification)
  if (notificationId !== undefined)
    emit(tx, [notification.userId], { kind: 'notification', notificationId })
}

/** False if it stays because it was read a while ago. */
export async function removeInterestNotification(tx: Tx, interestedUserId: string, postId: string) {
  const removed = await deleteInterestNotification(
    tx,
    interestedUserId,
    postId,
    limits.freshNotificationSeconds,
  )
  emitRemoved(tx, removed)
  return removed.length > 0
}

export async function removeNotificationsAbout(tx: Tx, userId: string) {
  emitRemoved(tx, await deleteNotificationsAbout(tx, userId))
}

function emitRemoved(tx: Tx, removed: RemovedNotification[]) {
  for (const { id, userId } of removed)
    emit(tx, [userId], { kind: 'notification-removed', notificationId: id })
}
