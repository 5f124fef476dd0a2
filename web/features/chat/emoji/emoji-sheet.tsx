import { text } from '#contract/text/en.ts'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import type { EmojiHolderProps } from './emoji-button.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

/** Does not focus the search, so the keyboard stays closed. */
export function EmojiSheet({ open, onOpenChange, onPick }: EmojiHolderProps) {
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
        <EmojiPicker
          onPick={(emoji) => {
            onPick(emoji)
            onOpenChange(false)
          }}
        />
      </div>
    </Drawer>
  )
}
