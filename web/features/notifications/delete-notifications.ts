import { deleteNotification, listNotifications } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { createStore, useStore } from '#web/data/create-store.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { getConnected } from '#web/live/live.ts'
import { refreshSession } from '#web/app/session.ts'
import { offerUndo, toastFailure } from '#web/ui/feedback/toast.ts'

/** Deleted, or about to be. */
const hidden = createStore<ReadonlySet<string>>(new Set())
export const useHiddenNotifications = () => useStore(hidden)

/** Hides them at once, offers Undo for five seconds, and only then deletes them. */
export function deleteNotifications(ids: readonly string[]) {
  hidden.set(new Set([...hidden.get(), ...ids]))
  const ended = new AbortController()
  const closeOffer = offerUndo(
    text.notifications.deleted(ids.length),
    text.notifications.undoAlt,
    () => {
      end()
      showAgain(ids)
    },
  )
  const end = () => {
    ended.abort()
    clearTimeout(timer)
  }
  const send = () => {
    end()
    closeOffer()
    ids.forEach((id) => void deleteOne(id))
  }
  const timer = setTimeout(send, limits.undoMs)
  // Whoever leaves Foyer takes nothing back.
  document.addEventListener('visibilitychange', send, { signal: ended.signal })
}

async function deleteOne(notificationId: string) {
  try {
    await call(deleteNotification, { params: { notificationId } })
    // When connected, an event does both, once for a group.
    if (getConnected()) return
    void refreshSession()
    void invalidate(listNotifications)
  } catch (problem) {
    // An already deleted one counts as done.
    if (problemOf(problem).code === 'NOTIFICATION_NOT_FOUND') return
    showAgain([notificationId])
    toastFailure(text.notifications.deleteError, text.notifications.deleteFailed)
  }
}

const showAgain = (ids: readonly string[]) =>
  hidden.set(new Set([...hidden.get()].filter((id) => !ids.includes(id))))
