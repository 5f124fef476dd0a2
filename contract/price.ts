import { limits } from './limits.ts'

/** R107. */
export const isPrice = (text: string): boolean =>
  isAmount(text) && priceCentsOf(text) <= limits.priceMaxCents

export const isOverCap = (text: string): boolean =>
  isAmount(text) && priceCentsOf(text) > limits.priceMaxCents

const isAmount = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && priceCentsOf(text) > 0

/**
 * '12,50' is '12.50' where the building writes a comma. Thousands are written without a sign: '1.250'
 * and '1,250' stay as they are, and no rule takes them.
 */
export const typedAmount = (typed: string, locale: string): string =>
  typed.replace(/^(\s*\d+),(?=\d{1,2}\s*$)/, (hit, whole) =>
    decimalSign(locale) === ',' ? `${whole}.` : hit,
  )

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value

/** Avoids floating point. Expects what `isPrice` accepts, or '0.00'. */
export function priceCentsOf(text: string): number {
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
