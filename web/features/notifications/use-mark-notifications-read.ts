import { useEffect, useRef, useState } from 'react'
import { readNotifications, type Notification } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { refreshSession } from '#web/app/session.ts'
import { announce } from '#web/ui/feedback/announce.ts'

/** Rows seen for a moment become read but stay highlighted; new arrivals are announced. */
export function useMarkNotificationsRead(rows: readonly Notification[]): (id: string) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<ReadonlySet<string>>(undefined)
  const unread = rows.filter(({ read }) => !read).map(({ id }) => id)
  const unreadKey = unread.join()
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))

  useEffect(() => {
    const ids = unreadKey === '' ? [] : unreadKey.split(',')
    const arrived = known.current ? ids.filter((id) => !known.current?.has(id)) : []
    if (arrived.length > 0) announce(text.notifications.arrived(arrived.length))
    known.current = new Set([...(known.current ?? []), ...ids])
    if (ids.length === 0) return
    const cleanup = new AbortController()
    const read = () => {
      if (document.visibilityState !== 'visible')
        return document.addEventListener('visibilitychange', read, {
          once: true,
          signal: cleanup.signal,
        })
      // On failure they stay unread until the next visit.
      // Older ones have not been shown yet.
      call(readNotifications, { body: { since: ids.at(-1) } }).then(refreshSession, () => undefined)
    }
    const timer = setTimeout(read, limits.readAfterMs)
    return () => {
      clearTimeout(timer)
      cleanup.abort()
    }
  }, [unreadKey])

  return (id) => fresh.has(id)
}
