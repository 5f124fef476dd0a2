import { getRouteApi } from '@tanstack/react-router'
import { getPost } from '#contract/posts.ts'
import { text } from '#text'
import { FailedQuery, detailOf } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '../back-link.tsx'
import { pictureFrame } from './gallery-picture.tsx'
import { listedPost } from './listed-post.ts'
import { PostDetails } from './post-details.tsx'

const route = getRouteApi('/app/posts/$postId')

export default function PostScreen() {
  const { postId } = route.useParams()
  return (
    <div className="relative max-w-[1060px]">
      <BackLink />
      <PostContent key={postId} postId={postId} />
    </div>
  )
}

function PostContent({ postId }: { postId: string }) {
  const query = useAnswer(getPost, { params: { postId } })
  const { data, error } = query
  // A malformed id is also gone.
  if (error?.code === 'POST_NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return <NotFound message={text.postDetails.gone} />
  const listed = data ? undefined : listedPost(postId)
  const shown = data ?? (listed && { post: listed, ...notYetRead })
  return (
    <>
      {shown ? <PostDetails {...shown} /> : !error && <PostSkeleton />}
      {!data && error && (
        <FailedQuery query={query} message={error.title} detail={detailOf(error, error.title)} />
      )}
    </>
  )
}

const notYetRead = { hiddenBy: null, mayObject: false, turn: null, line: null, draw: null }

function PostSkeleton() {
  return (
    <div className="grid gap-x-8 desktop:grid-cols-[minmax(0,1fr)_372px]">
      <Loader hidden />
      <Skeleton className={`${pictureFrame} rounded-b-2xl tablet:rounded-[24px]`} />
      <div className="grid content-start gap-4 px-5 pt-5 tablet:rounded-[24px] tablet:bg-surface tablet:p-6 tablet:shadow-2">
        <Skeleton className="h-7 w-40 rounded-full" />
        <Skeleton className="h-8 w-4/5 rounded-sm" />
        <Skeleton className="h-10 w-28 rounded-sm" />
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
    </div>
  )
}
