import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFeedKeys } from '../feed/index.ts'

type Props = { /** What is looked for now. */ term: string; onSearch: (term: string) => void }

/** Looks half a second after the last letter, or at Enter. '/' leads into it; Escape empties it. */
export function ResidentSearch({ term, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [typed, setTyped] = useState(term)
  useFeedKeys((key) => {
    if (key === '/') input.current?.focus()
    return key === '/'
  })
  const search = (words: string) => {
    if (words.trim() !== term) onSearch(words.trim())
  }
  const searchTyped = useEffectEvent(() => search(typed))
  useEffect(() => {
    const timer = setTimeout(searchTyped, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    setTyped('')
    search('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
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
          maxLength={limits.searchMaxLength}
          aria-label={text.residentDesk.search}
          placeholder={text.residentDesk.search}
          aria-describedby={hintId}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') clear()
          }}
        />
        {typed !== '' && (
          <IconButton label={text.residentDesk.clear} onClick={clear}>
            <X />
          </IconButton>
        )}
      </div>
      <p id={hintId} className="field-hint mt-1">
        {text.residentDesk.searchHint}
      </p>
    </form>
  )
}
