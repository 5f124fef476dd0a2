import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHeart, HeartOff, MessageCircle } from 'lucide-react'
import { listInterests, removeInterest } from '#contract/interests.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { VerifiedBadge } from '#web/ui/people/verified-badge.tsx'
import { interests } from '#web/features/posts/index.ts'
import {
  GonePost,
  PostGridItem,
  PostGrid,
  useRemoval,
  PostGridSkeleton,
  type RemovalOptions,
} from '#web/features/post-grid/index.ts'

export default function InterestsScreen() {
  const query = useInfiniteQuery(infiniteOf(listInterests, { query: {} }))
  const { isListed, remove } = useRemoval(ownInterests)
  const rows = rowsOf(query, ({ interests }) => interests).filter(isListed)
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
      <Paged
        query={query}
        waiting={<PostGridSkeleton />}
        failed={text.interests.failed}
        empty={rows.length === 0 && <NothingYet />}
      >
        <PostGrid label={text.interests.title}>
          {rows.map((row) => (
            <li key={row.id}>
              {row.post ? (
                <PostGridItem post={row.post}>
                  <Actions post={row.post} onWithdraw={() => remove(row)} />
                </PostGridItem>
              ) : (
                <GonePost>
                  <div className="mt-1 flex justify-end">
                    <Withdraw from={text.postDetails.gone} onWithdraw={() => remove(row)} />
                  </div>
                </GonePost>
              )}
            </li>
          ))}
        </PostGrid>
      </Paged>
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

/** Leads to the viewer's profile (R91). */
function OwnAvatar() {
  const { id, name, imageUrl, isVerified } = useViewer()
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: id }}
      aria-label={text.nav.profile}
      className="avatar-badged"
    >
      <Avatar name={name} imageUrl={imageUrl} size={44} />
      {isVerified && <VerifiedBadge />}
    </Link>
  )
}

function Actions({ post, onWithdraw }: { post: Post; onWithdraw: () => void }) {
  return (
    <div className="mt-1 flex items-center gap-1">
      <Link
        to="/message"
        search={{ with: post.creator.id }}
        className="inline-flex min-h-tap min-w-0 flex-1 items-center gap-2 text-sm font-semibold text-brand"
        aria-label={`${text.interests.messageSeller}: ${post.title}`}
      >
        <MessageCircle className="size-5 flex-none" />
        <span className="truncate">{text.interests.message}</span>
      </Link>
      <Withdraw from={post.title} onWithdraw={onWithdraw} />
    </div>
  )
}

const Withdraw = ({ from, onWithdraw }: { from: string; onWithdraw: () => void }) => (
  <IconButton
    label={`${text.postDetails.noLongerInterested}: ${from}`}
    onClick={({ currentTarget }) => {
      moveFocusToNext(currentTarget)
      onWithdraw()
    }}
  >
    <HeartOff />
  </IconButton>
)

const NothingYet = () => (
  <EmptyState
    action={
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        {text.interests.explore}
      </Link>
    }
  >
    {text.interests.empty}
  </EmptyState>
)
