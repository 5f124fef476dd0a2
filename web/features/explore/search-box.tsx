import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFeedKeys } from '../feed/index.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** Without waiting for more letters. */
  onSearch: (text: string) => void
  error: string | undefined
}

/** Stays in view while one scrolls. '/' leads into it, and so does the search icon of a phone's top bar; Escape empties it. */
export function SearchBox({ typed, onType, onSearch, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  useFeedKeys((key) => {
    if (key === '/') input.current?.focus()
    return key === '/'
  })
  // After the screen's heading has had the focus.
  useEffect(
    () => router.subscribe('onRendered', ({ toLocation }) => void (toLocation.hash === 'search' && input.current?.focus())),
    [router],
  )
  const clear = () => {
    onSearch('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className="sticky top-13 z-[4] -mx-4 mb-3 bg-bg px-4 py-2 tablet:top-0"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <div className="input-with-button">
        <TextInput
          ref={input}
          icon={<Search />}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          aria-label={text.explore.search}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && 'search-error'}
          placeholder={text.explore.search}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') clear()
          }}
        />
        {typed !== '' && (
          <IconButton label={text.explore.clear} onClick={clear}>
            <X />
          </IconButton>
        )}
      </div>
      {error && (
        <p id="search-error" role="alert" className="field-error mt-1">
          {error}
        </p>
      )}
    </form>
  )
}
