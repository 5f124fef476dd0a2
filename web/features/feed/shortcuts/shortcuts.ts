import { createStore } from '#web/data/create-store.ts'
import { keepText } from '#web/data/keep-text.ts'

export const allKey = '?'
export const searchKey = '/'

/** Required by WCAG 2.1.4. */
const key = 'single-key-shortcuts'
export const shortcutsOn = createStore(localStorage.getItem(key) !== 'off')

export function turnShortcuts(on: boolean) {
  shortcutsOn.set(on)
  if (on) localStorage.removeItem(key)
  else keepText(localStorage, key, 'off')
}

export const shortcutsSheet = createStore(false)
