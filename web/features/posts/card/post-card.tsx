import { HandHeart, X } from 'lucide-react'
import { useId, type Ref } from 'react'
import { feedImageSizes } from '#contract/image-path.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { CardStack } from '#web/ui/gestures/card-stack.tsx'
import { SwipeCard } from '#web/ui/gestures/swipe-card.tsx'
import { PostCardActions } from './post-card-actions.tsx'
import { PostCardText } from './post-card-text.tsx'
import { PostCardHeader } from './post-card-header.tsx'
import { usePostCard, type PostCardHandle } from './use-post-card.ts'
import { picturesOf } from '../pictures.ts'
import { Stamped } from '../stamped.tsx'

type Props = {
  ref?: Ref<PostCardHandle> | undefined
  post: Post
  /** Its picture is the page's largest paint. */
  priority?: boolean | undefined
  /** When decided; the card is still leaving. */
  onInterest: () => void
  onNotNow: () => void
  onGone: () => void
}

/** A finger moves what is already painted. With a mouse, letters are sharper without a layer. */
const layerOfItsOwn = 'pointer-coarse:[&>.swipe-face]:will-change-transform'

/** Right for interest, left for 'Not now'. */
export function PostCard({ ref, post, priority, onInterest, onNotNow, onGone }: Props) {
  const titleId = useId()
  const { card, stack, sold, toRight, toLeft } = usePostCard(ref, post)
  return (
    <article
      tabIndex={-1}
      data-post={post.id}
      aria-labelledby={titleId}
      className="scroll-my-20 rounded-2xl data-quiet:outline-none"
    >
      <SwipeCard
        ref={card}
        className={layerOfItsOwn}
        onRight={toRight && onInterest}
        onLeft={toLeft && onNotNow}
        onGone={onGone}
        behindRight={
          <span>
            <HandHeart />
            {text.feed.interested}
          </span>
        }
        behindLeft={
          <span>
            <X />
            {text.feed.notNow}
          </span>
        }
      >
        <div className="p-2">
          <PostCardHeader post={post} onNotNow={toLeft} />
          <Stamped sold={sold} reserved={post.reserved}>
            <CardStack
              ref={stack}
              images={picturesOf(post)}
              label={text.post.images}
              missingLabel={text.post.noImage}
              sizes={feedImageSizes}
              priority={priority}
            />
          </Stamped>
          <div className="px-2 pt-4 pb-2 tablet:px-3">
            <PostCardText post={post} titleId={titleId} />
            <PostCardActions post={post} onInterest={toRight} />
          </div>
        </div>
      </SwipeCard>
    </article>
  )
}
