import { Link } from '@tanstack/react-router'
import { HandHeart, Pencil, X } from 'lucide-react'
import { useId, useImperativeHandle, useRef, type Ref } from 'react'
import { feedImageSizes } from '#contract/image-path.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { conditions } from '#contract/vocabulary.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CardStack, type CardStackHandle } from '#web/ui/gestures/card-stack.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SwipeCard, type SwipeCardHandle } from '#web/ui/gestures/swipe-card.tsx'
import { ReportButton } from '#web/features/reports/index.ts'
import { LikeButton, SaveButton, Whereabouts } from './post-card-parts.tsx'
import { PersonLink } from './person-link.tsx'
import { picturesOf } from './pictures.ts'
import { Price } from './price.tsx'
import { SoldStamp } from './sold-stamp.tsx'
import { usePost } from './use-post.ts'

export type PostCardHandle = {
  /** Returns false for keys it does not use. */
  press: (key: string) => boolean
  putBack: () => void
}
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

/** Right for interest, left for 'Not now'. */
export function PostCard({ ref, post, priority, onInterest, onNotNow, onGone }: Props) {
  const titleId = useId()
  const card = useRef<SwipeCardHandle>(null)
  const stack = useRef<CardStackHandle>(null)
  const { liked, saved, sold, likeCount, toggleLike, toggleSave } = usePost(post)
  const isMine = useViewer().id === post.creator.id
  const canInterest = post.viewer.can.includes('show-interest')
  const toRight = () => canInterest && card.current?.swipe('right')
  const toLeft = () => !isMine && card.current?.swipe('left')
  const acts: Record<string, () => unknown> = {
    i: toRight,
    x: toLeft,
    n: toLeft,
    l: toggleLike,
    s: toggleSave,
    ArrowLeft: () => stack.current?.turn(-1),
    ArrowRight: () => stack.current?.turn(1),
  }
  useImperativeHandle(ref, () => ({
    press: (key) => {
      acts[key]?.()
      return key in acts
    },
    putBack: () => card.current?.reset(),
  }))

  return (
    <article
      tabIndex={-1}
      data-post={post.id}
      aria-labelledby={titleId}
      className="scroll-my-20 rounded-2xl data-quiet:outline-none"
    >
      <SwipeCard
        ref={card}
        onRight={canInterest ? onInterest : undefined}
        onLeft={isMine ? undefined : onNotNow}
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
          <header className="flex items-center pt-2 pb-3 pl-2 tablet:pr-1 tablet:pl-3">
            <PersonLink person={post.creator}>
              <Whereabouts post={post} />
            </PersonLink>
            {!isMine && (
              <IconButton label={text.feed.notNow} onClick={toLeft}>
                <X />
              </IconButton>
            )}
          </header>
          <SoldStamp sold={sold}>
            <CardStack
              ref={stack}
              images={picturesOf(post)}
              label={text.post.images}
              missingLabel={text.post.noImage}
              sizes={feedImageSizes}
              priority={priority}
            />
          </SoldStamp>
          <div className="px-2 pt-4 pb-2 tablet:px-3">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id={titleId} dir="auto" className="min-w-0">
                <Link
                  to="/posts/$postId"
                  params={{ postId: post.id }}
                  state={{ fromFeed: true }}
                  className="-my-1 block truncate py-1"
                >
                  {post.title}
                </Link>
              </h2>
              <Price post={post} />
            </div>
            <p dir="auto" className="mt-1 line-clamp-2 text-[0.9375rem]/5.5 text-ink-2">
              <bdi className="font-medium tablet:hidden">{conditions[post.condition]} · </bdi>
              {post.description}
            </p>
            <div className="mt-3 -ml-2.5 flex min-h-tap flex-wrap items-center">
              <LikeButton liked={liked} count={likeCount} onToggle={toggleLike} />
              <SaveButton saved={saved} onToggle={toggleSave} />
              {post.viewer.can.includes('report') && <ReportButton postId={post.id} />}
              {post.viewer.can.includes('edit') && (
                <Link
                  to="/update-post/$postId"
                  params={{ postId: post.id }}
                  className="icon-button"
                  aria-label={text.post.edit}
                >
                  <Pencil />
                </Link>
              )}
              <span className="ml-1.5 hidden tablet:inline-flex">
                <Chip>{conditions[post.condition]}</Chip>
              </span>
              {canInterest && (
                <Button
                  className="ml-auto px-4 tablet:px-4.5"
                  icon={<HandHeart />}
                  onClick={toRight}
                >
                  {text.feed.imInterested}
                </Button>
              )}
            </div>
          </div>
        </div>
      </SwipeCard>
    </article>
  )
}
