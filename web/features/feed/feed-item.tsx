import { memo } from 'react'
import type { Post } from '#contract/posts.ts'
import { PostCard } from '#web/features/posts/index.ts'
import type { FeedController } from './feed-controller.ts'

type Props = { post: Post; priority: boolean; desk: FeedController }

/** A card and its place at the desk; drawn anew only when its own post changes. */
export const FeedItem = memo(function FeedItem({ post, priority, desk }: Props) {
  return (
    <li onPointerDownCapture={() => desk.setByHand(true)} onKeyDownCapture={() => desk.setByHand(false)}>
      <PostCard
        ref={(card) => (card ? desk.register(post.id, card) : undefined)}
        post={post}
        priority={priority}
        onInterest={() => desk.decide('interest', post.id)}
        onNotNow={() => desk.decide('not-now', post.id)}
        onGone={() => desk.leave(post.id)}
      />
    </li>
  )
})
