import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FoundPerson } from './found-person.tsx'
import { useUsername } from './use-username.ts'

/** Finds the one resident of a username, to begin a chat with them: Enter looks at once, and opens the chat with who is found. */
export function PersonSearch() {
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLAnchorElement>(null)
  const { typed, type, search, username, isSearched } = useUsername()
  const clear = () => {
    search('')
    input.current?.focus()
  }
  return (
    <div className="mb-2 max-tablet:mb-4">
      <form
        role="search"
        className="input-with-button"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSearched && found.current) found.current.click()
          else search(typed)
        }}
      >
        <TextInput
          ref={input}
          icon={<Search />}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          aria-label={text.chat.search}
          placeholder={text.chat.search}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.preventDefault()
            clear()
          }}
        />
        {typed !== '' && (
          <IconButton label={text.chat.clearSearch} onClick={clear}>
            <X />
          </IconButton>
        )}
      </form>
      {username !== '' && <FoundPerson key={username} ref={found} username={username} onChosen={() => search('')} />}
    </div>
  )
}
