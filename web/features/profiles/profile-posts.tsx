import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPostsOf, type Profile } from '#contract/profiles.ts'
import { text } from '#contract/text/en.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PostGridItem, PostGrid, PostGridSkeleton } from '#web/features/post-grid/index.ts'

export function ProfilePosts({ profile: { id, postCount, can } }: { profile: Profile }) {
  const query = useInfiniteQuery(infiniteOf(listPostsOf, { params: { userId: id }, query: {} }))
  const posts = rowsOf(query.data?.pages.map((page) => page.posts) ?? [])
  return (
    <section className="mt-8" aria-labelledby="posts">
      <h2 id="posts" className="mb-4 text-lg">
        {text.postDetails.posts(postCount)}
      </h2>
      <Paged query={query} waiting={<PostGridSkeleton />} failed={text.profile.failedPosts}>
        {posts.length === 0 && !query.hasNextPage ? (
          <EmptyState action={can.includes('edit') && <CreatePost />}>{text.feed.empty}</EmptyState>
        ) : (
          <PostGrid label={text.postDetails.posts(postCount)}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostGridItem post={post} />
              </li>
            ))}
          </PostGrid>
        )}
      </Paged>
    </section>
  )
}

const CreatePost = () => (
  <Link to="/create-post" className={buttonClass({ variant: 'ghost' })}>
    {text.nav.createPost}
  </Link>
)
