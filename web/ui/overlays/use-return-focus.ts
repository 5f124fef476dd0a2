import { useRef, type RefObject } from 'react'

/** What each dialog was opened from. */
const openers = new WeakMap<EventTarget, Element>()

/**
 * Radix gives focus back only to a trigger of its own; our dialogs are opened by state, from anywhere. `first` gets the focus when
 * the dialog opens; without it what comes first in the dialog does.
 */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const { currentTarget } = event
      const from = document.activeElement
      // A dialog that closes as this one opens, with a question before and its outcome now: the focus goes back to where that came from.
      const closing = from?.closest('[role="dialog"][data-state="closed"]')
      opener.current = (closing && openers.get(closing)) ?? from
      if (currentTarget && opener.current) openers.set(currentTarget, opener.current)
      if (!first?.current) return
      event.preventDefault()
      first.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const button = opener.current
      if (!(button instanceof HTMLElement) || !button.isConnected) return
      button.focus()
      // What the dialog did can leave its button with nothing to do, and off: the field beside it takes the focus.
      if (button.matches(':disabled')) button.closest('.field')?.querySelector('input')?.focus()
    },
  }
}
