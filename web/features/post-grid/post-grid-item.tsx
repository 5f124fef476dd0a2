import { Link } from '@tanstack/react-router'
import { Image as ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { gridImageSizes } from '#contract/image-path.ts'
import type { Post } from '#contract/posts.ts'
import { priceLabel } from '#contract/price-label.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { isLongPrice, ReservedStamp } from '#web/features/posts/index.ts'
import { Cover } from './cover.tsx'

export type Item = Pick<
  Post,
  'id' | 'title' | 'price' | 'isFree' | 'images' | 'sold' | 'reserved' | 'hidden'
>

type Props = { post: Item; stamp?: ReactNode; children?: ReactNode }

/** `stamp` stands in the place of 'Reserved'. */
export function PostGridItem({ post, stamp, children }: Props) {
  const [cover] = post.images
  const price = priceLabel(post.price, building)
  return (
    <article className="flex h-full min-w-0 flex-col" aria-label={post.title}>
      <Link to="/posts/$postId" params={{ postId: post.id }} className="group block rounded-lg">
        <span className="relative block overflow-hidden rounded-lg bg-sunken">
          <Cover image={cover} sold={post.sold} sizes={gridImageSizes} />
          {post.hidden ? (
            <strong className="absolute top-2 left-2 rounded-sm bg-veil px-2.5 py-1 text-sm text-white shadow-1">
              {text.listings.states.hidden}
            </strong>
          ) : (
            (stamp ?? (post.reserved && !post.sold && <ReservedStamp />))
          )}
          {post.sold ? (
            <strong className={`${chip} bg-veil text-white`}>{text.ui.sold}</strong>
          ) : post.isFree ? (
            <strong className={`${chip} bg-sun-soft text-on-sun-soft`}>{text.ui.free}</strong>
          ) : (
            <span className={`${isLongPrice(price) ? longChip : chip} price bg-surface`}>
              {price}
            </span>
          )}
        </span>
        <span dir="auto" className="mt-2 line-clamp-2 py-0.5 font-semibold group-hover:underline">
          {post.title}
        </span>
      </Link>
      {children}
    </article>
  )
}

export const GonePost = ({ children }: { children?: ReactNode }) => (
  <article className="flex h-full min-w-0 flex-col" aria-label={text.postDetails.gone}>
    <span className="grid aspect-4/3 place-items-center rounded-lg bg-sunken text-ink-3">
      <ImageIcon />
    </span>
    <span className="mt-2 block truncate py-0.5 text-ink-3">{text.postDetails.gone}</span>
    {children}
  </article>
)

/** With large text, a long price takes two lines. */
const shape = 'absolute max-w-[90%] rounded-sm py-1 whitespace-normal wrap-anywhere shadow-1'
const chip = `${shape} bottom-2 left-2 px-2.5 text-sm`
/** Half of a narrow phone. */
const longChip = `${shape} bottom-2 left-2 px-1 text-xs`
