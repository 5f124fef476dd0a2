import { quoted } from './quoted.ts'

const places = ['1st', '2nd', '3rd']

export const ordinal = (n: number) => {
  const tail = n % 100
  if (tail >= 11 && tail <= 13) return `${n}th`
  return n % 10 >= 1 && n % 10 <= 3
    ? `${Math.floor(n / 10) || ''}${places[(n % 10) - 1]}`
    : `${n}th`
}

/** What the seller reads after the end of a turn: who was asked next, or how many wait. */
export type Rest = { waiting: number } | { nextFirst: string; until: string }
const restOf = (rest: Rest) =>
  'waiting' in rest
    ? waitingOf(rest.waiting)
    : `${rest.nextFirst} has been asked, until ${rest.until}.`
const waitingOf = (waiting: number) =>
  waiting === 0
    ? 'Nobody else is in line.'
    : waiting === 1
      ? '1 neighbour is in line.'
      : `${waiting} neighbours are in line.`

/** No name in what tells of an end, so it reads the same whatever the reason was. */
export const deals = {
  turn: (first: string, title: string, when: string) =>
    `It is your turn: ${first} has reserved ${quoted(title)} for you until ${when}.`,
  turnReminder: (title: string, when: string) =>
    `${quoted(title)} is reserved for you until ${when}. Agree on a time, or let the next neighbour have it.`,
  turnPassed: (title: string) =>
    `Your turn for ${quoted(title)} has passed. You are still in line, after those who had none.`,
  moreTime: (title: string, when: string) =>
    `You have more time: ${quoted(title)} is reserved for you until ${when}.`,
  released: (title: string) =>
    `${quoted(title)} is no longer reserved for you. You keep your place in line.`,
  sellerTurnOver: (title: string, rest: Rest) =>
    `The turn for ${quoted(title)} has passed. ${restOf(rest)}`,
  unanswered: (title: string) =>
    `Nobody has answered you about ${quoted(title)}, and the reservation has ended. You keep your place in line.`,
  sellerUnanswered: (title: string, waiting: number) =>
    `The reservation of ${quoted(title)} has ended: nothing was agreed in 7 days. ${waitingOf(waiting)}`,
  hasWritten: (first: string, title: string) =>
    `The time for ${quoted(title)} is over, and ${first} has written to you. Agree on a time, give more time, or end the reservation.`,
  gone: (title: string) => `${quoted(title)} has found a new home. Thank you for asking for it.`,
  withdrawn: (title: string) =>
    `${quoted(title)} is no longer offered. Thank you for asking for it.`,
  paused: (title: string) =>
    `${quoted(title)} is on hold while a moderator looks at it. Your reservation waits, and no time is lost.`,
  resumed: (title: string, when: string) =>
    `${quoted(title)} is no longer on hold: it is reserved until ${when}.`,
  resumedHandover: (title: string, when: string, place: string) =>
    `${quoted(title)} is no longer on hold: handover on ${when}, ${place}.`,
  turnAgain: (title: string, until: string | undefined) =>
    `${quoted(title)} is available again, and reserved for you${until === undefined ? '' : ` until ${until}`}.`,
  handoverAgain: (title: string, when: string, place: string) =>
    `${quoted(title)} is available again: handover on ${when}, ${place}.`,
  availableAgain: (title: string, place: number) =>
    `${quoted(title)} is available again. You are ${ordinal(place)} in line.`,
  sellerNudge: (title: string, first: string, waiting: number) =>
    waiting === 1
      ? `${first} is waiting to hear about ${quoted(title)}.`
      : `${waiting} neighbours are waiting to hear about ${quoted(title)}. ${first} is first in line.`,
  lineQuiet: (title: string, place: number) =>
    `Nobody has answered you about ${quoted(title)} yet. You keep your place, ${ordinal(place)} in line; there is nothing you need to do.`,
  changed: (title: string) =>
    `${quoted(title)}, which is reserved for you, was changed. Please look at it again.`,

  calledOff: (title: string, when: string) =>
    `The handover of ${quoted(title)} on ${when} is called off.`,
  sellerCalledOff: (title: string, when: string, rest: Rest) =>
    `The handover of ${quoted(title)} on ${when} is called off. ${restOf(rest)}`,
  proposalWaits: (title: string, first: string) =>
    `${first} proposes a time for ${quoted(title)} and waits for your answer.`,
  proposalPassed: (title: string, when: string) =>
    `Your time for ${quoted(title)}, ${when}, has passed without an answer. You can propose another.`,
  holderMeets: (title: string, first: string, time: string, place: string) =>
    `At ${time}, ${place}: you receive ${quoted(title)} from ${first}.`,
  sellerMeets: (title: string, first: string, time: string, place: string) =>
    `At ${time}, ${place}: you hand ${quoted(title)} over to ${first}.`,
  holderAsked: (title: string, first: string) => `Did you receive ${quoted(title)} from ${first}?`,
  sellerAsked: (title: string, first: string) => `Did you hand ${quoted(title)} over to ${first}?`,
  handedOver: (title: string, first: string, told: number) =>
    `${quoted(title)} was handed over to ${first}.${told === 0 ? '' : told === 1 ? ' 1 neighbour has been told.' : ` ${told} neighbours have been told.`}`,
  saysDone: (title: string, first: string) =>
    `${first} says that you have ${quoted(title)}. Is that right?`,
  notReceived: (title: string, first: string) =>
    `${first} does not have ${quoted(title)} yet. Please talk to each other.`,
  missed: (first: string, when: string, place: string) =>
    `${first} waited for you at ${place} on ${when} and did not find you. If that is not right, say so.`,
  wasThere: (title: string, first: string) =>
    `${first} was there too, for ${quoted(title)}. It counts for neither of you.`,
  unclear: (title: string) =>
    `We do not know whether ${quoted(title)} was handed over. It counts for neither of you; the seller decides what happens next.`,
  sellerUnclear: (title: string) =>
    `We do not know whether ${quoted(title)} was handed over. It counts for neither of you; you decide what happens next.`,

  calendarTitle: (title: string) => `Handover: ${title}`,

  // Messages of the chat
  proposes: (when: string, place: string) => `Handover: ${when}, ${place}?`,
  proposesAnother: (when: string, place: string) => `Another time: ${when}, ${place}?`,
  agrees: (when: string, place: string) => `Agreed: ${when}, ${place}.`,
  done: 'Handed over.',
} as const
