import { useState } from 'react'
import { listSavedSearches } from '#contract/saved-searches.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { SavedSearches } from './saved-searches.tsx'

/** For those who have any. */
export function SavedSearchesButton() {
  const { data } = useAnswer(listSavedSearches, {})
  const [open, setOpen] = useState(false)
  if (!open && !data?.searches.length) return null
  return (
    <>
      <button
        type="button"
        className="chip-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.search.savedSearches}
      </button>
      <LazyDialog open={open} onOpenChange={setOpen} title={text.search.savedSearches}>
        <SavedSearches onOpened={() => setOpen(false)} />
      </LazyDialog>
    </>
  )
}
