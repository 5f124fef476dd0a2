import { Link } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { listInterests, removeInterest } from '#contract/interests.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { interests } from '#web/features/posts/index.ts'
import { RemovablePosts, type RemovalOptions } from '#web/features/post-grid/index.ts'
import { InterestControls } from './interest-controls.tsx'
import { OwnAvatar } from './own-avatar.tsx'
import { OwnTurns } from './own-turns.tsx'
import { standingStamp } from './standing-stamp.tsx'

export default function InterestsScreen() {
  const query = usePages(listInterests, { query: {} })
  const turns = usePages(listInterests, { query: { turns: 'true' } })
  const rowsIn = (read: typeof query) => rowsOf(read, ({ interests }) => interests)
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex items-center gap-3">
            <HandHeart className="size-7 text-brand" aria-hidden="true" />
            {text.interests.title}
          </span>
        }
        trailing={<OwnAvatar />}
      />
      <OwnTurns rows={rowsIn(turns)} />
      <RemovablePosts
        query={query}
        failed={text.interests.failed}
        empty={
          <EmptyState
            drawing={drawing}
            action={
              <Link to="/explore" className={buttonClass({ variant: 'ghost' })}>
                {text.interests.explore}
              </Link>
            }
          >
            {text.interests.empty}
          </EmptyState>
        }
        label={text.interests.title}
        rows={rowsIn(query)}
        list={ownInterests}
        Controls={InterestControls}
        stampOf={standingStamp}
      />
    </>
  )
}

const ownInterests: RemovalOptions = {
  path: listInterests.path,
  toggles: interests,
  wasListed: ({ interested }) => interested,
  removeGone: (interestId) => call(removeInterest, { params: { interestId } }),
  words: { removed: text.interests.withdrawn, undoAlt: text.interests.undoAlt },
}

const drawing = (
  <Drawing
    lines="M8 84h80M14 58h10l10-6h12a6 6 0 0 1 0 12H38M24 74l8-2h20l22-14a6 6 0 0 0-7-9L54 60"
    accent="M48 40c-10-8-14-12-14-18a7.5 7.5 0 0 1 14-4 7.5 7.5 0 0 1 14 4c0 6-4 10-14 18z"
  />
)
