import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { DealAction, Thumbnail, useDealWords } from '#web/features/handovers/index.ts'
import { pressInterest, Price, useSold } from '#web/features/posts/index.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { EnlargePost } from './enlarge-post.tsx'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { SoldButton } from './sold-button.tsx'
import type { Talk } from './talk.ts'

/** For sellers alone. */
const MarkSold = lazyWithRetry(async () => (await import('./mark-sold.tsx')).MarkSold)

type Props = { talk: Talk; onPropose: (reservation: Reservation) => void }

/** A post with what is reserved of it; the post can be gone while its reservation is not. */
export function TalkRow({ talk: { post, reservation }, onPropose }: Props) {
  const postId = post?.id ?? reservation?.postId
  const words = (
    <span className="deal-words">
      <strong dir="auto">{post?.title ?? reservation?.title}</strong>
      <VisuallyHidden>: </VisuallyHidden>
      {reservation ? (
        <DealWords reservation={reservation} />
      ) : (
        post && (
          <span>
            <Price post={post} size="tiny" /> <State post={post} />
          </span>
        )
      )}
    </span>
  )
  return (
    <div className="deal">
      {post && post.images.length > 0 ? (
        <EnlargePost post={post} />
      ) : (
        reservation && <Thumbnail reservation={reservation} />
      )}
      {postId ? (
        <Link
          to={reservation?.side === 'seller' ? '/list/$postId' : '/posts/$postId'}
          params={{ postId }}
          className="deal-item"
        >
          {words}
        </Link>
      ) : (
        <div className="deal-item">{words}</div>
      )}
      {reservation && (
        <DealAction
          reservation={reservation}
          onPropose={onPropose}
          onWithdraw={postId ? () => pressInterest(postId, false) : undefined}
        />
      )}
      {post?.viewer.can.includes('mark-sold') && !reservation && <Sold post={post} />}
    </div>
  )
}

function DealWords({ reservation }: { reservation: Reservation }) {
  const [state, more] = useDealWords(reservation)
  return (
    <>
      <span>{state}</span>
      <span>{more}</span>
    </>
  )
}

function Sold({ post }: { post: Post }) {
  const sold = useSold(post)
  return (
    <Suspense fallback={<SoldButton sold={sold} disabled />}>
      <MarkSold post={post} sold={sold} />
    </Suspense>
  )
}

function State({ post }: { post: Post }) {
  const { states } = text.listings
  const { hidden, reserved } = post
  const sold = useSold(post)
  if (hidden) return states.hidden
  if (sold) return states.sold
  return reserved ? text.ui.reserved : states.available
}
