import { Link } from '@tanstack/react-router'
import { ArrowRight, Image as ImageIcon } from 'lucide-react'
import { getPopular } from '#contract/posts.ts'
import { text } from '#text'
import { inTower } from '#web/app/bootstrap.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Picture } from '#web/ui/picture.tsx'
import { pictureOf, Price } from '#web/features/posts/index.ts'

export function PopularRail() {
  const query = useAnswer(getPopular, {})
  const { data, error } = query
  if (error && !data)
    return (
      <section className="box" aria-label={text.feed.popular}>
        <FailedQuery query={query} message={text.search.failedToLoad} />
      </section>
    )
  if (!data || data.posts.length === 0) return null
  return (
    <section className="box" aria-labelledby="popular-today">
      <h2 id="popular-today" className="text-sm font-semibold text-ink-2">
        {text.feed.popular}
      </h2>
      <ul className="-mx-2 mt-3">
        {data.posts.map((post) => (
          <li key={post.id}>
            <Link
              to="/posts/$postId"
              params={{ postId: post.id }}
              state={{ fromFeed: true }}
              className="flex items-center gap-3 rounded-md p-2 hover:bg-sunken"
            >
              <Picture
                picture={post.image && pictureOf(post.image)}
                className={thumbnail}
                sizes="64px"
                width={64}
                height={50}
                loading="lazy"
                missing={
                  <span className={`${thumbnail} grid place-items-center text-ink-3`}>
                    <ImageIcon />
                  </span>
                }
              />
              <span className="min-w-0 flex-1">
                <strong
                  dir="auto"
                  className="block truncate text-[0.9375rem]/[1.25rem] font-semibold"
                >
                  {post.title}
                </strong>
                <small>
                  {post.tower && inTower(post.tower)}
                  {post.tower && post.reserved && ' · '}
                  {post.reserved && text.ui.reserved}
                </small>
              </span>
              <Price post={post} size="small" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/explore"
        className="mt-2 inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-brand"
      >
        {text.feed.exploreAll}
        <ArrowRight className="size-4" />
      </Link>
    </section>
  )
}

const thumbnail = 'h-12.5 w-16 flex-none rounded-[10px] bg-sunken object-cover'
