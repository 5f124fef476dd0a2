import { Bookmark, Heart } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toggleLike, toggleSave, useLiked, useSaved } from '../use-post.ts'

type Props = { post: Post }

export function LikeButton({ post }: Props) {
  const { liked, likeCount } = useLiked(post)
  return (
    <>
      <IconButton
        label={`${text.post.like}: ${post.title}`}
        title={text.post.like}
        look="filled"
        pressed={liked}
        onClick={() => toggleLike(post)}
      >
        <Heart />
      </IconButton>
      <span className="-ml-1 min-w-4 text-sm font-semibold text-ink-2 tabular-nums">
        <span aria-hidden="true">{likeCount > 0 && likeCount}</span>
        <VisuallyHidden>{text.post.likes(likeCount)}</VisuallyHidden>
      </span>
    </>
  )
}

export function SaveButton({ post }: Props) {
  const saved = useSaved(post)
  return (
    <IconButton
      label={`${text.post.save}: ${post.title}`}
      title={text.post.save}
      pressed={saved}
      onClick={() => toggleSave(post)}
      className={classNames(saved && 'text-brand')}
    >
      <Bookmark fill={saved ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
