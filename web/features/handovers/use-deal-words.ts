import type { Reservation } from '#contract/reservations.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import { firstOf } from './first-of.ts'
import { shortTime } from './when-words.ts'

/** How an open reservation stands, and where or until when. */
export function useDealWords(reservation: Reservation): [string, string] {
  const now = useNow()
  const more = reservation.isPaused
    ? text.handovers.onHold
    : (reservation.time?.place.name ?? waitsWords(reservation, now))
  return [headOf(reservation, now), more]
}

function headOf(reservation: Reservation, now: Date): string {
  const { time, side } = reservation
  // Short, so that a phone shows all of it.
  if (time) return text.handovers.handoverOn(shortTime(new Date(time.startsAt), now))
  return side === 'holder'
    ? text.handovers.reservedForYou
    : text.handovers.reservedFor(firstOf(reservation))
}

/** The time ends nothing while the seller owes the answer. */
function waitsWords(reservation: Reservation, now: Date): string {
  const { owedBy, until, side } = reservation
  if (owedBy !== 'seller') return text.handovers.until(relativeTime(new Date(until), now, building))
  return side === 'seller'
    ? text.turn.waitingForYou
    : text.handovers.waitingFor(firstOf(reservation))
}
