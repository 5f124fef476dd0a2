import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'
import { keptSearch } from './search.ts'
import { notificationTypes } from './vocabulary.ts'

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
  /** Null unless the type is 'interest'. */
  interestedUser: z.nullable(person),
  /** What it is about besides the post; null for other types. */
  reservationId: z.nullable(id),
  /** What finds the new posts, if there are several. */
  search: z.nullable(keptSearch),
  /** Null if it was deleted. */
  post: z.nullable(
    z.object({
      id,
      title: z.string(),
      description: z.string(),
      imageUrl: z.nullable(z.string()),
      isOwn: z.boolean(),
    }),
  ),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s own notifications, newest first',
  query: z.object({ cursor }),
  output: z.object({ notifications: z.array(notification), nextCursor }),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  changesNoAccount: true,
  summary: 'Marks the caller’s notifications as read: the named one, those from `since` on, or all',
  body: z.object({ notificationId: z.optional(id), since: z.optional(id) }),
  output: z.object({ unread: z.int() }),
  errors: ['NOTIFICATION_NOT_FOUND'],
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:notificationId',
  summary: 'Deletes one of the caller’s notifications',
  params: z.object({ notificationId: id }),
  output: z.object({ unread: z.int() }),
  errors: ['NOTIFICATION_NOT_FOUND'],
})
