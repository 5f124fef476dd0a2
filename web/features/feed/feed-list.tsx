import { memo, useEffect, useState, type ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { cardReach, NearItem } from '#web/ui/layout/near-item.tsx'
import { FlipList } from '#web/ui/gestures/flip-list.tsx'
import { PostCard } from '#web/features/posts/index.ts'
import { createFeedController, type FeedController } from './feed-controller.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useUnansweredPosts } from './use-unanswered-posts.ts'

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
    <FlipList
      onPointerDownCapture={() => controller.setByHand(true)}
      onKeyDownCapture={() => controller.setByHand(false)}
    >
      {unanswered.map((post, position) => (
        <FeedItem
          key={post.id}
          post={post}
          priority={position === 0}
          isFirst={position < shownAtOnce()}
          controller={controller}
        />
      ))}
    </FlipList>
  )
}

/** As many cards as the window shows; the others follow. */
const shownAtOnce = () => innerHeight / cardReach.estimatePx

type CardProps = { post: Post; priority: boolean; controller: FeedController }
type ItemProps = CardProps & { isFirst: boolean }

const FeedItem = memo(function FeedItem({ isFirst, ...card }: ItemProps) {
  return (
    <NearItem name={`feed ${card.post.id}`} isFirst={isFirst} reach={cardReach}>
      {() => <FeedCard {...card} />}
    </NearItem>
  )
})

/** Makes its handlers itself, because React keeps the last props of an item that is far away. */
function FeedCard({ post, priority, controller }: CardProps) {
  return (
    <PostCard
      ref={(card) => (card ? controller.register(post.id, card) : undefined)}
      post={post}
      priority={priority}
      onInterest={() => controller.decide('interest', post.id)}
      onNotNow={() => controller.decide('not-now', post.id)}
      onGone={() => controller.leave(post.id)}
    />
  )
}
