import { priceLabel } from '#contract/price-label.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { post: Pick<Post, 'price' | 'isFree'>; size?: 'tiny' | 'small' | 'large' | undefined }

export function Price({ post, size }: Props) {
  if (post.isFree) return <Chip tone="sun">{text.ui.free}</Chip>
  return (
    <span
      className={classNames(
        'price',
        size === 'tiny' && 'text-sm',
        size === 'small' && 'text-base',
        size === 'large' && 'text-3xl',
      )}
    >
      {priceLabel(post.price, building)}
    </span>
  )
}
