import type { RefObject } from 'react'
import { text } from '#text'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { WhenInPlace } from './when-in-place.tsx'

export type EmojiOverlayProps = {
  onPick: (emoji: string) => void
  onClosed: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
}

/** Does not focus the search, so the keyboard stays closed. */
export function EmojiSheet({ open, onOpenChange, onPick }: EmojiOverlayProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={text.chat.emoji}
      quiet
      okLabel={text.controls.close}
    >
      {/* The list scrolls by itself: a finger on it must not drag the sheet. */}
      <div onPointerDown={(event) => event.stopPropagation()}>
        <WhenInPlace>
          <EmojiPicker onPick={onPick} />
        </WhenInPlace>
      </div>
    </Drawer>
  )
}

export function EmojiPopover({ onPick, ...popover }: EmojiOverlayProps) {
  return (
    <Popover {...popover} label={text.chat.emoji}>
      <WhenInPlace>
        <EmojiPicker isFocused onPick={onPick} />
      </WhenInPlace>
    </Popover>
  )
}
