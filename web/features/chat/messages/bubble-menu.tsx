import { Copy, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { preview } from '#contract/preview.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  words: string
  onDelete: (() => void) | undefined
  onReport: (() => void) | undefined
}

/** The button is always visible for touch; with a mouse it shows on hover. */
export function BubbleMenu({ button, words, onDelete, onReport }: Props) {
  const label = text.chat.messageOptions(preview(words))
  const copy = async () => {
    await navigator.clipboard.writeText(words)
    toast({ title: text.chat.messageCopied })
  }
  const items: MenuItem[] = []
  // A long press opens this menu instead of selecting text. Browsers allow copying only over https.
  if (isSecureContext)
    items.push({ label: text.chat.copyMessage, icon: <Copy />, onSelect: () => void copy() })
  if (onReport) items.push({ label: text.report.message, icon: <Flag />, onSelect: onReport })
  if (onDelete)
    items.push({
      label: text.chat.deleteMessage,
      icon: <Trash2 />,
      onSelect: onDelete,
      danger: true,
    })
  return (
    <Menu groups={[items]} label={label}>
      {/* The log reads additions aloud: the message, not its button. */}
      <IconButton
        ref={button}
        label={label}
        aria-live="off"
        className="size-10 text-ink-3 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
      >
        <EllipsisVertical />
      </IconButton>
    </Menu>
  )
}
