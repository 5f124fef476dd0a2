import { expect, it } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

it.each([
  ['Daniel Kim', 'DK'],
  ['maya.ortiz', 'MO'],
  ['jean_luc-picard', 'JP'],
  ['Ada', 'A'],
  ['  Anna   Maria  van Dyk ', 'AD'],
  ['(Bob) "Robby" Smith', 'BS'],
  ['山田太郎', '山'],
  ['محمد علي', 'مع'],
  ['élodie ßchmidt', 'Éß'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧F'],
  ['🇺🇦', '🇺🇦'],
  ['42', '4'],
  ['e\u0301lodie', 'E\u0301'],
  ['...', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('a name keeps its colour, however its accents are written', () => {
  expect(hueOf('Élodie')).toBe(hueOf('E\u0301lodie'))
  expect(hueOf('Daniel Kim')).not.toBe(hueOf('Priya Shah'))
  expect(hueOf('🦊')).toBeGreaterThanOrEqual(0)
  expect(hueOf('🦊')).toBeLessThan(360)
})
