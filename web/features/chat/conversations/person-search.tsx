import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { text } from '#text'
import { limits } from '#contract/limits.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { Loader } from '#web/ui/feedback/loader.tsx'

const load = async () => (await import('./found-person.tsx')).FoundPerson
const FoundPerson = lazyWithRetry(load)

const route = getRouteApi('/app/message')

/** Enter searches at once and opens the chat with the person found. */
export function PersonSearch() {
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLAnchorElement>(null)
  const { typed, type, search, username, isSearched } = useUsername()
  const { chat, with: wanted } = route.useSearch()
  const isStarting = useRef(false)
  useFetchAhead(load)
  const endStarting = useEffectEvent(() => {
    if (isStarting.current && chat !== undefined) search('')
    // The chat could not start: the search stays, to try again.
    else if (isStarting.current && wanted === undefined)
      found.current?.focus({ preventScroll: true })
    isStarting.current = wanted !== undefined
  })
  useEffect(() => endStarting(), [chat, wanted])
  return (
    <div className="mb-2 max-tablet:mb-4">
      <SearchField
        input={input}
        label={text.chat.search}
        clearLabel={text.chat.clearSearch}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onType={type}
        onSubmit={() => {
          if (isSearched && found.current) found.current.click()
          else search(typed)
        }}
        onClear={() => search('')}
      />
      {username !== '' && (
        <Suspense fallback={<Loader />}>
          <FoundPerson key={username} ref={found} username={username} />
        </Suspense>
      )}
    </div>
  )
}

/** Searches half a second after the last letter, or at once. */
function useUsername() {
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
