import { isFree } from '#contract/search-filter.ts'
import { text } from '#text'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import type { FilterProps } from './filter-props.ts'

export function FilterChips({ search, onChoose }: FilterProps) {
  const isHidingSold = search.sold !== undefined
  const free = isFree(search)
  return (
    <>
      <ChipButton
        pressed={free}
        onClick={() => onChoose({ from: undefined, to: free ? undefined : '0' })}
      >
        {text.search.freeOnly}
      </ChipButton>
      <ChipButton
        pressed={isHidingSold}
        onClick={() => onChoose({ sold: isHidingSold ? undefined : 'hide' })}
      >
        {text.search.hideSold}
      </ChipButton>
    </>
  )
}
