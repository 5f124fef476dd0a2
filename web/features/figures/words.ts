import { written } from '#contract/date-format.ts'
import { building } from '#web/app/bootstrap.ts'

const { locale } = building

/** `Nov 23`, of `2026-11-23`, which stands in no time zone. */
export const dayWords = (day: string | number): string =>
  written(new Date(day), { locale, timeZone: 'UTC' }, { month: 'short', day: 'numeric' })

const numbers = new Intl.NumberFormat(locale)
export const countWords = (count: number): string => numbers.format(count)

/** Texts are English, numbers the building's. */
const measure = (value: number, unit: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`

export function minuteWords(minutes: number): string {
  if (minutes < 60) return measure(minutes, 'min')
  return minutes < 48 * 60 ? measure(minutes / 60, 'h') : measure(minutes / 1440, 'days')
}

export function byteWords(bytes: number): string {
  if (bytes < 1e6) return measure(bytes / 1e3, 'kB')
  return bytes < 1e9 ? measure(bytes / 1e6, 'MB') : measure(bytes / 1e9, 'GB')
}
