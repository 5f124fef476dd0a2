import { text } from '#text'
import { firstName, noticeTo, type Notice } from './notices.ts'
import type { Times } from './times.store.ts'
import type { InLine } from './line.store.ts'
import type { Ending, LinePost, TurnRow } from './turns.store.ts'

const { deals } = text

type Ended = {
  post: LinePost
  turn: TurnRow
  ending: Ending
  /** As it was agreed until then. */
  agreed: Times['agreed']
  holderName: string | null
  next: InLine | undefined
  /** Until when the next has the turn. */
  nextUntil: string
  waiting: number
  when: (at: Date) => string
}

/** What the two of a turn hear of its end. No names where a block must read like a decline. */
export function noticesOfEnd(ended: Ended): Notice[] {
  const { post, turn, ending } = ended
  const toHolder = turn.holderId === null ? undefined : holderReads(ended)
  const toSeller = sellerReads(ended)
  const notices: Notice[] = []
  if (turn.holderId !== null && toHolder !== undefined)
    notices.push(
      ending.as === 'missed'
        ? { ...noticeTo(turn.holderId, 'handover', toHolder, turn, post.sellerId), hasPush: true }
        : noticeTo(turn.holderId, 'turn-over', toHolder, turn),
    )
  if (toSeller !== undefined)
    notices.push(
      ending.as === 'missed' && ending.by === 'holder'
        ? { ...noticeTo(post.sellerId, 'handover', toSeller, turn, turn.holderId), hasPush: true }
        : noticeTo(post.sellerId, 'line', toSeller, turn, ended.next?.userId ?? null),
    )
  return notices
}

function holderReads({ post, ending, agreed, when }: Ended): string | undefined {
  switch (ending.as) {
    case 'released':
      return agreed
        ? deals.calledOff(post.title, when(agreed.startsAt))
        : deals.released(post.title)
    case 'gone':
      return agreed ? deals.calledOff(post.title, when(agreed.startsAt)) : undefined
    case 'lapsed':
      return deals.turnPassed(post.title)
    case 'unanswered':
      return deals.unanswered(post.title)
    case 'unclear':
      return deals.unclear(post.title)
    case 'missed':
      return ending.by === 'seller' && agreed
        ? deals.missed(firstName(post.sellerName), when(agreed.startsAt), agreed.place)
        : undefined
    default:
      return undefined
  }
}

function sellerReads({ post, ending, agreed, holderName, next, nextUntil, waiting, when }: Ended) {
  const rest = next ? { nextFirst: firstName(next.name), until: nextUntil } : { waiting }
  const turnOver = deals.sellerTurnOver(post.title, rest)
  switch (ending.as) {
    case 'declined':
      return agreed ? deals.sellerCalledOff(post.title, when(agreed.startsAt), rest) : turnOver
    case 'lapsed':
      return turnOver
    case 'unanswered':
      return deals.sellerUnanswered(post.title, waiting)
    case 'unclear':
      return deals.sellerUnclear(post.title)
    case 'missed':
      if (ending.by === 'holder' && agreed)
        return deals.missed(firstName(holderName ?? ''), when(agreed.startsAt), agreed.place)
      return next && turnOver
    case 'released':
      return next && turnOver
    case 'gone':
      return undefined
  }
}
