import { deleteNotification, listNotifications } from '#contract/notifications.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { invalidate } from '#web/data/query.ts'
import { useRemovedRows } from '#web/data/use-removed-rows.ts'
import { getConnected } from '#web/live/live.ts'
import { refreshSession } from '#web/app/session.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'

/** An already deleted one counts as done. */
export const useDeleteNotifications = () =>
  useRemovedRows({
    send: (notificationId) => call(deleteNotification, { params: { notificationId } }),
    onSent: () => {
      // When connected, an event does both, once for a group.
      if (getConnected()) return
      void refreshSession()
      void invalidate(listNotifications)
    },
    onRefused: ({ code }) =>
      code !== 'NOTIFICATION_NOT_FOUND' &&
      toastFailure(text.notifications.deleteError, text.notifications.deleteFailed),
  })
