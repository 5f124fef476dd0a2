import { useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { FoundPerson } from './found-person.tsx'
import { useUsername } from './use-username.ts'

/** Finds the one resident of a username, to begin a chat with them: Enter looks at once, and opens the chat with who is found. */
export function PersonSearch() {
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLAnchorElement>(null)
  const { typed, type, search, username, isSearched } = useUsername()
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
      {username !== '' && <FoundPerson key={username} ref={found} username={username} onChosen={() => search('')} />}
    </div>
  )
}
