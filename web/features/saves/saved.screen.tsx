import { Link } from '@tanstack/react-router'
import { BookmarkX } from 'lucide-react'
import { listSaved, removeSaved } from '#contract/saves.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { rowsOf } from '#web/data/paged.tsx'
import { onEachVisit, usePages } from '#web/data/query.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { saves } from '#web/features/posts/index.ts'
import {
  RemovablePosts,
  type ControlsProps,
  type RemovalOptions,
} from '#web/features/post-grid/index.ts'

export default function SavedScreen() {
  // Refetched on every visit: people come here right after saving.
  const query = usePages(listSaved, { query: {} }, onEachVisit)
  return (
    <>
      <PageHeader title={text.saved.title} trailing={<ViewerAvatar />} />
      <RemovablePosts
        query={query}
        failed={text.saved.failedToLoad}
        empty={
          <EmptyState
            drawing={drawing}
            action={
              <Link to="/explore" className={buttonClass({ variant: 'ghost' })}>
                {text.nav.explore}
              </Link>
            }
          >
            {text.saved.empty}
          </EmptyState>
        }
        label={text.saved.posts}
        rows={rowsOf(query, ({ saved }) => saved)}
        list={ownSaved}
        Controls={UnsaveButton}
      />
    </>
  )
}

const ownSaved: RemovalOptions = {
  path: listSaved.path,
  toggles: saves,
  wasListed: ({ saved }) => saved,
  removeGone: (savedId) => call(removeSaved, { params: { savedId } }),
  words: { removed: text.saved.removed, undoAlt: text.saved.undoAlt },
}

const UnsaveButton = ({ row: { post }, onRemove }: ControlsProps) => (
  <IconButton
    label={`${text.saved.unsave}: ${post?.title ?? text.postDetails.gone}`}
    look="raised"
    className="absolute top-2 right-2"
    onClick={onRemove}
  >
    <BookmarkX />
  </IconButton>
)

const drawing = (
  <Drawing
    lines="M8 84h80M22 84V24a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v60M32 70h32M32 60h32"
    accent="M40 18v30l8-7 8 7V18"
  />
)
