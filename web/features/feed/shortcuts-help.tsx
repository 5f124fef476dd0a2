import { Suspense, useState } from 'react'
import { text } from '#contract/text/en.ts'
import { late } from '#web/late.ts'
import { useStored } from '#web/stored.ts'
import { allKey, shortcutsSheet } from './shortcuts.ts'
import { useFeedKeys } from './use-feed-keys.ts'

/** '?' opens the sheet; so does a button that shows when the Tab key reaches it: with the keys turned off there is a way back. */
export function ShortcutsHelp() {
  const open = useStored(shortcutsSheet)
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  useFeedKeys((key) => {
    if (key === allKey) shortcutsSheet.set(true)
    return key === allKey
  })
  return (
    <>
      <button
        type="button"
        className="visually-hidden focus-visible:not-sr-only focus-visible:[clip-path:none]"
        onClick={() => shortcutsSheet.set(true)}
      >
        {text.feed.shortcuts}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ShortcutsSheet open={open} onOpenChange={shortcutsSheet.set} />
        </Suspense>
      )}
    </>
  )
}

const ShortcutsSheet = late(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet)
