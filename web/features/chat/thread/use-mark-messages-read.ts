import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { listConversations, readConversation, type Message } from '#contract/chat.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { getConnected, onLiveEvent, useIsConnected } from '#web/live/live.ts'
import { invalidate } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'

type Props = {
  conversationId: string
  messages: readonly Message[]
  viewerId: string
  isAtEnd: boolean
}

/** Marks messages read only if they are on the screen of a focused tab. */
export function useMarkMessagesRead({ conversationId, messages, viewerId, isAtEnd }: Props) {
  const isFocused = useSyncExternalStore(watchFocus, () => !document.hidden && document.hasFocus())
  const isConnected = useIsConnected()
  const reported = useRef({ conversationId, seq: 0 })
  const newest = messages.findLast(({ senderId }) => senderId !== viewerId)?.seq ?? 0
  const markReadUpTo = useEffectEvent((seq: number) => {
    if (reported.current.conversationId !== conversationId)
      reported.current = { conversationId, seq: 0 }
    if (!isFocused || !isAtEnd || seq <= reported.current.seq) return
    const mine = { conversationId, seq }
    const before = reported.current
    reported.current = mine
    call(readConversation, { params: { conversationId }, body: { seq } }).then(
      () => {
        // When connected, an event updates the badges.
        if (getConnected()) return
        void refreshSession()
        void invalidate(listConversations)
      },
      (problem: unknown) => {
        problemOf(problem)
        // The next message, focus or connection tries again.
        if (reported.current === mine) reported.current = before
      },
    )
  })
  useEffect(() => markReadUpTo(newest), [conversationId, newest, isFocused, isAtEnd, isConnected])
  // Runs before the counts are refetched, so a message arriving in view never counts as unread.
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.kind === 'message' && event.conversationId === conversationId)
          markReadUpTo(event.seq)
      }),
    [conversationId],
  )
}

function watchFocus(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}
