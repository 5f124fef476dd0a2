// Proves docs/specification.md: Notifications
import { expect, test } from 'vitest'
import { preview } from './preview.ts'

test('a longer text shows its first seven words', () => {
  expect(preview('Solid walnut, made by a joiner in the neighbourhood')).toBe(
    'Solid walnut, made by a joiner in…',
  )
  expect(preview('One drawer. It has a small scratch. Collect it today')).toBe(
    'One drawer. It has a small scratch…',
  )
})

test('a short text shows as it is, on one line', () => {
  expect(preview(' one two\nthree four five six seven ')).toBe('one two three four five six seven')
})
