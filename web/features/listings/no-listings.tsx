import { Link } from '@tanstack/react-router'
import type { ListingState } from '#contract/listings.ts'
import { text } from '#contract/text/en.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const NoListings = ({ state }: { state: ListingState }) => (
  <EmptyState
    action={
      state === 'available' && (
        <Link to="/create-post" className={buttonClass({ variant: 'ghost' })}>
          {text.nav.createPost}
        </Link>
      )
    }
  >
    {text.listings.empty[state]}
  </EmptyState>
)
