import { EllipsisVertical } from 'lucide-react'
import type { Conversation } from '#contract/chat.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LateMenu } from '#web/ui/overlays/late-menu.tsx'

type Props = { conversation: Conversation; onDeleted: () => Promise<void> }

export const ThreadMenu = (props: Props) => (
  <LateMenu load={load} view={props}>
    <IconButton label={text.chat.options} className="-mr-2 ml-auto">
      <EllipsisVertical />
    </IconButton>
  </LateMenu>
)

const load = async () => (await import('./thread-menu-view.tsx')).ThreadMenuView
