import { useRef, type RefObject } from 'react'

/** The focused element when each dialog opened. */
const openers = new WeakMap<EventTarget, Element>()

/** Radix returns the focus only to its own trigger; these dialogs are opened by state. */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const { currentTarget } = event
      const from = document.activeElement
      // The replaced dialog's opener gets the focus.
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
      if (!(button instanceof HTMLElement)) return
      if (!button.isConnected) return focusHeading()
      button.focus()
      // The dialog's action can disable its opener.
      if (button.matches(':disabled')) button.closest('.field')?.querySelector('input')?.focus()
    },
  }
}

/** The dialog's action removed its opener. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
