import { Popover } from 'radix-ui'
import { useMemo } from 'react'
import { text } from '#contract/text/en.ts'
import type { EmojiHolderProps } from './emoji-button.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

/** Above its button; Escape, a pick or a click elsewhere closes it. */
export function EmojiPopover({ open, onOpenChange, anchor, onPick, onClosed }: EmojiHolderProps) {
  const virtualRef = useMemo(
    () => ({
      get current() {
        return anchor.current ?? document.body
      },
    }),
    [anchor],
  )
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={virtualRef} />
      {/* Inside the page's main landmark, as all content is. */}
      <Popover.Portal container={document.querySelector('main')}>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={10}
          collisionPadding={8}
          aria-label={text.chat.emoji}
          className="z-40 w-90 rounded-lg bg-surface p-2 shadow-3 forced-colors:border"
          // Its button closes it by itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
        >
          <EmojiPicker
            isFocused
            onPick={(emoji) => {
              onPick(emoji)
              onOpenChange(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
