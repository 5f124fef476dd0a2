import { useEffect, useMemo } from 'react'
import { onLiveEvent, useIsConnected } from '#web/live/live.ts'
import { useViewer } from '#web/app/session.ts'
import { threadOf, type ThreadStore } from './thread-store.ts'

export function useThread(conversationId: string): ThreadStore {
  const { id: viewerId } = useViewer()
  const isConnected = useIsConnected()
  const thread = useMemo(() => threadOf(conversationId, viewerId), [conversationId, viewerId])
  useEffect(() => {
    if (isConnected || thread.state.get().status === 'absent') void thread.catchUp()
    return onLiveEvent((event) => {
      if (event.kind === 'message' && event.conversationId === conversationId) void thread.catchUp()
    })
  }, [thread, conversationId, isConnected])
  return thread
}
