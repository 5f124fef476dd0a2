import { getProfile, listPostsOf, type Profile } from '#contract/profiles.ts'
import { text } from '#text'
import { FailedQuery, detailOf } from '#web/data/failed-query.tsx'
import { useAnswer, usePages } from '#web/data/query.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PostGrid, PostGridSkeleton } from '#web/features/post-grid/index.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CreatePostLink } from '#web/features/posts/index.ts'
import { ProfileAbout } from './profile-about.tsx'

export function Profile({ userId }: { userId: string }) {
  const query = useAnswer(getProfile, { params: { userId } })
  const { data, error } = query
  // A malformed id is also gone.
  if (error?.code === 'USER_NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return <NotFound message={text.profile.gone} />
  return (
    <>
      <PageHeader title={text.profile.title} trailing={<ViewerAvatar />} />
      {data ? (
        <>
          <ProfileAbout profile={data.profile} />
          <ProfilePosts profile={data.profile} />
        </>
      ) : error ? (
        <FailedQuery query={query} message={text.profile.failed} detail={detailOf(error)} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}

function ProfilePosts({ profile: { id, postCount, can } }: { profile: Profile }) {
  const query = usePages(listPostsOf, { params: { userId: id }, query: {} })
  const posts = rowsOf(query, (page) => page.posts)
  return (
    <section className="mt-8" aria-labelledby="posts">
      <h2 id="posts" className="mb-4 text-lg">
        {text.postDetails.posts(postCount)}
      </h2>
      <Paged
        query={query}
        waiting={<PostGridSkeleton />}
        failed={text.profile.failedPosts}
        empty={
          posts.length === 0 && (
            <EmptyState action={can.includes('edit') && <CreatePostLink />}>
              {text.feed.empty}
            </EmptyState>
          )
        }
      >
        <PostGrid label={text.postDetails.posts(postCount)} posts={posts} />
      </Paged>
    </section>
  )
}

function ProfileSkeleton() {
  return (
    <>
      <div className="box flex items-center gap-4 tablet:p-6">
        <Skeleton className="size-20 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-40 rounded-sm" />
          <Skeleton className="h-5 w-28 rounded-sm" />
        </div>
      </div>
      <div className="mt-8">
        <Skeleton className="mb-4 h-6 w-28 rounded-sm" />
        <PostGridSkeleton />
      </div>
    </>
  )
}
