import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** Searches half a second after the last letter, or at once. */
export function useUsername() {
  const [typed, setTyped] = useState('')
  const [username, setUsername] = useState('')
  const search = (text: string) => {
    setTyped(text)
    setUsername(usernameIn(text))
  }
  const searchTyped = useEffectEvent(() => search(typed))
  useEffect(() => {
    const timer = setTimeout(searchTyped, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type: setTyped, search, username, isSearched: usernameIn(typed) === username }
}

/** Drops a leading @. */
const usernameIn = (text: string) =>
  text.trim().replace(/^@/, '').slice(0, limits.usernameMaxLength)
