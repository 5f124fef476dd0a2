import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { useTypedTerm } from '#web/ui/forms/use-typed-term.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { useShortcutKeys } from '#web/features/feed/index.ts'

type Props = { term: string; onSearch: (term: string) => void }

/** Searches after a pause in typing or on Enter. '/' focuses the field; Escape clears it. */
export function ResidentSearch({ term, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { typed, setTyped, setSent } = useTypedTerm(term)
  useShortcutKeys((key) => {
    if (key === '/') input.current?.focus()
    return key === '/'
  })
  const search = (words: string) => {
    setSent(words.trim())
    if (words.trim() !== term) onSearch(words.trim())
  }
  const searchTyped = useEffectEvent(() => search(typed))
  useEffect(() => {
    const timer = setTimeout(searchTyped, limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      input={input}
      label={text.residentAdmin.search}
      clearLabel={text.residentAdmin.clear}
      maxLength={limits.searchMaxLength}
      aria-describedby={hintId}
      value={typed}
      onType={setTyped}
      onSubmit={() => search(typed)}
      onClear={() => {
        setTyped('')
        search('')
      }}
    >
      <p id={hintId} className="field-hint mt-1">
        {text.residentAdmin.searchHint}
      </p>
    </SearchField>
  )
}
