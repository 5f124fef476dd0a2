import type { Money } from '#contract/building-settings.ts'

type Choice = { value: string; label: string }

/** `Euro (EUR)`, by name. */
export const currencyChoices = (current: string): Choice[] =>
  sorted(
    withCurrent(Intl.supportedValuesOf('currency'), current).map((value) => ({
      value,
      label: `${currencies.of(value) ?? value} (${value})`,
    })),
  )

export const localeChoices = (locales: readonly string[]): Choice[] =>
  sorted(locales.map((value) => ({ value, label: languages.of(value) ?? value })))

export const timeZoneChoices = (current: string): Choice[] =>
  withCurrent(Intl.supportedValuesOf('timeZone'), current).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))

/** The machine may have one that the browser does not list, such as UTC. */
const withCurrent = (known: readonly string[], current: string) =>
  known.includes(current) ? known : [current, ...known]

const sorted = (choices: Choice[]) =>
  choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const currencies = new Intl.DisplayNames('en', { type: 'currency' })
const languages = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

/** `Dec 31, 2026, $1,234.50` */
export function example({ locale, currency }: Money): string {
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' })
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return `${day.format(new Date(2026, 11, 31))}, ${price.format(1234.5)}`
}
