import { useState } from 'react'
import { deleteNotification, listNotifications } from '#contract/notifications.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Deletes at once; what the server would not delete comes back, with a word. What is gone already is as good as deleted. */
export function useDeletion() {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const remove = async (notificationId: string) => {
    setDeleted((before) => new Set(before).add(notificationId))
    try {
      await call(deleteNotification, { params: { notificationId } })
      void refreshSession()
      void queryClient.invalidateQueries({ queryKey: [listNotifications.path] })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'NOTIFICATION_NOT_FOUND') return
      setDeleted((before) => new Set([...before].filter((id) => id !== notificationId)))
      toast({
        title: text.notifications.deleteError,
        description: text.notifications.deleteFailed,
        variant: 'destructive',
      })
    }
  }
  return { deleted, remove: (id: string) => void remove(id) }
}
