import { Bookmark, Heart } from 'lucide-react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { liked: boolean; count: number; onToggle: () => void }

export function LikeButton({ liked, count, onToggle }: Props) {
  return (
    <>
      <IconButton label={text.post.like} look="filled" pressed={liked} onClick={onToggle}>
        <Heart />
      </IconButton>
      <span className="-ml-1 min-w-4 text-sm font-semibold text-ink-2 tabular-nums">
        <span aria-hidden="true">{count > 0 && count}</span>
        <VisuallyHidden>{text.post.likes(count)}</VisuallyHidden>
      </span>
    </>
  )
}

export function SaveButton({ saved, onToggle }: { saved: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={text.post.save}
      pressed={saved}
      onClick={onToggle}
      className={classNames(saved && 'text-brand')}
    >
      <Bookmark fill={saved ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
