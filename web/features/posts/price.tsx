import { priceLabel } from '#contract/price-label.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { post: Pick<Post, 'price' | 'isFree'>; size?: 'tiny' | 'small' | 'large' | undefined }

export function Price({ post, size }: Props) {
  if (post.isFree) return <Chip tone="sun">{text.ui.free}</Chip>
  const label = priceLabel(post.price, building)
  const isLong = isLongPrice(label)
  return (
    <span
      className={classNames(
        'price',
        size === 'tiny' && 'text-sm',
        size === 'small' && (isLong ? 'text-sm' : 'text-base'),
        size === 'large' && 'whitespace-normal wrap-anywhere',
        size === 'large' && (isLong ? 'text-2xl' : 'text-3xl'),
      )}
    >
      {label}
    </span>
  )
}

/** Longer than $9,999,999.99, as some currencies write it. */
export const isLongPrice = (label: string) => label.length > 13
