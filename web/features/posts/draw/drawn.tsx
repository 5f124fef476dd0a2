import { useRef, useState } from 'react'
import type { Draw, DrawResult } from '#contract/draws.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LineStanding } from '../details/line-standing.ts'
import { ReservedWords } from '../details/line-words.tsx'
import { DrawCheck } from './draw-check.tsx'
import { ownRankIn } from './own-rank.ts'

type Props = {
  draw: Draw
  result: DrawResult
  line: LineStanding['line']
  isInterested: boolean
}

const shownAtFirst = 3

export function Drawn({ draw, result, line, isInterested }: Props) {
  const { entries } = result
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const ranked = entries.map((entry, index) => ({ entry, rank: index + 1 }))
  const ownRank = ownRankIn(result)
  const shown = ranked.filter(({ rank }) => isWhole || rank <= shownAtFirst || rank === ownRank)
  const isBehind = isInterested && ownRank === undefined
  return (
    <>
      <h2 id="fair-draw" className="text-lg text-ink">
        {ownRank === undefined ? text.draws.wasDrawn : text.draws.youAre(ownRank)}
      </h2>
      <p className="mt-1">
        {text.draws.tookPart(entries.length)} {isBehind && text.draws.behind}{' '}
        {line && (line.isReserved ? <ReservedWords {...line} /> : text.turn.youHear)}
      </p>
      <ol ref={list} tabIndex={-1} className="mt-2" aria-label={text.draws.order}>
        {shown.map(({ entry, rank }) => (
          <li
            key={entry}
            value={rank}
            className={classNames(
              'flex items-center gap-3 py-2 text-on-brand-soft',
              rank > 1 && 'border-t border-line',
              rank === ownRank && 'font-semibold',
            )}
          >
            <b className="font-semibold tabular-nums">{rank}</b>
            {rank === ownRank ? text.draws.you : text.draws.neighbour}
            <code className="ml-auto text-xs text-ink-2" title={entry}>
              {entry.slice(0, 2)}…{entry.slice(-2)}
            </code>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          variant="quiet"
          className="-ml-3 text-on-brand-soft"
          onClick={() => {
            setWhole(true)
            // This button goes.
            list.current?.focus({ preventScroll: true })
          }}
        >
          {text.draws.all(entries.length)}
        </Button>
      )}
      <DrawCheck draw={draw} result={result} />
    </>
  )
}
