import { Link } from '@tanstack/react-router'
import { Bell, BellOff, Trash2 } from 'lucide-react'
import { listSavedSearches, setSavedSearch, type SavedSearch } from '#contract/saved-searches.ts'
import { keptOf, searchLabel } from '#contract/search-filter.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { removeOnce } from './remove-once.ts'

const words = text.search

type Props = { saved: SavedSearch; onOpened: (() => void) | undefined }

export function SavedSearchRow({ saved: { id, search, tells }, onOpened }: Props) {
  const label = searchLabel(search, building)
  const [change, { busy }] = useAction(
    async (gone: boolean) => {
      if (gone) await removeOnce(id)
      else await call(setSavedSearch, { params: { searchId: id }, body: { tells: !tells } })
      await invalidate(listSavedSearches)
      toast({ title: gone ? words.removed : tells ? words.tellsNoMore : words.tellsNow })
    },
    (problem, gone) => {
      toastFailure(gone ? words.removeFailed : words.tellsFailed, lineOf(problem))
      // Another device may have deleted it.
      return invalidate(listSavedSearches)
    },
  )
  return (
    <li className="flex items-center gap-1">
      <Link
        to="/explore"
        search={keptOf(search)}
        onClick={onOpened}
        dir="auto"
        className="link flex min-h-11 min-w-0 flex-1 items-center"
      >
        <span className="line-clamp-2">{label}</span>
      </Link>
      <IconButton
        label={words.tells(label)}
        pressed={tells}
        aria-disabled={busy || undefined}
        onClick={() => void change(false)}
      >
        {tells ? <Bell /> : <BellOff />}
      </IconButton>
      <IconButton
        label={words.remove(label)}
        aria-disabled={busy || undefined}
        onClick={({ currentTarget }) => {
          moveFocusToNext(currentTarget)
          void change(true)
        }}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}
