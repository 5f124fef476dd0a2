import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['Reserved until Wed, Nov 25, 6:00 PM.', 'Reserved until Wed, Nov_25,_6:00_PM.'],
  ['Agreed: Wed, Nov 25, 6:30 to 7:00 PM, Lobby.', 'Agreed: Wed, Nov_25, 6:30_to_7:00_PM, Lobby.'],
  ['from 11:30 AM to 12:30 PM', 'from 11:30_AM_to_12:30_PM'],
  ['“Shelf 25, white” has found a new home', '“Shelf 25, white” has found a new home'],
])('no line ends inside a date or a time: %s', (sentence, kept) => {
  expect(unbroken(sentence)).toBe(kept.replaceAll('_', '\u00a0'))
})
