import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { firstOf } from '../first-of.ts'
import { longDayWords, spanWords } from '../when-words.ts'

/** 'over': nothing is on offer any more. */
type CardFace = 'proposed' | 'waiting' | 'agreed' | 'over' | 'done' | 'ended'

export function faceOf({ status, proposal, side }: Reservation): CardFace {
  if (status === 'done' || status === 'ended') return status
  if (proposal) return proposal.proposedBy === side ? 'waiting' : 'proposed'
  return status === 'agreed' ? 'agreed' : 'over'
}

/** `Handover, proposed by Daniel, Thursday, November 26, 6:30 to 7:00 PM, North lobby` */
export function cardName(reservation: Reservation): string {
  const face = faceOf(reservation)
  const { proposedBy, proposedByYou, cardStates } = text.handovers
  const state =
    face === 'proposed'
      ? proposedBy(firstOf(reservation))
      : face === 'waiting'
        ? proposedByYou
        : cardStates[face]
  const time = reservation.proposal ?? reservation.time
  const facts = time ? [longDayWords(time), spanWords(time), time.place.name] : []
  return [text.handovers.handover, state, ...facts].join(', ')
}
