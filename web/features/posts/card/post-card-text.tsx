import { Link } from '@tanstack/react-router'
import type { Post } from '#contract/posts.ts'
import { conditions } from '#contract/vocabulary.ts'
import { text } from '#text'
import { addressOf } from '../address.ts'
import { Price } from '../price.tsx'

export const PostCardText = ({ post, titleId }: { post: Post; titleId: string }) => (
  <>
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id={titleId} dir="auto" className="min-w-0 flex-[1_1_7rem]">
        <Link
          to="/posts/$postId"
          params={{ postId: post.id }}
          state={{ fromFeed: true }}
          className="-my-1 block py-1"
        >
          {post.title}
        </Link>
      </h2>
      <Price post={post} />
    </div>
    <p dir="auto" className="mt-1 line-clamp-2 text-[0.9375rem]/[1.375rem] text-ink-2">
      <span className="font-medium tablet:hidden">
        <bdi>{conditions[post.condition]}</bdi> ·{' '}
      </span>
      {post.description}
    </p>
    {!post.isOwnAddress && (
      <p className="mt-1 text-sm text-pretty text-ink-3">
        <bdi>{text.post.otherAddress(addressOf(post))}</bdi>
      </p>
    )}
  </>
)
