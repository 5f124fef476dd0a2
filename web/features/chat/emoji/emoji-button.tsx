import { Smile } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { EmojiOverlayProps } from './emoji-overlays.tsx'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { isAtLeast } from '#web/ui/layout/widths.ts'

/** The picker loads on first use: a sheet on narrow screens, else a popover. */
export function EmojiButton({ onPick, onClosed }: Pick<EmojiOverlayProps, 'onPick' | 'onClosed'>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [Overlay, setOverlay] = useState<ComponentType<EmojiOverlayProps> | null>(null)
  const [open, setOpen] = useState(false)
  const toggle = () => {
    if (open) return setOpen(false)
    load().then(
      (overlay) => {
        setOverlay(() => overlay)
        setOpen(true)
      },
      () => toastFailure(text.chat.emojiFailed, text.ui.unreachableHint),
    )
  }
  return (
    <>
      <IconButton
        ref={anchor}
        label={text.chat.emoji}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="mb-[3px] -ml-1.5"
        onClick={toggle}
      >
        <Smile />
      </IconButton>
      {Overlay && (
        <Overlay
          anchor={anchor}
          open={open}
          onOpenChange={setOpen}
          onPick={(emoji) => {
            onPick(emoji)
            setOpen(false)
          }}
          onClosed={onClosed}
        />
      )}
    </>
  )
}

const load = async (): Promise<ComponentType<EmojiOverlayProps>> => {
  const { EmojiPopover, EmojiSheet } = await import('./emoji-overlays.tsx')
  return isAtLeast('tablet') ? EmojiPopover : EmojiSheet
}
