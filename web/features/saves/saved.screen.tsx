import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkX } from 'lucide-react'
import { listSaved, removeSaved } from '#contract/saves.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { saves } from '#web/features/posts/index.ts'
import {
  GonePost,
  PostGridItem,
  PostGrid,
  useRemoval,
  PostGridSkeleton,
  type RemovalOptions,
} from '#web/features/post-grid/index.ts'

export default function SavedScreen() {
  // Refetched on every visit: people come here right after saving.
  const query = useInfiniteQuery({ ...infiniteOf(listSaved, { query: {} }), staleTime: 0 })
  const { isListed, remove } = useRemoval(ownSaved)
  const entries = rowsOf(query, ({ saved }) => saved).filter(isListed)
  return (
    <>
      <PageHeader title={text.saved.title} trailing={<ViewerAvatar />} />
      <Paged
        query={query}
        waiting={<PostGridSkeleton />}
        failed={text.saved.failedToLoad}
        empty={entries.length === 0 && <NothingYet />}
      >
        <PostGrid label={text.saved.posts}>
          {entries.map((entry) => {
            const { id, post } = entry
            const button = (
              <IconButton
                label={`${text.saved.unsave}: ${post?.title ?? text.postDetails.gone}`}
                look="raised"
                className="absolute top-2 right-2"
                onClick={({ currentTarget }) => {
                  moveFocusToNext(currentTarget)
                  remove(entry)
                }}
              >
                <BookmarkX />
              </IconButton>
            )
            return (
              <li key={id} className="relative">
                {post ? (
                  <PostGridItem post={post}>{button}</PostGridItem>
                ) : (
                  <GonePost>{button}</GonePost>
                )}
              </li>
            )
          })}
        </PostGrid>
      </Paged>
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

const NothingYet = () => (
  <EmptyState
    action={
      <Link to="/explore" className={buttonClass({ variant: 'ghost' })}>
        {text.nav.explore}
      </Link>
    }
  >
    {text.saved.empty}
  </EmptyState>
)
