import { Suspense, useState, type ReactNode } from 'react'
import { deleteConversation } from '#contract/chat.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'

type Props = { conversationId: string; partnerName: string; onDeleted: () => Promise<void> }

/** Asks, then deletes the chat for the viewer alone. Put the returned `dialog` anywhere into the screen. */
export function useDeleteChat({ conversationId, partnerName, onDeleted }: Props): {
  ask: () => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<boolean>()
  const [isDeleting, setDeleting] = useState(false)
  const remove = useOnce(async () => {
    setDeleting(true)
    try {
      await call(deleteConversation, { params: { conversationId } })
      await onDeleted()
      toast({ title: text.chat.deleted })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      toast({ title: text.chat.deleteFailed, description: problem.title, variant: 'destructive' })
    } finally {
      setDeleting(false)
      setAsked(false)
    }
  })
  const dialog = asked !== undefined && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={text.chat.deleteTitle}
        description={text.chat.deleteHint(partnerName)}
        confirmLabel={text.chat.delete}
        onConfirm={() => void remove(undefined)}
        busy={isDeleting}
        danger
      />
    </Suspense>
  )
  return { ask: () => setAsked(true), dialog }
}

const ConfirmDialog = lazyWithRetry(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
)
