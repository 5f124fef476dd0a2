import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { FoundPerson } from './found-person.tsx'
import { useUsername } from './use-username.ts'

const route = getRouteApi('/app/message')

/** Enter searches at once and opens the chat with the person found. */
export function PersonSearch() {
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLAnchorElement>(null)
  const { typed, type, search, username, isSearched } = useUsername()
  const { chat, with: wanted } = route.useSearch()
  const isStarting = useRef(false)
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
      {username !== '' && <FoundPerson key={username} ref={found} username={username} />}
    </div>
  )
}
