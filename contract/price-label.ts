import type { Money } from './building-settings.ts'

/** '120.00' → '$120', '12.50' → '$12.50'; as the building's currency and locale write it. */
export const priceLabel = (price: string, money: Money): string => formatOf(money).format(+price)

let known = ''
let format: Intl.NumberFormat

/** Making one takes longer than using it. */
export function formatOf({ currency, locale }: Money): Intl.NumberFormat {
  const wanted = locale + currency
  if (wanted !== known)
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
  known = wanted
  return format
}
