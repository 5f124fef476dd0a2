import { limits } from '#contract/limits.ts'
import type { Side } from '#contract/reservations.ts'
import { hourMs, minuteMs } from '#contract/time-units.ts'
import { allow, type Answer, type ReservationSubject } from './permission-subjects.ts'
import type { Viewer } from './viewer.ts'

type Rule = (viewer: Viewer, reservation: ReservationSubject) => Answer

const by =
  (side: Side, answer: (reservation: ReservationSubject) => Answer): Rule =>
  (_viewer, reservation) =>
    reservation.side === side ? answer(reservation) : 'NOT_ALLOWED'

const isOpen = ({ status }: ReservationSubject) => status === 'held' || status === 'agreed'
const whileOpen = (reservation: ReservationSubject): Answer =>
  isOpen(reservation) ? allow : 'RESERVATION_OVER'
const going = (reservation: ReservationSubject): Answer =>
  !isOpen(reservation) ? 'RESERVATION_OVER' : reservation.isPaused ? 'RESERVATION_PAUSED' : allow

const endedSince = ({ closedAt, at }: ReservationSubject, hours: number) =>
  closedAt !== null && at.getTime() <= closedAt.getTime() + hours * hourMs
const isLate = (reservation: ReservationSubject) => endedSince(reservation, limits.passGoodForHours)

/** After the seller's word the holder says whether it is right. */
const awaitsAnswer = (reservation: ReservationSubject) =>
  reservation.doneHow === 'word' && !reservation.isNotReceived && isLate(reservation)

const hasBegun = ({ agreed, at }: ReservationSubject, minutes = 0) =>
  agreed !== null && at.getTime() >= agreed.startsAt.getTime() + minutes * minuteMs

const endings: (string | null)[] = ['lapsed', 'unclear', 'missed']
const mayProve = (reservation: ReservationSubject): Answer =>
  reservation.status === 'agreed'
    ? going(reservation)
    : isLate(reservation) &&
        reservation.agreed !== null &&
        (reservation.doneHow === 'word' || endings.includes(reservation.endedAs))
      ? allow
      : 'HANDOVER_NOT_AGREED'

/** docs/specification.md, Reservations and Handovers. */
export const reservationRules = {
  // While a proposal of the holder is open, the answer is the seller’s to give.
  'reservation.extend': by('seller', (reservation) =>
    reservation.status !== 'held'
      ? 'RESERVATION_OVER'
      : reservation.proposal?.proposedBy === 'holder'
        ? 'NOT_ALLOWED'
        : going(reservation),
  ),
  'reservation.release': by('seller', whileOpen),
  'reservation.decline': by('holder', whileOpen),
  'reservation.propose': (_viewer, reservation) => going(reservation),
  'reservation.accept': (_viewer, reservation) => {
    const answer = going(reservation)
    const { proposal, side, at } = reservation
    if (answer !== allow) return answer
    if (!proposal || proposal.startsAt <= at) return 'HANDOVER_TIME_OVER'
    return proposal.proposedBy === side ? 'NOT_ALLOWED' : allow
  },
  'reservation.show-pass': by('holder', (reservation) =>
    reservation.status === 'agreed' ? going(reservation) : 'HANDOVER_NOT_AGREED',
  ),
  'reservation.prove': by('seller', mayProve),
  'reservation.say-done': by('seller', going),
  'reservation.say-received': by('holder', (reservation) =>
    awaitsAnswer(reservation)
      ? allow
      : hasBegun(reservation)
        ? going(reservation)
        : 'RESERVATION_OVER',
  ),
  'reservation.say-not-received': by('holder', (reservation) =>
    awaitsAnswer(reservation) ? allow : 'RESERVATION_OVER',
  ),
  'reservation.say-missed': (_viewer, reservation) =>
    hasBegun(reservation, limits.handoverMissedAfterMinutes)
      ? going(reservation)
      : 'RESERVATION_OVER',
  'reservation.say-was-there': (_viewer, reservation) =>
    reservation.missedBy === null || reservation.isContested
      ? 'RESERVATION_OVER'
      : reservation.missedBy !== reservation.side
        ? 'NOT_ALLOWED'
        : endedSince(reservation, limits.missedContestDays * 24)
          ? allow
          : 'RESERVATION_OVER',
} satisfies Record<string, Rule>
