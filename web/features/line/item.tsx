import { Link } from '@tanstack/react-router'
import { Clock, Pencil } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { Cover } from '#web/features/post-grid/index.ts'
import { Price } from '#web/features/posts/index.ts'

type Props = {
  postId: string
  title: string
  sold: boolean
  reserved: boolean
  /** How many are in line. */
  waiting: number
  post?: Post | undefined
}

/** `post` brings picture and price. */
export const Item = ({ postId, title, sold, reserved, waiting, post }: Props) => (
  <div className="flex min-w-0 items-center gap-3">
    <span className="w-16 flex-none overflow-hidden rounded-md bg-sunken">
      {post && <Cover image={post.images[0]} sold={sold} sizes="64px" />}
    </span>
    <div className="min-w-0 flex-1">
      <h2 dir="auto" className="text-left font-sans text-base font-semibold tracking-normal">
        <Link to="/posts/$postId" params={{ postId }} className="line-clamp-2 hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        {post && <Price post={post} size="small" />}
        {sold || post?.hidden ? (
          <small className="font-semibold text-ink-2">
            {sold ? text.ui.sold : text.listings.states.hidden}
          </small>
        ) : reserved ? (
          <span className="chip bg-sun-soft text-on-sun-soft">
            <Clock className="size-4" />
            {text.ui.reserved}
          </span>
        ) : (
          waiting > 0 && <small>{text.listings.interested(waiting)}</small>
        )}
      </p>
    </div>
    {post?.viewer.can.includes('edit') && (
      <Link
        to="/update-post/$postId"
        params={{ postId }}
        className="icon-button"
        aria-label={text.post.edit}
        title={text.post.edit}
      >
        <Pencil />
      </Link>
    )}
  </div>
)
