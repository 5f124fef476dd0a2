import type { Money } from './building-settings.ts'
import { formatOf } from './price-label.ts'

/** '$' */
export const currencySign = (money: Money): string =>
  money.pricePatterns?.whole[0]?.replace(/[0\s\u200E\u200F]/g, '') ??
  formatOf(money)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  money.currency

/** Yen have none. Amounts are stored in hundredths whatever the currency. */
export const hasHundredths = (money: Money): boolean =>
  money.pricePatterns?.exact[0] !== undefined ||
  (formatOf(money).resolvedOptions().maximumFractionDigits ?? 2) > 0
