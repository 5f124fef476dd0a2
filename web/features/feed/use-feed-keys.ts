import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcutsOn } from './shortcuts/shortcuts.ts'

/** What a key does; false where it does nothing, and the browser may have it. */
type Act = (key: string) => boolean

/** Hears single keys, but not while somebody types, holds a modifier, or has a dialog or menu open. */
export function useFeedKeys(act: Act): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcutsOn.get() || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    // Held down, only the walk goes on: a card goes by a press of its own.
    if (event.repeat && key !== 'j' && key !== 'k') return
    if (act(key)) event.preventDefault()
  })
  // With the card itself, not a moment later: a key pressed as soon as it is seen is heard.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="slider"]',
  ) !== null
