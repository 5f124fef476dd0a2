import { Link } from '@tanstack/react-router'
import { Image as ImageIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { srcSetOf } from '#contract/image-path.ts'
import type { Image } from '#contract/images.ts'
import type { Post } from '#contract/posts.ts'
import { priceLabel } from '#contract/price.ts'
import { text } from '#contract/text/en.ts'

type Item = Pick<Post, 'id' | 'title' | 'price' | 'isFree' | 'images' | 'sold' | 'hidden'>

const sizes = '(width < 761px) 50vw, 240px'

export function PostGridItem({ post, children }: { post: Item; children?: ReactNode }) {
  const [cover] = post.images
  return (
    <article className="min-w-0" aria-label={post.title}>
      <Link to="/posts/$postId" params={{ postId: post.id }} className="group block rounded-lg">
        <span className="relative block overflow-hidden rounded-lg bg-sunken">
          <Cover image={cover} sold={post.sold} sizes={sizes} />
          {post.hidden && (
            <strong className={`${hiddenChip} top-2 left-2`}>{text.listings.states.hidden}</strong>
          )}
          {post.sold && (
            <strong className={`${chip} left-2 bg-veil text-white`}>{text.ui.sold}</strong>
          )}
          {!post.sold && post.isFree && (
            <strong className={`${chip} left-2 bg-sun-soft text-on-sun-soft`}>
              {text.ui.free}
            </strong>
          )}
          {!post.sold && !post.isFree && (
            <span className={`${chip} price left-2 bg-surface text-base`}>
              {priceLabel(post.price)}
            </span>
          )}
        </span>
        <span dir="auto" className="mt-2 block truncate py-0.5 font-semibold group-hover:underline">
          {post.title}
        </span>
      </Link>
      {children}
    </article>
  )
}

export const GonePost = ({ children }: { children?: ReactNode }) => (
  <article className="min-w-0" aria-label={text.postDetails.gone}>
    <span className="grid aspect-4/3 place-items-center rounded-lg bg-sunken text-ink-3">
      <ImageIcon />
    </span>
    <span className="mt-2 block truncate py-0.5 text-ink-3">{text.postDetails.gone}</span>
    {children}
  </article>
)

const hiddenChip = 'absolute rounded-sm bg-veil px-2.5 py-1 text-sm text-white shadow-1'
const chip = 'absolute bottom-2 rounded-sm px-2.5 py-1 text-sm shadow-1'

/** Decorative: the text beside it names it. */
export function Cover({
  image,
  sold,
  sizes,
}: {
  image: Image | undefined
  sold: boolean
  sizes: string
}) {
  const [broken, setBroken] = useState<string>()
  if (!image || image.src === broken)
    return (
      <span
        className="grid aspect-4/3 place-items-center text-ink-3"
        role="img"
        aria-label={text.post.noImage}
      >
        <ImageIcon />
      </span>
    )
  return (
    <img
      className={`aspect-4/3 w-full object-cover ${sold ? 'opacity-85 grayscale-85' : ''}`}
      style={{ backgroundColor: image.color }}
      src={image.src}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image.src)}
    />
  )
}

type GridProps = { label?: string } & ({ children: ReactNode } | { posts: readonly Item[] })

export const PostGrid = ({ label, ...rest }: GridProps) => (
  <ul aria-label={label} className="post-grid">
    {'children' in rest
      ? rest.children
      : rest.posts.map((post) => (
          <li key={post.id}>
            <PostGridItem post={post} />
          </li>
        ))}
  </ul>
)
