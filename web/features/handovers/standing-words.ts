import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { firstOf } from './first-of.ts'
import { shortTime } from './when-words.ts'

/** Who proposes what, or whether it took place; undefined while there is nothing to answer. */
export function standingWords(reservation: Reservation, now: Date): string | undefined {
  const { proposal, side, isAsked, saysReceived } = reservation
  const { proposesTime, youProposed, waitingFor, didReceive, didHandOver, saidReceived } =
    text.handovers
  const first = firstOf(reservation)
  if (!proposal) {
    if (saysReceived) return saidReceived(first)
    if (!isAsked) return undefined
    return side === 'holder' ? didReceive(first) : didHandOver(first)
  }
  const facts = `${shortTime(new Date(proposal.startsAt), now)}, ${proposal.place.name}.`
  return proposal.proposedBy === side
    ? `${youProposed(facts)} ${waitingFor(first)}.`
    : proposesTime(first, facts)
}
