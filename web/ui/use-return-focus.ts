import { useRef } from 'react'

/** What each dialog was opened from. */
const openers = new WeakMap<EventTarget, Element>()

/** Radix gives focus back only to a trigger of its own; our dialogs are opened by state, from anywhere. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      const from = document.activeElement
      // A dialog that closes as this one opens, with a question before and its outcome now: the focus goes back to where that came from.
      const closing = from?.closest('[role="dialog"][data-state="closed"]')
      opener.current = (closing && openers.get(closing)) ?? from
      if (currentTarget && opener.current) openers.set(currentTarget, opener.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
