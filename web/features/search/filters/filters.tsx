import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Search } from '#contract/search-filter.ts'
import { text } from '#text'
import { SavedSearchesButton } from '#web/features/saved-searches/index.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useAtLeast } from '#web/ui/layout/widths.ts'
import { LazyDrawer } from '#web/ui/overlays/lazy-drawer.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterProps } from './filter-props.ts'

/** A bar, or a sheet where the bar would cut off what is chosen. */
export function Filters(props: FilterProps) {
  const isWide = useAtLeast('desktop')
  const [open, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const { q: _, ...chosen } = props.search
  const count = Object.values(chosen).filter((value) => value !== undefined).length
  const show = () => {
    const wrong = document.querySelector<HTMLElement>('.drawer [aria-invalid="true"]')
    if (wrong) wrong.focus()
    else setOpen(false)
  }
  const ends = (
    <>
      {count > 0 && (
        <ClearFilters {...props} onCleared={() => setClearings((before) => before + 1)} />
      )}
      <SavedSearchesButton />
    </>
  )
  if (isWide)
    return (
      <div role="group" aria-label={text.search.filters} className="mb-5 grid gap-3">
        {/* A wrong price is in no address: new fields forget it. */}
        <FilterFields key={clearings} {...props} />
        <div className="chip-row">
          <FilterChips {...props} />
          {ends}
        </div>
      </div>
    )
  return (
    <div className="chip-row mb-5">
      <ChipButton pressed={count > 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-4" />
        {count > 0 ? text.search.filtersChosen(count) : text.search.filters}
      </ChipButton>
      {ends}
      <LazyDrawer
        open={open}
        onOpenChange={setOpen}
        title={text.search.filters}
        okLabel={text.search.showPosts}
        onOk={show}
        quiet
      >
        <FilterFields {...props} />
        <div className="chip-row">
          <FilterChips {...props} />
        </div>
      </LazyDrawer>
    </div>
  )
}

const cleared: Search = {
  from: undefined,
  to: undefined,
  condition: undefined,
  tower: undefined,
  sold: undefined,
  order: undefined,
}

function ClearFilters({ onChoose, onCleared }: FilterProps & { onCleared: () => void }) {
  const clear = () => {
    document.querySelector<HTMLElement>('main input')?.focus()
    onChoose(cleared)
    onCleared()
    announce(text.search.filtersCleared)
  }
  return (
    <button type="button" className="chip-button" onClick={clear}>
      {text.search.clearFilters}
    </button>
  )
}
