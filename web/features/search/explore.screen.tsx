import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PopularToday } from './popular-today.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'
import { useSearchTerm } from './use-search-term.ts'

export default function ExploreScreen() {
  const { typed, type, search, term } = useSearchTerm()
  const isTooLong = characterCount(typed.trim()) > limits.searchMaxLength
  return (
    <>
      <PageHeader title={text.search.title} trailing={<ViewerAvatar />} />
      <SearchBox
        typed={typed}
        onType={type}
        onSearch={search}
        error={isTooLong ? text.search.searchTooLong(limits.searchMaxLength) : undefined}
      />
      {term === '' ? (
        <PopularToday />
      ) : (
        <SearchResults term={term} isTyping={typed.trim() !== term} />
      )}
    </>
  )
}
