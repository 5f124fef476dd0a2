import { limits } from './limits.ts'

/** R107. */
export const isPrice = (text: string): boolean =>
  isAmount(text) && priceCentsOf(text) <= limits.priceMaxCents

export const isOverCap = (text: string): boolean =>
  isAmount(text) && priceCentsOf(text) > limits.priceMaxCents

const isAmount = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && priceCentsOf(text) > 0

/** Avoids floating point. Expects what `isPrice` accepts, or '0.00'. */
export function priceCentsOf(text: string): number {
  const [dollars = '0', decimals = ''] = text.split('.')
  return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
}
