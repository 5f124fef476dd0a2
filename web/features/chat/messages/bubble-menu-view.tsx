import { Copy, Flag, Trash2 } from 'lucide-react'
import { text } from '#text'
import { copyText } from '#web/ui/copy-text.ts'
import type { MenuTrigger } from '#web/ui/overlays/late-menu.tsx'
import type { MenuItem } from '#web/ui/overlays/menu.tsx'
import { MenuView } from '#web/ui/overlays/menu-view.tsx'

type Props = MenuTrigger & {
  label: string
  words: string
  onDelete: (() => void) | undefined
  onReport: (() => void) | undefined
}

export function BubbleMenuView({ children, label, words, onDelete, onReport }: Props) {
  const items: MenuItem[] = []
  // A long press opens this menu instead of selecting text. Browsers allow copying only over https.
  if (isSecureContext)
    items.push({
      label: text.chat.copyMessage,
      icon: <Copy />,
      onSelect: () => void copyText(words, { title: text.chat.messageCopied }),
    })
  if (onReport) items.push({ label: text.report.message, icon: <Flag />, onSelect: onReport })
  if (onDelete)
    items.push({
      label: text.chat.deleteMessage,
      icon: <Trash2 />,
      onSelect: onDelete,
      danger: true,
    })
  return (
    <MenuView groups={[items]} label={label}>
      {children}
    </MenuView>
  )
}
