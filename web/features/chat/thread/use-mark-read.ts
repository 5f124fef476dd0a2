import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { listConversations, readConversation, type Message } from '#contract/chat.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { getConnected, onLiveEvent, useIsConnected } from '#web/live/live.ts'
import { queryClient } from '#web/data/query.ts'
import { refreshSession } from '#web/app/session.ts'

type Reading = {
  conversationId: string
  messages: readonly Message[]
  viewerId: string
  isAtEnd: boolean
}

/** Tells the server what has been read: only what stands on the screen, of a tab that is looked at. */
export function useReading({ conversationId, messages, viewerId, isAtEnd }: Reading): void {
  const isLookedAt = useSyncExternalStore(watchLooks, () => !document.hidden && document.hasFocus())
  const isConnected = useIsConnected()
  const told = useRef({ conversationId, seq: 0 })
  const newest = messages.findLast(({ senderId }) => senderId !== viewerId)?.seq ?? 0
  const markReadUpTo = useEffectEvent((seq: number) => {
    if (told.current.conversationId !== conversationId) told.current = { conversationId, seq: 0 }
    if (!isLookedAt || !isAtEnd || seq <= told.current.seq) return
    const mine = { conversationId, seq }
    const before = told.current
    told.current = mine
    call(readConversation, { params: { conversationId }, body: { seq } }).then(
      () => {
        // Where events arrive, the badges follow the one that tells of this.
        if (getConnected()) return
        void refreshSession()
        void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
      },
      (problem: unknown) => {
        problemOf(problem)
        // Said again with the next message, look or connection.
        if (told.current === mine) told.current = before
      },
    )
  })
  useEffect(() => markReadUpTo(newest), [conversationId, newest, isLookedAt, isAtEnd, isConnected])
  // Before the counts are read again: what arrives under one's eyes is never counted as unread.
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.kind === 'message' && event.conversationId === conversationId)
          markReadUpTo(event.seq)
      }),
    [conversationId],
  )
}

function watchLooks(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}
