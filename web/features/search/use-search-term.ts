import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'

const route = getRouteApi('/app/explore')

/** The address changes half a second after the last letter, or at once. */
export function useSearchTerm() {
  const { q: term = '' } = route.useSearch()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(term)
  const [sent, setSent] = useState(term)
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    // A link or Back changed it, not typing.
    if (term !== sent) {
      setSent(term)
      setTyped(term)
    }
  }
  const search = (text: string) => {
    const q = text.trim()
    setTyped(text)
    if (characterCount(q) > limits.searchMaxLength) return
    setSent(q)
    void navigate({
      to: '/explore',
      search: q === '' ? {} : { q },
      replace: true,
      resetScroll: false,
    })
  }
  const searchTyped = useEffectEvent(() => search(typed))
  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(searchTyped, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return { typed, type: setTyped, search, term }
}
