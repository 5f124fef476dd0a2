import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { searchIn, type Search } from '#contract/search-filter.ts'
import { towers } from '#web/app/bootstrap.ts'
import { useTypedTerm } from '#web/ui/forms/use-typed-term.ts'
import { isOnExplore } from './is-on-explore.ts'

const route = getRouteApi('/app/explore')

/**
 * What the address asks for. It changes half a second after the last letter, or at once; a filter
 * changes it at once.
 */
export function useSearch() {
  const search = searchIn(route.useSearch(), towers)
  const { q: term = '' } = search
  const navigate = useNavigate()
  const { typed, setTyped, sent, setSent } = useTypedTerm(term)
  const choose = (change: Search) =>
    void navigate({
      to: '/explore',
      search: (before) => ({ ...searchIn(before, towers), ...change }),
      replace: true,
      resetScroll: false,
    })
  const find = (text: string) => {
    const q = text.trim()
    setTyped(text)
    if (characterCount(q) > limits.searchMaxLength) return
    setSent(q)
    choose({ q: q || undefined })
  }
  const findTyped = useEffectEvent(() => isOnExplore() && find(typed))
  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(findTyped, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return { search, typed, type: setTyped, find, choose }
}
