import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { firstOf } from './first-of.ts'
import { shortTime } from './when-words.ts'

/** Whether it took place: the question, or what the viewer has answered. Undefined while nobody asks. */
export function questionWords(reservation: Reservation): string | undefined {
  const { side, isAsked, saysReceived } = reservation
  const { didReceive, didHandOver, saidReceived } = text.handovers
  const first = firstOf(reservation)
  if (saysReceived) return saidReceived(first)
  if (isAsked) return side === 'holder' ? didReceive(first) : didHandOver(first)
  return undefined
}

/** Who proposes what, or whether it took place; undefined while there is nothing to answer. */
export function standingWords(reservation: Reservation, now: Date): string | undefined {
  const { proposal, side } = reservation
  if (!proposal) return questionWords(reservation)
  const { proposesTime, youProposed, waitingFor } = text.handovers
  const first = firstOf(reservation)
  const facts = `${shortTime(new Date(proposal.startsAt), now)}, ${proposal.place.name}.`
  return proposal.proposedBy === side
    ? `${youProposed(facts)} ${waitingFor(first)}.`
    : proposesTime(first, facts)
}
