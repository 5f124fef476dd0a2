import { Link } from '@tanstack/react-router'
import { listingImageSizes } from '#contract/image-path.ts'
import type { Listing, ListingState } from '#contract/listings.ts'
import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'
import { Price, useSold, WaitingNote } from '#web/features/posts/index.ts'
import { Cover } from '#web/features/post-grid/index.ts'
import { HiddenNote } from './hidden-note.tsx'
import { InterestedPeople } from './interested-people.tsx'
import { ListingActions } from './listing-actions.tsx'

export function ListingRow({ listing, state }: { listing: Listing; state: ListingState }) {
  const { post, hiddenBy, mayObject, saveCount, interestedCount } = listing
  const sold = useSold(post)
  return (
    <article className="box p-3 tablet:p-4" aria-label={post.title}>
      {post.hidden && <HiddenNote postId={post.id} by={hiddenBy} mayObject={mayObject} />}
      <div className="flex gap-4">
        <span className="w-28 flex-none self-start overflow-hidden rounded-md bg-sunken tablet:w-36">
          <Cover image={post.images[0]} sold={sold} sizes={listingImageSizes} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-left font-sans text-base font-semibold tracking-normal">
            <Link
              to="/posts/$postId"
              params={{ postId: post.id }}
              className="line-clamp-2 hover:underline"
            >
              {post.title}
            </Link>
          </h2>
          <p className="mt-1 flex items-center gap-2">
            <Price post={post} size="small" />
            {sold && <small className="font-semibold text-ink-2">{text.ui.sold}</small>}
          </p>
          <small className="mt-1.5 block">
            <Time value={post.createdAt} />
            {post.likeCount > 0 && ` · ${text.post.likes(post.likeCount)}`}
            {saveCount > 0 && ` · ${text.listings.saves(saveCount)}`}
          </small>
          {interestedCount === 0 && state === 'available' && (
            <small className="block">{text.listings.nobody}</small>
          )}
          <WaitingNote post={post} className="block" />
        </div>
      </div>
      <ListingActions post={post} isDrawing={listing.drawAt !== null} />
      {interestedCount > 0 && (
        <InterestedPeople listing={listing} isOffered={state === 'available'} />
      )}
    </article>
  )
}
