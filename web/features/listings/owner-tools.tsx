import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2, Users } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { asksFirst, useSetSold } from '#web/features/line/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { useDeletePost } from './use-delete-post.tsx'

type Props = {
  post: Post
  sold: boolean
  /** A draw runs. */
  isDrawing: boolean
  onSold: (sold: boolean) => void
}

export function OwnerTools({ post, sold, isDrawing, onSold }: Props) {
  const { id, viewer } = post
  const { can } = viewer
  const sale = useSetSold(id)
  const navigate = useNavigate()
  const deletion = useDeletePost(post, () => navigate({ to: '/', replace: true }))
  return (
    <div className="grid gap-3">
      {can.includes('mark-sold') && (
        <>
          <Switch
            label={text.listings.markSold}
            checked={sold}
            onChange={asksFirst(post, isDrawing) && !sold ? sale.setSold : onSold}
          />
          <Link
            to="/list/$postId"
            params={{ postId: id }}
            className={buttonClass({ variant: 'ghost', wide: true })}
          >
            <Users />
            {text.line.title}
          </Link>
        </>
      )}
      <div className="flex gap-3">
        {can.includes('edit') && (
          <Link
            to="/update-post/$postId"
            params={{ postId: id }}
            state={{ fromPost: true }}
            className={`${buttonClass({ variant: 'ghost', wide: true })} flex-1`}
          >
            <Pencil />
            {text.post.edit}
          </Link>
        )}
        {can.includes('delete') && (
          <Button variant="ghost" wide className="flex-1" icon={<Trash2 />} onClick={deletion.ask}>
            {text.listings.delete}
          </Button>
        )}
      </div>
      {sale.sheet}
      {deletion.dialog}
    </div>
  )
}
