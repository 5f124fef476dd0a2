import { Link } from '@tanstack/react-router'
import { Check, Link2, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { listListings } from '#contract/listings.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { invalidate } from '#web/data/query.ts'
import { asksFirst, useSetSold } from '#web/features/line/index.ts'
import { copyLink, useMarkSold, useSold } from '#web/features/posts/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { useDeletePost } from './use-delete-post.tsx'

type Props = {
  post: Post
  /** A draw runs. */
  isDrawing: boolean
}

export function ListingActions({ post, isDrawing }: Props) {
  const { id, title, viewer } = post
  const sold = useSold(post)
  const soldLabel = sold ? text.listings.markAvailable : text.listings.markSold
  const labelOf = (action: string) => `${action}: ${title}`
  const [mark, isMarking] = useMarkSold(id)
  const button = useRef<HTMLButtonElement>(null)
  const sale = useSetSold(id, () => button.current && moveFocusToNext(button.current))
  const deletion = useDeletePost(post, () => invalidate(listListings))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1">
      {viewer.can.includes('mark-sold') && (
        <Button
          variant="ghost"
          className="mr-auto"
          ref={button}
          aria-label={labelOf(soldLabel)}
          busy={isMarking || sale.isBusy}
          icon={sold ? <RotateCcw /> : <Check />}
          onClick={({ currentTarget }) =>
            asksFirst(post, isDrawing) && !sold
              ? sale.setSold(true)
              : void mark({
                  sold: !sold,
                  onMoving: () => moveFocusToNext(currentTarget),
                  onUndo: () => void mark({ sold }),
                })
          }
        >
          {soldLabel}
        </Button>
      )}
      {viewer.can.includes('edit') && (
        <Link
          to="/update-post/$postId"
          params={{ postId: id }}
          className="icon-button"
          aria-label={labelOf(text.post.edit)}
          title={text.post.edit}
        >
          <Pencil />
        </Link>
      )}
      <IconButton label={labelOf(text.listings.copyLink)} onClick={() => void copyLink(id, title)}>
        <Link2 />
      </IconButton>
      {viewer.can.includes('delete') && (
        <IconButton label={labelOf(text.listings.delete)} onClick={deletion.ask}>
          <Trash2 />
        </IconButton>
      )}
      {sale.sheet}
      {deletion.dialog}
    </div>
  )
}
