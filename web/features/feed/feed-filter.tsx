import { useNavigate } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { towers, type Tower } from '#contract/vocabulary.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { TowerMark } from '#web/ui/brand/tower-mark.tsx'
import { shows, type Show } from './show.ts'

/** What of the feed is shown; the address remembers it. */
export function FeedFilter({ show }: { show: Show | undefined }) {
  const navigate = useNavigate()
  const choose = (next: Show | undefined) =>
    void navigate({
      to: '/',
      search: next ? { show: next } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="chip-row mb-5" role="group" aria-label={text.feed.filter}>
      <ChipButton pressed={show === undefined} onClick={() => choose(undefined)}>
        {text.feed.everything}
      </ChipButton>
      {shows.map((each) => (
        <ChipButton key={each} pressed={show === each} onClick={() => choose(each)}>
          {each === 'free' ? text.feed.free : <TowerName tower={towerOf[each]} />}
        </ChipButton>
      ))}
    </div>
  )
}

const towerOf = { north: 'North', south: 'South' } as const

function TowerName({ tower }: { tower: Tower }) {
  return (
    <>
      <TowerMark tower={tower} />
      {towers[tower]}
    </>
  )
}
