import { text } from '#contract/text/en.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'
import type { EmojiHolderProps } from './emoji-button.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

export function EmojiPopover({ onPick, ...popover }: EmojiHolderProps) {
  return (
    <Popover {...popover} label={text.chat.emoji}>
      <EmojiPicker
        isFocused
        onPick={(emoji) => {
          onPick(emoji)
          popover.onOpenChange(false)
        }}
      />
    </Popover>
  )
}
