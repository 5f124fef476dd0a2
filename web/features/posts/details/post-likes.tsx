import { Bookmark, Flag, Heart } from 'lucide-react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import type { PostActions } from '../use-post-actions.ts'

type Props = { actions: PostActions; onReport: (() => void) | false }

const look =
  'flex min-h-tap min-w-max flex-1 items-center justify-center gap-2 rounded-md text-sm font-medium text-ink-2 hover:bg-sunken'

/** Screen readers hear the button's name, then the count. */
export function PostLikes({ actions, onReport }: Props) {
  const { liked, likeCount, saved, toggleLike, toggleSave } = actions
  return (
    <div className="mt-4 flex flex-wrap border-y border-line py-1 tablet:-mb-3 tablet:border-b-0 tablet:pt-2">
      <button type="button" className={look} aria-pressed={liked} onClick={toggleLike}>
        <Heart
          className={classNames('size-5', liked && 'text-like')}
          fill={liked ? 'currentColor' : 'none'}
        />
        <VisuallyHidden>{text.post.like}</VisuallyHidden>
        <span aria-hidden="true">{text.post.likes(likeCount)}</span>
      </button>
      <VisuallyHidden>{text.post.likes(likeCount)}</VisuallyHidden>
      <button type="button" className={look} aria-pressed={saved} onClick={toggleSave}>
        <Bookmark
          className={classNames('size-5', saved && 'text-brand')}
          fill={saved ? 'currentColor' : 'none'}
        />
        <VisuallyHidden>{text.post.save}</VisuallyHidden>
        <span aria-hidden="true">{saved ? text.postDetails.saved : text.post.save}</span>
      </button>
      {onReport && (
        <button type="button" className={look} onClick={onReport}>
          <Flag className="size-5" />
          {text.post.report}
        </button>
      )}
    </div>
  )
}
