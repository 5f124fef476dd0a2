import { expect, it } from 'vitest'
import { shortFileName } from './short-file-name.ts'

it('cuts a long file name to ten characters and its extension', () => {
  expect(shortFileName('holiday-in-miami.jpeg')).toBe('holiday-in….jpeg')
  expect(shortFileName('IMG_20260814_102233.final.JPG')).toBe('IMG_202608….JPG')
})

it('leaves a short name as it is', () => {
  expect(shortFileName('table.png')).toBe('table.png')
  expect(shortFileName('exactlyten.png')).toBe('exactlyten.png')
})

it('knows names without an extension, and counts an emoji as one character', () => {
  expect(shortFileName('a-name-without-any-dot')).toBe('a-name-wit…')
  expect(shortFileName('.hidden-picture')).toBe('.hidden-pi…')
  expect(shortFileName('🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑.png')).toBe('🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑….png')
})
