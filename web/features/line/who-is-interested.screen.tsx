import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useId } from 'react'
import { listInterestedIn } from '#contract/listings.ts'
import { getPost } from '#contract/posts.ts'
import { getLine } from '#contract/line.ts'
import { text } from '#text'
import { OwnTitle } from '#web/app/page-title.tsx'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { FailedQuery, detailOf } from '#web/data/failed-query.tsx'
import { onEachVisit, useAnswer, usePages } from '#web/data/query.ts'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LineSkeleton } from './line-skeleton.tsx'
import { TheLine } from './the-line.tsx'

const route = getRouteApi('/app/list/$postId')
/** Also somebody else's post, and a malformed id. */
const missing = ['POST_NOT_FOUND', 'NOT_ALLOWED', 'INVALID_INPUT']

export default function WhoIsInterestedScreen() {
  const params = route.useParams()
  // Read anew on every visit: people come to see who asked.
  const line = useAnswer(getLine, { params }, onEachVisit)
  const interested = usePages(listInterestedIn, { params, query: {} }, onEachVisit)
  const { data: read } = useAnswer(getPost, { params })
  // Another device may have deleted the post.
  const failed = [line, interested].find(
    ({ data, error }) => error && (!data || error.code === 'POST_NOT_FOUND'),
  )
  const isMissing = failed?.error && missing.includes(failed.error.code)
  const headingId = useId()
  useKeptFocus(isMissing ? 'missing' : 'there', headingId)
  if (isMissing) return <NotFound headingId={headingId} />
  return (
    <div className="max-w-[760px]">
      <Link
        to="/list"
        className="-mt-2 mb-2 inline-flex min-h-tap items-center gap-2 text-[0.9375rem] font-medium text-ink-2"
      >
        <ArrowLeft className="size-5" />
        {text.listings.title}
      </Link>
      {read && <OwnTitle>{`${read.post.title} · ${text.line.title}`}</OwnTitle>}
      <PageHeader title={text.line.title} trailing={<ViewerAvatar />} />
      {failed ? (
        <FailedQuery query={failed} message={text.line.failed} detail={detailOf(failed.error)} />
      ) : line.data && interested.data ? (
        <TheLine
          key={params.postId}
          postId={params.postId}
          line={line.data}
          interested={interested}
          isSettled={!line.isFetching && !interested.isFetching}
          post={read?.post}
        />
      ) : (
        <LineSkeleton />
      )}
    </div>
  )
}
