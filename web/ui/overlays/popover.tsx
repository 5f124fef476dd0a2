import { Popover as Radix } from 'radix-ui'
import { useMemo, type ReactNode, type RefObject } from 'react'
import { useCloseRequest } from './use-close-request.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Closes the popover by itself. */
  anchor: RefObject<HTMLElement | null>
  label: string
  onClosed: () => void
  children: ReactNode
}

export function Popover({ open, onOpenChange, anchor, label, onClosed, children }: Props) {
  const virtualRef = useMemo(
    () => ({
      get current() {
        return anchor.current ?? document.body
      },
    }),
    [anchor],
  )
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={virtualRef} />
      {/* Inside the main landmark. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content
          side="top"
          align="start"
          sideOffset={10}
          collisionPadding={8}
          aria-label={label}
          className="z-40 w-90 rounded-lg bg-surface p-2 shadow-3 forced-colors:border"
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
