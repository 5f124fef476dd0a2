import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** What is typed, and the username that is looked for: half a second after the last letter, or at once. */
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

/** People write them with an @ in front too. */
const usernameIn = (text: string) =>
  text.trim().replace(/^@/, '').slice(0, limits.usernameMaxLength)
