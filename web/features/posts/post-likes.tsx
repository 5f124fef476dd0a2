import { Bookmark, Heart } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  liked: boolean
  likeCount: number
  saved: boolean
  onLike: () => void
  onSave: () => void
}

const look = 'flex min-h-tap items-center justify-center gap-2 rounded-md text-sm font-medium text-ink-2 hover:bg-sunken'

/** Like and save with their words beside them. */
export function PostLikes({ liked, likeCount, saved, onLike, onSave }: Props) {
  return (
    <div className="mt-4 grid grid-cols-2 border-y border-line py-1 tablet:-mx-2 tablet:-mb-3 tablet:border-b-0 tablet:pt-2">
      <button type="button" className={look} aria-pressed={liked} aria-label={text.post.like} onClick={onLike}>
        <Heart className={classNames('size-5', liked && 'text-like')} fill={liked ? 'currentColor' : 'none'} />
        {text.post.likes(likeCount)}
      </button>
      <button type="button" className={look} aria-pressed={saved} aria-label={text.post.save} onClick={onSave}>
        <Bookmark className={classNames('size-5', saved && 'text-brand')} fill={saved ? 'currentColor' : 'none'} />
        {saved ? text.post.saved : text.post.save}
      </button>
    </div>
  )
}
