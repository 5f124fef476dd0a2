import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { listListings } from '#contract/listings.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { onEachVisit, usePages } from '#web/data/query.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { FlipList } from '#web/ui/gestures/flip-list.tsx'
import { listingReach, NearItem } from '#web/ui/layout/near-item.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CreatePostLink } from '#web/features/posts/index.ts'
import { ListingRow } from './listing-row.tsx'
import { StateFilter } from './state-filter.tsx'
import { focusHeading } from '#web/ui/focus/heading.ts'

const route = getRouteApi('/app/list')

export default function ListingsScreen() {
  const { show: state = 'available' } = route.useSearch()
  // Refetched on every visit: people come to see who asked, or after writing to them.
  const query = usePages(listListings, { query: { state } }, onEachVisit)
  const listings = rowsOf(query, (page) => page.listings)
  useHeadingFocus(listings.length)
  const counts = useLastKnown(query.data?.pages.at(-1)?.counts)
  return (
    <div className="max-w-[760px]">
      <PageHeader title={text.listings.title} trailing={<ViewerAvatar />} />
      <StateFilter state={state} counts={counts} />
      <Paged
        query={query}
        waiting={<ListingsSkeleton />}
        failed={text.listings.failed}
        empty={
          listings.length === 0 && (
            <EmptyState drawing={drawing} action={state === 'available' && <CreatePostLink />}>
              {text.listings.empty[state]}
            </EmptyState>
          )
        }
      >
        <FlipList label={text.listings.states[state]} className="grid gap-4">
          {listings.map((listing, position) => (
            <NearItem
              key={listing.id}
              name={`listing ${listing.id}`}
              isFirst={position < 4}
              reach={listingReach}
            >
              {() => <ListingRow listing={listing} state={state} />}
            </NearItem>
          ))}
        </FlipList>
      </Paged>
    </div>
  )
}

/** When the focused listing leaves, the heading gets the focus. */
function useHeadingFocus(length: number) {
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) focusHeading()
    before.current = length
  }, [length])
}

/** Keeps the numbers visible while another state loads. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  return value ?? known
}

const ListingsSkeleton = () => (
  <>
    <Loader hidden />
    <div className="grid gap-4">
      {[0, 1, 2].map((place) => (
        <div key={place} className="box p-4">
          <div className="flex gap-4">
            <Skeleton className="aspect-4/3 w-28 rounded-md tablet:w-36" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-2/3 rounded-sm" />
              <Skeleton className="h-6 w-16 rounded-sm" />
              <Skeleton className="h-4 w-1/2 rounded-sm" />
            </div>
          </div>
          <Skeleton className="mt-4 h-11 rounded-full" />
        </div>
      ))}
    </div>
  </>
)

const drawing = (
  <Drawing
    lines="M8 84h80M20 44h56v40H20zM20 44l8-14h40l8 14M48 44v-14"
    accent="M36 56h24M48 22V10M42 16l6-6 6 6"
  />
)
