import { expect, test } from 'vitest'
import { isPrice, priceCentsOf, typedAmount } from './price.ts'

const centsIn = (locale: string, typed: string) => {
  const amount = typedAmount(typed, locale)
  return isPrice(amount.trim()) ? priceCentsOf(amount.trim()) : undefined
}

test.each([
  ['de-DE', '12,50', 1250],
  ['de-DE', ' 12,5 ', 1250],
  ['de-DE', '12.50', 1250],
  ['de-DE', '1250', 125_000],
  ['fr-CH', '12.50', 1250],
  ['en-US', '12.50', 1250],
])('in %s, ‘%s’ is a price', (locale, typed, cents) => {
  expect(centsIn(locale, typed)).toBe(cents)
})

test.each([
  ['de-DE', '1.250'],
  ['de-DE', '1,250'],
  ['de-DE', '1.250,00'],
  ['de-DE', '12,'],
  ['en-US', '1,250'],
  ['en-US', '1.250'],
  ['en-US', '12,50'],
  ['en-US', '1,250.00'],
])('in %s, ‘%s’ is refused', (locale, typed) => {
  expect(centsIn(locale, typed)).toBeUndefined()
})
