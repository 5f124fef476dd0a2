import { ordinal } from './deals.ts'
import { quoted } from './quoted.ts'

const apartments = (count: number) => (count === 1 ? '1 apartment' : `${count} apartments`)

export const draws = {
  // notifications
  turn: (title: string, when: string) =>
    `It was drawn, and it is your turn: ${quoted(title)} is reserved for you until ${when}.`,
  drawn: (title: string, count: number, rank: number) =>
    `${quoted(title)} was drawn from ${apartments(count)}: you are ${ordinal(rank)}. We tell you as soon as it is your turn.`,
  giverDrawn: (title: string, count: number, first: string, when: string) =>
    `${quoted(title)} was drawn from ${apartments(count)}. ${first} has been asked, until ${when}.`,
  nobodyTookPart: (title: string) =>
    `Nobody took part in the draw of ${quoted(title)}. The line is an ordinary one again.`,

  // everybody
  fair: 'Fair draw',
  at: (when: string) => `Fair draw · ${when}`,
  how: 'One entry for each verified apartment, in a random order that everybody can check. Asking early brings nothing.',
  youTakePart: 'Your apartment takes part.',
  unverified: 'The draw is among verified apartments. You stand behind them.',
  paused: 'It waits until a moderator has looked at the post.',
  promised: (when: string, hash: string) => `promised on ${when}: sha256 ${hash}`,
  seed: (seed: string) => `seed ${seed}`,

  // the result
  wasDrawn: 'It was drawn',
  youAre: (rank: number) => `Drawn: you are ${ordinal(rank)}`,
  rank: (rank: number) => `Drawn · ${ordinal(rank)}`,
  tookPart: (count: number) => `${apartments(count)} took part.`,
  behind: 'Those who were drawn come before you.',
  neighbour: 'A neighbour',
  you: 'You',
  order: 'The order that was drawn',
  all: (count: number) => `Show all ${count}`,
  failed: 'The draw could not be loaded.',

  // the check
  check: 'Check the draw',
  checked: 'This browser drew again and got the same order.',
  yourEntry: (rank: number) => `Your entry is in it, as the ${ordinal(rank)}.`,
  brokenPromise: 'The seed is not the one that was promised.',
  otherOrder: 'The seed gives another order.',
  entryMissing: 'Your entry is not in it.',
  notChecked: 'This browser cannot check it.',
  proves: (when: string) =>
    `The check proves that the order follows from a number that was fixed on ${when} and has not changed since. It does not prove that the operator of this server chose that number blindly, or added no entries of their own: their count is here, and apartments are few.`,

  // the giver
  offer: 'Draw it',
  offerHint: 'A random order among verified apartments, which everybody can check.',
  title: 'Draw it?',
  description: 'Until when can neighbours join?',
  meanwhile:
    'Until then, nothing can be reserved, and you can call it off. We ask the neighbour who is drawn first automatically.',
  everybodyReads: 'What everybody reads',
  between: (from: number, to: number) => `In ${from} to ${to} hours`,
  takingPart: (count: number) => `${apartments(count)} so far.`,
  nobodyYet: 'Nobody takes part yet.',
  change: 'Change the time',
  changed: 'The time of the draw is changed.',
  callOff: 'Call it off',
  callOffTitle: 'Call the draw off?',
  callOffText: 'The line is an ordinary one again, in the order in which they asked.',
  calledOff: 'The draw is called off.',
  priceEnds: 'This post is being drawn. If you save it with a price, the draw is called off.',
  started: 'The draw is set.',
  inOrder: 'In the order of the draw. You may choose.',
  decides: 'The draw decides the order.',

  // one's own list
  drawnAt: (when: string) => `Drawn ${when}`,
} as const
