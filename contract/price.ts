import { limits } from './limits.ts'

/** Digits, at most two decimals, more than nothing, and no more than the cap (R107). */
export const isPrice = (text: string): boolean =>
  isAmount(text) && priceCentsOf(text) <= limits.priceMaxCents

/** A price but for the cap. */
export const isOverCap = (text: string): boolean =>
  isAmount(text) && priceCentsOf(text) > limits.priceMaxCents

const isAmount = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && priceCentsOf(text) > 0

/** '12', '12.5' and '12.50' to whole cents, without a detour through fractions. Expects what `isPrice` accepts, or '0.00'. */
export function priceCentsOf(text: string): number {
  const [dollars = '0', decimals = ''] = text.split('.')
  return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
}

/** '120.00' as people write it: '$120', and '$12.50' where there are cents. */
export function priceLabel(price: string): string {
  const [dollars = '0', decimals = '00'] = price.split('.')
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === '00' ? `$${grouped}` : `$${grouped}.${decimals}`
}
