import type { HandoverTime } from '#contract/reservations.ts'
import { dateFormat, written } from '#contract/date-format.ts'
import { clockSpan, relativeTime } from '#contract/when.ts'
import { building } from '#web/app/bootstrap.ts'

type Span = Pick<HandoverTime, 'startsAt' | 'endsAt'>

/** `Thu, 6:30 PM` within six days, `today, 6:30 PM`, later `Dec 4, 6:30 PM`. */
export const shortTime = (at: Date, now: Date): string =>
  relativeTime(at, now, building).replace(/^([A-Z]\w\w)\w*day,/, '$1,')

export const spanWords = ({ startsAt, endsAt }: Span): string =>
  clockSpan(new Date(startsAt), new Date(endsAt), building)

/** `Thu, Nov 26` */
export const dayWords = ({ startsAt }: Span): string =>
  written(new Date(startsAt), building, { weekday: 'short', month: 'short', day: 'numeric' })

/** `Thursday, November 26` */
export const longDayWords = ({ startsAt }: Span): string =>
  written(new Date(startsAt), building, { weekday: 'long', month: 'long', day: 'numeric' })

/** Of `2026-11-26`, which stands in no time zone. */
export function dayParts(day: string) {
  const parts = dateFormat(building.locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).formatToParts(new Date(day))
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return { weekday: part('weekday'), month: part('month'), date: part('day') }
}
