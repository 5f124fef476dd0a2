import { useState } from 'react'
import { text } from '#text'
import { afterPaint } from '#web/ui/after-paint.ts'
import { towers, type Tower } from '#contract/vocabulary.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { TowerMark } from '#web/ui/brand/tower-mark.tsx'
import { shows, type Show } from './show.ts'

type Props = { show: Show | undefined; onChoose: (next: Show | undefined) => void }

export function FeedFilter({ show, onChoose }: Props) {
  // The chip is pressed at once, the feed follows.
  const [chosen, setChosen] = useState({ show, next: show })
  if (chosen.show !== show) setChosen({ show, next: show })
  const choose = (next: Show | undefined) => {
    setChosen({ show, next })
    afterPaint(() => onChoose(next))
  }
  return (
    <div className="chip-row mb-5" role="group" aria-label={text.feed.filter}>
      <ChipButton pressed={chosen.next === undefined} onClick={() => choose(undefined)}>
        {text.feed.everything}
      </ChipButton>
      {shows.map((each) => (
        <ChipButton key={each} pressed={chosen.next === each} onClick={() => choose(each)}>
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
