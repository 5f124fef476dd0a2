import { useState } from 'react'
import { text } from '#text'
import { afterPaint } from '#web/ui/after-paint.ts'
import type { Tower } from '#contract/towers.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { TowerMark } from '#web/ui/brand/tower-mark.tsx'
import { showOf } from './show-of.ts'

type Props = {
  towers: readonly Tower[]
  show: string | undefined
  onChoose: (next: string | undefined) => void
}

export function FeedFilter({ towers, show, onChoose }: Props) {
  // The chip is pressed at once, the feed follows.
  const [chosen, setChosen] = useState({ show, next: show })
  if (chosen.show !== show) setChosen({ show, next: show })
  const choose = (next: string | undefined) => {
    setChosen({ show, next })
    afterPaint(() => onChoose(next))
  }
  return (
    <div className="chip-row mb-5" role="group" aria-label={text.feed.filter}>
      <ChipButton pressed={chosen.next === undefined} onClick={() => choose(undefined)}>
        {text.feed.everything}
      </ChipButton>
      {towers.length > 1 &&
        towers.map(({ id, name }, position) => (
          <ChipButton
            key={id}
            pressed={chosen.next === showOf(id)}
            onClick={() => choose(showOf(id))}
          >
            <TowerMark position={position} />
            <bdi>{name}</bdi>
          </ChipButton>
        ))}
      <ChipButton pressed={chosen.next === 'free'} onClick={() => choose('free')}>
        {text.feed.free}
      </ChipButton>
    </div>
  )
}
