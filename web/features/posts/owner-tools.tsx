import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useDeletePost } from './use-delete-post.ts'

type Props = { post: Post; sold: boolean; onSold: (sold: boolean) => void }

/** What the creator does with their post. */
export function OwnerTools({ post, sold, onSold }: Props) {
  const { can } = post.viewer
  const [asked, setAsked] = useState<boolean>()
  const { isDeleting, remove } = useDeletePost(post.id, () => setAsked(false))
  return (
    <div className="grid gap-3">
      {can.includes('mark-sold') && <Switch label={text.post.markSold} checked={sold} onChange={onSold} />}
      {can.includes('delete') && (
        <Button variant="ghost" wide icon={<Trash2 />} onClick={() => setAsked(true)}>
          {text.post.delete}
        </Button>
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title={text.post.deleteTitle}
            description={text.post.deleteHint}
            confirmLabel={text.post.delete}
            onConfirm={remove}
            busy={isDeleting}
            danger
          />
        </Suspense>
      )}
    </div>
  )
}

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))
