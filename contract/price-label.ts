import type { Money, PricePatterns } from './building-settings.ts'

/** '120.00' → '$120', '12.50' → '$12.50'; as the building's currency and locale write it. */
export function priceLabel(price: string, money: Money): string {
  const [whole = '', hundredths = ''] = price.split('.')
  const isWhole = Number(hundredths) === 0
  const patterns = isWhole ? money.pricePatterns?.whole : money.pricePatterns?.exact
  const digits = isWhole ? whole : whole + hundredths.padEnd(2, '0')
  let at = 0
  return (
    patterns?.[whole.length - 1]?.replace(/0/g, () => digits.charAt(at++)) ??
    formatOf(money).format(+price)
  )
}

/** For a page's bootstrap: a browser's first use of Intl takes 20 ms, in the middle of the first screen. */
export const pricePatterns = (money: Money): PricePatterns => ({
  whole: patternsOf(money, ''),
  exact: patternsOf(money, '.11'),
})

function patternsOf(money: Money, hundredths: string): string[] {
  const samples = Array.from({ length: 7 }, (_, n) => '1'.repeat(n + 1) + hundredths)
  const labels = samples.map((sample) => formatOf(money).format(+sample))
  const isPlain = labels.every(
    (label, n) => label.replace(/\D/g, '') === samples[n]?.replace('.', ''),
  )
  return isPlain ? labels.map((label) => label.replaceAll('1', '0')) : []
}

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
