import { Link } from '@tanstack/react-router'
import type { Resident } from '#contract/resident.ts'
import { text } from '#text'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Time } from '#web/ui/time/time.tsx'

type Props = { post: Resident['posts'][number] }

export function HistoryPost({ post }: Props) {
  const { imageUrl, createdAt, sold, hidden } = post
  return (
    <li className="flex items-center gap-3">
      <span className="size-10 flex-none overflow-hidden rounded-sm bg-sunken">
        {imageUrl && (
          <img src={imageUrl} alt="" width={40} height={40} className="size-10 object-cover" />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <PostName post={post} />
        <span className="text-ink-3">
          <Time value={createdAt} />
        </span>
      </span>
      {sold && <Chip>{text.ui.sold}</Chip>}
      {hidden && <Chip tone="danger">{text.residentAdmin.postHidden}</Chip>}
    </li>
  )
}

/** A hidden post has no page to link to. */
function PostName({ post: { id, title, hidden } }: Props) {
  if (hidden) return <bdi className="block truncate font-semibold">{title}</bdi>
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: id }}
      className="block font-semibold hover:underline"
    >
      <bdi className="block truncate">{title}</bdi>
    </Link>
  )
}
