import { momentOf, wallTimeOf } from '#contract/when.ts'

/** `starts` has one moment more than there are `names`: the end of the last. */
export type Spans = { names: string[]; starts: Date[] }

/** The last `count` days, today included. */
export const lastDays = (count: number, now: Date, timeZone: string): Spans =>
  spans({ count, length: 1, last: wallTimeOf(now, timeZone).day, now, timeZone })

/** The last `count` weeks from Monday on, this one included. */
export function lastWeeks(count: number, now: Date, timeZone: string): Spans {
  const { year, month, day } = wallTimeOf(now, timeZone)
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  return spans({ count, length: 7, last: day - sinceMonday, now, timeZone })
}

type Wanted = { count: number; length: number; last: number; now: Date; timeZone: string }

/** A day with a change of the clock has 23 or 25 hours. */
function spans({ count, length, last, now, timeZone }: Wanted): Spans {
  const { year, month } = wallTimeOf(now, timeZone)
  const dayOf = (nth: number) => last + (nth - count + 1) * length
  const name = (nth: number) => new Date(Date.UTC(year, month - 1, dayOf(nth)))
  return {
    names: Array.from({ length: count }, (_, nth) => name(nth).toISOString().slice(0, 10)),
    starts: Array.from({ length: count + 1 }, (_, nth) =>
      momentOf({ year, month, day: dayOf(nth), hour: 0, minute: 0 }, timeZone),
    ),
  }
}
