import { Heart, Bookmark } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import type { Post } from '#contract/posts.ts'
import { towers } from '#contract/vocabulary.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/time/time.tsx'

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

/** Shortens the address, never the time. */
export function Whereabouts({ post: { tower, location, createdAt } }: { post: Post }) {
  return (
    <span className="flex">
      <span className="truncate">
        {tower && text.post.tower(towers[tower])}
        {tower && location && ' · '}
        {location && <bdi>{/^\d/.test(location) ? text.post.apartment(location) : location}</bdi>}
      </span>
      <span className="flex-none whitespace-pre">
        {(tower || location) && ' · '}
        <Time value={createdAt} />
      </span>
    </span>
  )
}
