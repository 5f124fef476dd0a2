import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { useIsConnected } from '#web/live/live.ts'
import { useIsWaiting } from './use-post.ts'

/** What was done to a post has not gone out yet. */
export function WaitingNote({ post, className }: { post: Post; className?: string }) {
  const isWaiting = useIsWaiting(post)
  const isConnected = useIsConnected()
  return (
    isWaiting && !isConnected && <small className={className}>{text.ui.waitsForConnection}</small>
  )
}
