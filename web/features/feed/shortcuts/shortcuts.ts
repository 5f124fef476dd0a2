import { text } from '#text'
import { createStore } from '#web/data/create-store.ts'

export const allKey = '?'
export const searchKey = '/'

export const shortcuts: readonly { keys: readonly string[]; label: string; hinted?: true }[] = [
  { keys: ['J', 'K'], label: text.feed.keys.nextPrevious, hinted: true },
  { keys: ['I'], label: text.feed.keys.interested, hinted: true },
  { keys: ['X', 'N'], label: text.feed.notNow },
  { keys: ['L'], label: text.post.like },
  { keys: ['S'], label: text.post.save },
  { keys: ['←', '→'], label: text.feed.keys.images, hinted: true },
  { keys: [searchKey], label: text.nav.search },
  { keys: [allKey], label: text.feed.keys.all, hinted: true },
]

/** Required by WCAG 2.1.4. */
const key = 'single-key-shortcuts'
export const shortcutsOn = createStore(localStorage.getItem(key) !== 'off')

export function turnShortcuts(on: boolean) {
  shortcutsOn.set(on)
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}

export const shortcutsSheet = createStore(false)
