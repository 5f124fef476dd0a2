import { text } from '#text'
import { towers, type Tower } from '#contract/vocabulary.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { TowerMark } from '#web/ui/brand/tower-mark.tsx'
import { shows, type Show } from './show.ts'

type Props = { show: Show | undefined; onChoose: (next: Show | undefined) => void }

export function FeedFilter({ show, onChoose }: Props) {
  return (
    <div className="chip-row mb-5" role="group" aria-label={text.feed.filter}>
      <ChipButton pressed={show === undefined} onClick={() => onChoose(undefined)}>
        {text.feed.everything}
      </ChipButton>
      {shows.map((each) => (
        <ChipButton key={each} pressed={show === each} onClick={() => onChoose(each)}>
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
