const quoted = (title: string) => `“${title}”`
const places = ['1st', '2nd', '3rd']

export const ordinal = (n: number) => {
  const tail = n % 100
  if (tail >= 11 && tail <= 13) return `${n}th`
  return n % 10 >= 1 && n % 10 <= 3
    ? `${Math.floor(n / 10) || ''}${places[(n % 10) - 1]}`
    : `${n}th`
}

/** What follows in a sentence about a turn that ended. */
const rest = (waiting: number) =>
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
    `${quoted(title)} is reserved for you until ${when}. Answer, or let the next neighbour have it.`,
  turnPassed: (title: string) =>
    `Your turn for ${quoted(title)} has passed. You are still in line, after those who had none.`,
  moreTime: (title: string, when: string) =>
    `You have more time: ${quoted(title)} is reserved for you until ${when}.`,
  released: (title: string) =>
    `${quoted(title)} is no longer reserved for you. You keep your place in line.`,
  sellerTurnOver: (title: string, waiting: number) =>
    `The turn for ${quoted(title)} has passed. ${rest(waiting)}`,
  sellerNextAsked: (title: string, first: string, when: string) =>
    `The turn for ${quoted(title)} has passed. ${first} has been asked, until ${when}.`,
  unanswered: (title: string) =>
    `Nobody has answered you about ${quoted(title)}, and the reservation has ended. You keep your place in line.`,
  sellerUnanswered: (title: string, waiting: number) =>
    `The reservation of ${quoted(title)} has ended: nothing was agreed in 7 days. ${rest(waiting)}`,
  hasWritten: (first: string, title: string) =>
    `The time for ${quoted(title)} is over, and ${first} has written to you. Give more time, or release it.`,
  gone: (title: string) => `${quoted(title)} has found a new home. Thank you for asking for it.`,
  withdrawn: (title: string) =>
    `${quoted(title)} is no longer offered. Thank you for asking for it.`,
  paused: (title: string) =>
    `${quoted(title)} is on hold while a moderator looks at it. Your reservation waits, and no time is lost.`,
  resumed: (title: string, when: string) =>
    `${quoted(title)} goes on: it is reserved until ${when}.`,
  availableAgain: (title: string, place: number) =>
    `${quoted(title)} is available again. You are ${ordinal(place)} in line.`,
  sellerNudge: (title: string, first: string, waiting: number) =>
    waiting === 1
      ? `${first} is waiting to hear about ${quoted(title)}.`
      : `${waiting} neighbours are waiting to hear about ${quoted(title)}. ${first} asked first.`,
  lineQuiet: (title: string, place: number) =>
    `Nobody has answered you about ${quoted(title)} yet. You keep your place, ${ordinal(place)} in line; there is nothing you need to do.`,
  changed: (title: string) =>
    `${quoted(title)}, which is reserved for you, was changed. Please look at it again.`,
} as const
