import {
  CalendarCheck,
  CircleQuestionMark,
  Dices,
  HandHeart,
  ListOrdered,
  PackageCheck,
  RotateCcw,
} from 'lucide-react'
import { text } from '#text'
import { Stamp } from '#web/features/posts/index.ts'
import '#web/ui/styles/handovers.css'
import type { OwnInterest } from './own-interest.ts'

/** What came of an interest, on its picture. */
export function standingStamp({ standing }: OwnInterest) {
  switch (standing.kind) {
    case 'turn':
      return (
        <Stamp tone="brand">
          <HandHeart className="size-4" />
          {text.turn.yours}
        </Stamp>
      )
    case 'agreed':
      if (standing.saysReceived || standing.isAsked)
        return (
          <Stamp tone="plain">
            {standing.isAsked ? (
              <CircleQuestionMark className="size-4" />
            ) : (
              <PackageCheck className="size-4" />
            )}
            {standing.isAsked ? text.handovers.answer : text.turn.received}
          </Stamp>
        )
      return (
        <Stamp tone="ok">
          <CalendarCheck className="size-4" />
          {text.handovers.agreed}
        </Stamp>
      )
    case 'line':
      return (
        <Stamp tone="plain">
          {standing.hadTurn ? <RotateCcw className="size-4" /> : <ListOrdered className="size-4" />}
          {standing.hadTurn ? text.turn.again : text.turn.place(standing.place)}
        </Stamp>
      )
    case 'draw':
      return (
        <Stamp tone="sun">
          <Dices className="size-4" />
          {text.draws.fair}
        </Stamp>
      )
    case 'not-received':
      return (
        <Stamp tone="plain">
          <CircleQuestionMark className="size-4" />
          {text.turn.notReceived}
        </Stamp>
      )
    case 'received':
    case 'gone':
      return (
        <Stamp tone="plain">
          <PackageCheck className="size-4" />
          {standing.kind === 'received' && standing.isAsked
            ? text.handovers.handedOver
            : text.turn[standing.kind]}
        </Stamp>
      )
  }
}
