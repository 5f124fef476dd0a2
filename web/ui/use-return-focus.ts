import { useRef } from 'react'

/** Radix gives focus back only to a trigger of its own; our dialogs are opened by state, from anywhere. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
