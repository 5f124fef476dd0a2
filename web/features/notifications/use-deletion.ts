import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteNotification, listNotifications } from '#contract/notifications.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Deletes at once; a refused row returns with a toast. An already deleted one counts as done. */
export function useDeletion() {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: (notificationId: string) =>
      call(deleteNotification, { params: { notificationId } }),
    onMutate: (id) => setDeleted((before) => new Set(before).add(id)),
    onSuccess: () => {
      void refreshSession()
      void invalidate(listNotifications)
    },
    onError: (problem, id) => {
      if (problemOf(problem).code === 'NOTIFICATION_NOT_FOUND') return
      setDeleted((before) => new Set([...before].filter((each) => each !== id)))
      toast({
        title: text.notifications.deleteError,
        description: text.notifications.deleteFailed,
        variant: 'destructive',
      })
    },
  })
  return { deleted, remove: mutate }
}
