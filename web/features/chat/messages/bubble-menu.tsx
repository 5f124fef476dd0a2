import { EllipsisVertical } from 'lucide-react'
import type { RefObject } from 'react'
import { preview } from '#contract/preview.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LateMenu } from '#web/ui/overlays/late-menu.tsx'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  words: string
  onDelete: (() => void) | undefined
  onReport: (() => void) | undefined
}

/** The button is always visible for touch; with a mouse it shows on hover. */
export function BubbleMenu({ button, ...props }: Props) {
  const label = text.chat.messageOptions(preview(props.words))
  return (
    <LateMenu load={load} view={{ ...props, label }}>
      {/* The log reads additions aloud: the message, not its button. */}
      <IconButton
        ref={button}
        label={label}
        aria-live="off"
        className="size-10 text-ink-3 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
      >
        <EllipsisVertical />
      </IconButton>
    </LateMenu>
  )
}

const load = async () => (await import('./bubble-menu-view.tsx')).BubbleMenuView
