import { ordinal } from './deals.ts'

/** What a neighbour in line reads. */
export const turn = {
  yours: 'Your turn',
  isYours: 'It is your turn',
  reservedBy: (first: string) => `${first} has reserved it for you`,
  answer: 'Agree on a time by then, or let the next neighbour have it.',
  answerBy: (when: string) => `Answer by ${when}.`,
  written: 'You have written, so your turn does not pass by itself.',
  isAgreed: 'The handover is agreed',
  paused:
    'It is on hold while a moderator looks at it. Your reservation waits, and no time is lost.',
  decline: 'No, thank you',
  declineTitle: 'Let the next neighbour have it?',
  declineText: 'You stay in line if you like.',
  declineYes: 'Yes, and stay in line',
  callOff: 'Call it off',
  callOffTitle: 'Call the handover off?',
  declined: 'It is no longer reserved for you. You stay in line.',
  place: (place: number) => `${ordinal(place)} in line`,
  yourPlace: (place: number) => `You are ${ordinal(place)} in line`,
  reserved: (when: string) => `It is reserved for a neighbour until ${when}.`,
  reservedNow: 'It is reserved for a neighbour.',
  before: (waiting: number) =>
    waiting === 0
      ? 'If that does not work out, you are next.'
      : waiting === 1
        ? 'If that does not work out, one neighbour is before you.'
        : `If that does not work out, ${waiting} neighbours are before you.`,
  askedBefore: 'You have been asked before, so the seller decides whether to ask you again.',
  notChosen: (first: string) => `${first} has not chosen yet`,
  youHear: 'We tell you either way.',
  reservedForAnother: 'Reserved for a neighbour at the moment',
  again: 'In line again',
  hadTurn: (place: number) => `Your turn is over. You are ${ordinal(place)} in line.`,
  received: 'Yours',
  youReceived: 'You have it.',
  notReceived: 'Not received',
  gone: 'Gone',
  foundHome: 'Found a new home. Thank you for asking.',
  withdrawn: 'No longer offered. Thank you for asking.',
  waitingForYou: 'Waiting for your answer',
} as const
