import { imagePath } from '#contract/image-path.ts'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from './notifications.store.ts'

/** A notification as its owner's browser gets it; the picture is the smallest there is. */
export function notificationView(row: NotificationRow): Notification {
  const { id, type, message, read, createdAt, interestedUser, post, image } = row
  const width = image?.widths[0]
  const imageUrl = image && width !== undefined ? imagePath(image.id, width) : null
  return {
    id,
    type,
    message,
    read,
    createdAt: createdAt.toISOString(),
    interestedUser,
    post: post && { ...post, imageUrl },
  }
}
