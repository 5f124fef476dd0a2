import { useRef, type RefObject } from 'react'
import { mainHeading } from '../focus/heading.ts'

/** The focused element when each dialog opened. */
const openers = new WeakMap<EventTarget, Element>()

/** Radix returns the focus only to its own trigger; these dialogs are opened by state. */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  const holder = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const { currentTarget } = event
      const from = document.activeElement
      // The replaced dialog's opener gets the focus.
      const closing = from?.closest('[role="dialog"][data-state="closed"]')
      opener.current = (closing && openers.get(closing)) ?? from
      holder.current = opener.current?.parentElement?.closest<HTMLElement>(holders) ?? null
      if (currentTarget && opener.current) openers.set(currentTarget, opener.current)
      if (!first?.current) return
      event.preventDefault()
      first.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const button = opener.current
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
