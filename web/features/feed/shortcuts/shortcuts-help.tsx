import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { text } from '#text'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { useStore } from '#web/data/create-store.ts'
import { undoNewest } from '#web/ui/feedback/toast.ts'
import { allKey, searchKey, shortcutsSheet } from './shortcuts.ts'
import { useShortcutKeys } from '../use-shortcut-keys.ts'

/** The button shows on Tab focus: it is the way back when single keys are off. */
export function ShortcutsHelp() {
  const open = useStore(shortcutsSheet)
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const navigate = useNavigate()
  useShortcutKeys((key) => {
    if (key === allKey) shortcutsSheet.set(true)
    else if (key === searchKey) void navigate({ to: '/explore', hash: 'search' })
    else if (key === 'c') void navigate({ to: '/create-post' })
    else if (key === 'u') return undoNewest()
    else return false
    return true
  })
  return (
    <>
      <button
        type="button"
        className="visually-hidden focus-visible:not-sr-only focus-visible:[clip-path:none]"
        onClick={() => shortcutsSheet.set(true)}
      >
        {text.shortcuts.title}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ShortcutsSheet open={open} onOpenChange={shortcutsSheet.set} />
        </Suspense>
      )}
    </>
  )
}

const ShortcutsSheet = lazyWithRetry(
  async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
)
