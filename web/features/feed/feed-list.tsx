import { useEffect, useState, type ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { FlipList } from '#web/ui/gestures/flip-list.tsx'
import { createFeedController } from './feed-controller.ts'
import { FeedItem } from './feed-item.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { useUnansweredPosts } from './use-unanswered-posts.ts'

/** The cards that stand, in order. A decided one leaves in its own time; the others close up without a jump. */
export function FeedList({ posts, empty }: { posts: readonly Post[]; empty: ReactNode }) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const [cameBack, setCameBack] = useState<{ postId: string }>()
  const [controller] = useState(() => createFeedController({ setLeaving, setCameBack }))
  const unanswered = useUnansweredPosts(posts, leaving)
  useCardKeys((postId) => {
    controller.setByHand(false)
    return controller.card(postId)
  })
  useEffect(() =>
    controller.settle(
      (postId) => !leaving.has(postId) && unanswered.some(({ id }) => id === postId),
    ),
  )
  useEffect(() => {
    if (cameBack) controller.focus(cameBack.postId)
  }, [cameBack, controller])

  if (unanswered.length === 0) return empty
  return (
    <FlipList>
      {unanswered.map((post, position) => (
        <FeedItem key={post.id} post={post} priority={position === 0} controller={controller} />
      ))}
    </FlipList>
  )
}
