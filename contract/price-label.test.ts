import { expect, it } from 'vitest'
import { locales } from './building-settings.ts'
import { currencySign, hasHundredths } from './currency.ts'
import { priceLabel, pricePatterns } from './price-label.ts'

const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR', 'KWD', 'PLN', 'AED', 'IRR', 'BRL']
const prices = ['0.00', '0.05', '9.90', '12.50', '120.00', '1234.00', '1234.56', '9999999.99']
const other = ['999999.00', '1000000.00', '7', '12.5', '12345678.90']

it.each(locales)('in %s a page’s patterns write prices as Intl does', (locale) => {
  for (const currency of currencies) {
    const money = { locale, currency }
    const page = { ...money, pricePatterns: pricePatterns(money) }
    for (const price of [...prices, ...other])
      expect(priceLabel(price, page), `${price} ${currency}`).toBe(priceLabel(price, money))
    expect(currencySign(page), currency).toBe(currencySign(money))
    expect(hasHundredths(page), currency).toBe(hasHundredths(money))
  }
})

it('dollars need no Intl in a browser', () => {
  expect(pricePatterns({ locale: 'en-US', currency: 'USD' })).toEqual({
    whole: ['$0', '$00', '$000', '$0,000', '$00,000', '$000,000', '$0,000,000'],
    exact: [
      '$0.00',
      '$00.00',
      '$000.00',
      '$0,000.00',
      '$00,000.00',
      '$000,000.00',
      '$0,000,000.00',
    ],
  })
})
