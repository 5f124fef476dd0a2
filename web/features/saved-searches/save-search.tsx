import { BellPlus, BellRing } from 'lucide-react'
import { isEmptySearch, isSameSearch, keptOf, type Search } from '#contract/search-filter.ts'
import { listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { invalidate, useAnswer } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { removeOnce } from './remove-once.ts'

const words = text.search

/** Pressed while the search is saved. Not for what only hides or orders. */
export function SaveSearch({ search }: { search: Search }) {
  const kept = keptOf(search)
  const { data } = useAnswer(listSavedSearches, {})
  const saved = data?.searches.find((each) => isSameSearch(each.search, kept))
  const [change] = useAction(
    async () => {
      if (saved) await removeOnce(saved.id)
      else await call(saveSearch, { body: kept })
      toast(saved ? { title: words.removed } : { title: words.saved, description: words.savedHint })
      await invalidate(listSavedSearches)
    },
    (problem) => toastFailure(saved ? words.removeFailed : words.saveFailed, lineOf(problem)),
  )
  if (isEmptySearch(kept)) return null
  return (
    <ChipButton pressed={saved !== undefined} onClick={() => void change()}>
      {saved ? <BellRing className="size-4" /> : <BellPlus className="size-4" />}
      {saved ? words.saved : words.save}
    </ChipButton>
  )
}
