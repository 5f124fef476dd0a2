import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { text } from '#text'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { useShortcutKeys } from '#web/features/feed/index.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  onSearch: (text: string) => void
  error: string | undefined
}

export function SearchBox({ typed, onType, onSearch, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  useShortcutKeys((key) => {
    if (key === '/') input.current?.focus()
    return key === '/'
  })
  // Runs after the router has focused the heading; subscribes early, to not miss it.
  useLayoutEffect(
    () =>
      router.subscribe(
        'onRendered',
        ({ toLocation }) => void (toLocation.hash === 'search' && input.current?.focus()),
      ),
    [router],
  )
  return (
    <SearchField
      input={input}
      label={text.search.search}
      clearLabel={text.search.clear}
      className="sticky top-13 z-[4] -mx-4 mb-3 bg-bg px-4 py-2 tablet:top-0"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && 'search-error'}
      value={typed}
      onType={onType}
      onSubmit={() => onSearch(typed)}
      onClear={() => onSearch('')}
    >
      {error && (
        <p id="search-error" role="alert" className="field-error mt-1">
          {error}
        </p>
      )}
    </SearchField>
  )
}
