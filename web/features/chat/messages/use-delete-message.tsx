import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { deleteMessage, listConversations, type Message } from '#contract/chat.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { getConnected } from '#web/live/live.ts'
import { queryClient } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'

/** Asks, then deletes a message for both. Put the returned `dialog` anywhere into the screen. */
export function useDeleteMessage(
  conversationId: string,
  onDeleted: (message: Message) => void,
): { ask: (messageId: string) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ messageId: string; open: boolean }>()
  const [isDeleting, setDeleting] = useState(false)
  const ask = useCallback((messageId: string) => setAsked({ messageId, open: true }), [])
  const remove = useOnce(async (messageId: string) => {
    setDeleting(true)
    try {
      const { message } = await call(deleteMessage, { params: { conversationId, messageId } })
      onDeleted(message)
      announce(text.chat.messageDeleted)
      if (!getConnected())
        void queryClient.invalidateQueries({ queryKey: [listConversations.path] })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      toast({
        title: text.chat.deleteMessageFailed,
        description: problem.title,
        variant: 'destructive',
      })
    } finally {
      setDeleting(false)
      setAsked({ messageId, open: false })
    }
  })
  const dialog = asked && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={asked.open}
        onOpenChange={(open) => setAsked({ ...asked, open })}
        title={text.chat.deleteMessageTitle}
        description={text.chat.deleteMessageHint}
        confirmLabel={text.chat.deleteMessageConfirm}
        onConfirm={() => void remove(asked.messageId)}
        busy={isDeleting}
        danger
      />
    </Suspense>
  )
  return { ask, dialog }
}

const ConfirmDialog = lazyWithRetry(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
)
