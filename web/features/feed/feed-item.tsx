import { memo } from 'react'
import type { Post } from '#contract/posts.ts'
import { PostCard } from '#web/features/posts/index.ts'
import type { FeedController } from './feed-controller.ts'

type Props = { post: Post; priority: boolean; controller: FeedController }

/** A card with what the controller does for it; drawn anew only when its own post changes. */
export const FeedItem = memo(function FeedItem({ post, priority, controller }: Props) {
  return (
    <li
      onPointerDownCapture={() => controller.setByHand(true)}
      onKeyDownCapture={() => controller.setByHand(false)}
    >
      <PostCard
        ref={(card) => (card ? controller.register(post.id, card) : undefined)}
        post={post}
        priority={priority}
        onInterest={() => controller.decide('interest', post.id)}
        onNotNow={() => controller.decide('not-now', post.id)}
        onGone={() => controller.leave(post.id)}
      />
    </li>
  )
})
