import { onDay } from './on-day.ts'

export const line = {
  title: 'Who is interested',
  description: 'The neighbours who asked for this post, in order, and the one it is reserved for.',
  failed: 'The list of interested neighbours could not be loaded.',
  changed: 'The line has changed.',

  reservedForUntil: (first: string, when: string) => `Reserved for ${first} until ${when}`,
  handoverTo: (first: string, when: string) => `Handover to ${first} ${onDay(when)}`,
  proposesTime: (first: string) => `${first} proposes a time`,
  paused: 'This is on hold while a moderator looks at it. No time is lost.',
  hasWritten: (first: string) =>
    `${first} has written to you. The turn does not pass by itself: agree on a time, or end the reservation.`,
  isReminded: (first: string) => `${first} has been reminded.`,
  isAsked: (first: string) => `${first} has not answered yet.`,
  isAskedUntil: (first: string, when: string) =>
    `${first} has not answered yet and is reminded ${when}.`,
  thenNext: (first: string) => `If nothing comes, ${first} is asked next.`,
  moreTime: 'More time',
  release: 'End the reservation',

  inLine: 'In line',
  whoAsked: 'Who asked',
  nextInLine: 'Next in line',
  order: 'Who asked first stands first. You may choose.',
  place: (nth: string) => `${nth} in line, `,
  hadTurn: 'Had a turn',
  hasIt: 'Has it',
  reserve: 'Reserve',
  reserveFor: (name: string) => `Reserve for ${name}`,

  passesOn: 'Ask the next in line automatically',
  passesOnHint: 'When a turn passes, we ask the next neighbour and tell you.',

  howLong: (first: string) => `How long does ${first} have to answer?`,
  reserveInstead: 'Reserve instead',
  untilWhen: 'Until when',
  tonight: (time: string) => `Tonight, ${time}`,
  inHours: (hours: number) => `In ${hours} hours`,
  anotherTime: 'Another time',
  upTo: (days: number) => `Up to ${days} days`,
  upToTime: (when: string) => `Up to ${when}`,
  dayAndTime: 'Day and time',
  whatWeTell: (first: string) => `What we tell ${first}`,
  moreTimeFor: (first: string) => `More time for ${first}`,
  hasMoreTime: (first: string) => `${first} has more time`,

  releaseTitle: 'End the reservation?',
  releaseYes: 'Yes, end it',
  releaseHint: (first: string) => `We tell ${first}, who keeps the place in line.`,
  afterwards: 'Afterwards',
  askNext: (first: string) => `Ask ${first} next`,
  notYet: 'Not yet',

  soldTitle: 'Mark as sold?',
  soldText: 'We tell everybody who asked.',
  whoHasIt: 'Who has it',
  soldEndsDraw: 'The draw ends, and cannot go on afterwards.',
  holderHasIt: (first: string) => `${first} has it`,
  holderHasItHint: (first: string) =>
    `It counts as handed over. ${first} is asked whether that is right.`,
  otherHasIt: 'Somebody else has it',
  otherHasItHint: (first: string) => `We tell ${first} like everybody else.`,
  whatWeTellNeighbours: (count: number) =>
    count === 1 ? 'What we tell 1 neighbour' : `What we tell ${count} neighbours`,
} as const
