import { Ban, CircleCheck, Trash2 } from 'lucide-react'
import { type Conversation, deleteConversation } from '#contract/chat.ts'
import type { Person } from '#contract/accounts.ts'
import { text } from '#text'
import type { MenuTrigger } from '#web/ui/overlays/late-menu.tsx'
import type { MenuItem } from '#web/ui/overlays/menu.tsx'
import { MenuView } from '#web/ui/overlays/menu-view.tsx'
import { useBlock } from '#web/features/blocks/index.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'

type Props = MenuTrigger & { conversation: Conversation; onDeleted: () => Promise<void> }

export function ThreadMenuView({ children, conversation, onDeleted }: Props) {
  const { id, partner, can } = conversation
  const person = partner ?? nobody
  const block = useBlock(person)
  const deletion = useDeleteChat({ conversationId: id, partnerName: person.name, onDeleted })
  const items: MenuItem[] = []
  if (can.includes('block'))
    items.push({ label: text.blocks.block(person.name), icon: <Ban />, onSelect: block.ask })
  if (can.includes('unblock'))
    items.push({
      label: text.blocks.unblockOf(person.name),
      icon: <CircleCheck />,
      onSelect: block.unblock,
    })
  items.push({ label: text.chat.delete, icon: <Trash2 />, onSelect: deletion.ask, danger: true })
  return (
    <>
      <MenuView groups={[items]} label={text.chat.options}>
        {children}
      </MenuView>
      {block.dialog}
      {deletion.dialog}
    </>
  )
}

const nobody: Pick<Person, 'id' | 'name'> = { id: '', name: text.chat.formerResident }

type Deletion = { conversationId: string; partnerName: string; onDeleted: () => Promise<void> }

/** For the viewer alone. Render the returned `dialog`. */
function useDeleteChat({ conversationId, partnerName, onDeleted }: Deletion) {
  const [remove, { busy }] = useAction(
    async () => {
      await call(deleteConversation, { params: { conversationId } })
      await onDeleted()
      toast({ title: text.chat.deleted })
    },
    (problem) => toastFailure(text.chat.deleteFailed, lineOf(problem)),
  )
  return useConfirm(remove, {
    title: text.chat.deleteTitle,
    description: text.chat.deleteHint(partnerName),
    confirmLabel: text.chat.delete,
    busy,
    danger: true,
  })
}
