import { useRef, type FocusEvent, type RefObject } from 'react'
import { mainHeading } from '../focus/heading.ts'

/** The focused element when each dialog opened. */
const openers = new WeakMap<EventTarget, Element>()
/** Of the dialog that opened last, until it has returned the focus. */
let lastOpener: Element | null = null

/** Radix returns the focus only to its own trigger; these dialogs are opened by state. */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  const holder = useRef<HTMLElement | null>(null)
  return {
    // Radix does not scroll where Tab goes from the last control to the first, or back.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
    },
    onOpenAutoFocus: (event: Event) => {
      const { currentTarget } = event
      const from = document.activeElement
      // The replaced dialog's opener gets the focus. Radix returns the focus a moment after that
      // dialog has gone, and meanwhile nothing has it.
      const closing = from?.closest('[role="dialog"][data-state="closed"]')
      const replaced = closing ? openers.get(closing) : from === document.body && lastOpener
      opener.current = replaced || from
      lastOpener = opener.current
      holder.current = opener.current?.parentElement?.closest<HTMLElement>(holders) ?? null
      if (currentTarget && opener.current) openers.set(currentTarget, opener.current)
      if (!first?.current) return
      event.preventDefault()
      first.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const button = opener.current
      if (lastOpener === button) lastOpener = null
      if (!(button instanceof HTMLElement)) return
      if (!button.isConnected) return focusInstead(holder.current)
      button.focus()
      // The dialog's action can disable its opener.
      if (button.matches(':disabled')) button.closest('.field')?.querySelector('input')?.focus()
    },
  }
}

/** A panel, a group or a log that takes the focus by script. */
const holders = 'section[tabindex], [role="group"][tabindex], [role="log"][tabindex]'

/** The dialog's action removed its opener: what held it is nearer than the heading. */
function focusInstead(holder: HTMLElement | null) {
  if (document.activeElement !== document.body) return
  const next = holder?.isConnected ? holder : mainHeading()
  next?.focus({ preventScroll: true })
}
