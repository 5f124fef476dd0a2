import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcutsOn } from './shortcuts/shortcuts.ts'

/** Returns false for keys it does not use. */
type Act = (key: string) => boolean

/** Ignores keys while somebody types, holds a modifier, or has a dialog or menu open. */
export function useShortcutKeys(act: Act) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcutsOn.get() || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    // A held key moves between cards but never decides one.
    if (event.repeat && key !== 'j' && key !== 'k') return
    if (act(key)) event.preventDefault()
  })
  // Layout effects attach before the cards paint, so an early key is heard.
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
