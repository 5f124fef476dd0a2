import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { getPost } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { FailedQuery, referenceOf } from '#web/data/failed-query.tsx'
import { queryOf } from '#web/data/query.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { BackLink } from '../back-link.tsx'
import { PostDetails } from './post-details.tsx'
import { PostSkeleton } from './post-skeleton.tsx'

const route = getRouteApi('/app/posts/$postId')

export default function PostScreen() {
  const { postId } = route.useParams()
  return (
    <div className="relative mx-auto max-w-[1060px]">
      <BackLink />
      <Faces key={postId} postId={postId} />
    </div>
  )
}

function Faces({ postId }: { postId: string }) {
  const query = useQuery(queryOf(getPost, { params: { postId } }))
  const { data, error } = query
  // A malformed id is also gone.
  if (error?.code === 'POST_NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return <NotFound message={text.postDetails.gone} />
  if (data) return <PostDetails {...data} />
  return (
    <>
      {error ? (
        <FailedQuery query={query} message={error.title} detail={referenceOf(error)} />
      ) : (
        <PostSkeleton />
      )}
    </>
  )
}
