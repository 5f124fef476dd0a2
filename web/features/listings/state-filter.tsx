import { useNavigate } from '@tanstack/react-router'
import type { ListingState } from '#contract/listings.ts'
import { text } from '#text'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'

const states = ['available', 'sold', 'hidden'] as const

export function StateFilter({
  state,
  counts,
}: {
  state: ListingState
  counts: Record<ListingState, number> | undefined
}) {
  const navigate = useNavigate()
  const choose = (show: ListingState) =>
    void navigate({
      to: '/list',
      search: show === 'available' ? {} : { show },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="chip-row mb-5" role="group" aria-label={text.listings.show}>
      {states.map((each) => (
        <ChipButton key={each} pressed={state === each} onClick={() => choose(each)}>
          {text.listings.states[each]}
          <span className="min-w-[2ch] text-center font-normal tabular-nums opacity-80">
            {counts?.[each]}
          </span>
        </ChipButton>
      ))}
    </div>
  )
}
