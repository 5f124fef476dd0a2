import { useEffect, useEffectEvent } from 'react'
import { onLiveEvent } from '#web/live/live.ts'
import { refreshPost } from '#web/features/posts/index.ts'

const nearTopPx = 200

/**
 * Changed posts update in place and gone ones leave. The order changes only when somebody returns
 * to the page at its top.
 */
export function useFeedFreshness({ isStale, has, readAgain }: Needs): void {
  const onPost = useEffectEvent((postId: string) => {
    if (has(postId)) void refreshPost(postId)
  })
  const onReturn = useEffectEvent(() => {
    if (!document.hidden && window.scrollY < nearTopPx && isStale) readAgain()
  })
  useEffect(() => onLiveEvent((event) => event.kind === 'post' && onPost(event.postId)), [])
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}

type Needs = { isStale: boolean; has: (postId: string) => boolean; readAgain: () => void }
