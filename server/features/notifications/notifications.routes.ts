import type { FastifyInstance } from 'fastify'
import { smallestPath } from '#contract/image-path.ts'
import {
  type Notification,
  deleteNotification,
  listNotifications,
  readNotifications,
} from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { nextCursor, readCursor } from '#server/platform/database/cursor.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  type NotificationRow,
  countUnreadNotifications,
  deleteOwn,
  isOwn,
  markRead,
  pageOfNotifications,
  deleteNotificationsAbout,
  insertNotification,
  type NewNotification,
} from './notifications.store.ts'
import type { Needs } from '#server/needs.ts'
import { queuePushes, reachesPeople } from '../reach/index.ts'

/** Every statement filters by owner. */
export function notificationRoutes(app: FastifyInstance, { db }: Needs) {
  serve(app, listNotifications, async ({ viewer, query }) => {
    const rows = await pageOfNotifications(db, viewer.id, readCursor(query.cursor))
    return {
      notifications: rows.map(notificationView),
      nextCursor: nextCursor(rows, limits.listPage),
    }
  })

  serve(
    app,
    readNotifications,
    async ({ viewer, body: { notificationId = null, since = null } }) => {
      await db.transaction(async (tx) => {
        const marked = await markRead(tx, viewer.id, notificationId, since)
        if (marked > 0) emit(tx, [viewer.id], { kind: 'notifications-read' })
        else if (notificationId !== null && !(await isOwn(tx, viewer.id, notificationId)))
          fail('NOTIFICATION_NOT_FOUND')
      })
      return { unread: await countUnreadNotifications(db, viewer.id) }
    },
  )

  serve(app, deleteNotification, async ({ viewer, params: { notificationId } }) => {
    await db.transaction(async (tx) => {
      if (!(await deleteOwn(tx, viewer.id, notificationId))) fail('NOTIFICATION_NOT_FOUND')
      emit(tx, [viewer.id], { kind: 'notification-removed', notificationId })
    })
    return { unread: await countUnreadNotifications(db, viewer.id) }
  })
}

function notificationView(row: NotificationRow): Notification {
  const { id, type, message, read, createdAt, interestedUser, reservationId, search } = row
  const { post, image } = row
  const imageUrl = smallestPath(image)
  return {
    id,
    type,
    message,
    read,
    createdAt,
    interestedUser,
    reservationId,
    search,
    post: post && { ...post, imageUrl },
  }
}

export async function createNotification(tx: Tx, notification: NewNotification) {
  const notificationId = await insertNotification(tx, notification)
  emit(tx, [notification.userId], { kind: 'notification', notificationId })
  if (reachesPeople(notification.type)) await queuePushes(tx, [notificationId])
}

export async function removeNotificationsAbout(tx: Tx, userId: string) {
  for (const { id, userId: toldId } of await deleteNotificationsAbout(tx, userId))
    emit(tx, [toldId], { kind: 'notification-removed', notificationId: id })
}
