import { deleteConversation } from '#contract/chat.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'

type Props = { conversationId: string; partnerName: string; onDeleted: () => Promise<void> }

/** Deletes the chat for the viewer alone. Render the returned `dialog`. */
export function useDeleteChat({ conversationId, partnerName, onDeleted }: Props) {
  const [remove, { busy }] = useAction(
    async () => {
      await call(deleteConversation, { params: { conversationId } })
      await onDeleted()
      toast({ title: text.chat.deleted })
    },
    ({ title: description }) =>
      toast({ title: text.chat.deleteFailed, description, variant: 'destructive' }),
  )
  return useConfirm(remove, {
    title: text.chat.deleteTitle,
    description: text.chat.deleteHint(partnerName),
    confirmLabel: text.chat.delete,
    busy,
    danger: true,
  })
}
