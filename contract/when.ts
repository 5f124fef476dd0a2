/* Times of a building, in its own time zone. A wall time that does not exist moves forward; one that exists
   twice is the first. */

import type { Zone } from './building-settings.ts'
import { dateFormat, written } from './date-format.ts'

export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

/** `timeZone` is an IANA name. */
export function wallTimeOf(at: Date, timeZone: string): WallTime {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  }
}

/** The moment of a wall time; days and months may exceed theirs, as in `Date.UTC`. */
export function momentOf({ year, month, day, hour, minute }: WallTime, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute)
  const offsetAt = (ms: number) => {
    const wall = wallTimeOf(new Date(ms), timeZone)
    return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute) - floorMinute(ms)
  }
  // The offsets of the day before and after cover any change of the clock in between.
  const [earlier, later] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const candidates = [wanted - Math.max(earlier, later), wanted - Math.min(earlier, later)]
  const exact = candidates.find((ms) => offsetAt(ms) === wanted - ms)
  // In the gap of a clock that moves forward: as far after the change as the wall time is in the gap.
  return new Date(exact ?? wanted - earlier)
}

/** `2026-11-26` */
export function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = wallTimeOf(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const floorMinute = (ms: number) => Math.floor(ms / 60_000) * 60_000

/** `Wed, Nov 25, 6:00 PM`: for sentences that are read later. */
export const absoluteTime = (at: Date, zone: Zone): string =>
  written(at, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** `Nov 25, 2026, 6:00 PM`: for what is kept. */
export const fullTime = (at: Date, zone: Zone): string =>
  written(at, zone, { dateStyle: 'medium', timeStyle: 'short' })

const toTheMinute = { hour: 'numeric', minute: '2-digit' } as const

/** `6:30 PM` */
export const clockTime = (at: Date, zone: Zone): string => written(at, zone, toTheMinute)

/** `6:30 to 7:00 PM`, `11:30 AM to 12:30 PM`, `18:30 to 19:00` */
export function clockSpan(startsAt: Date, endsAt: Date, zone: Zone): string {
  const [start, end] = [clockTime(startsAt, zone), clockTime(endsAt, zone)]
  const half = /\D*$/.exec(end)?.[0] ?? ''
  const isSameHalf = start.endsWith(half)
  return `${isSameHalf ? start.slice(0, start.length - half.length) : start} to ${end}`
}

/** `Thu, Nov 26, 6:30 to 7:00 PM` */
export const absoluteSpan = (startsAt: Date, endsAt: Date, zone: Zone): string =>
  absoluteTime(startsAt, zone).replace(clockTime(startsAt, zone), clockSpan(startsAt, endsAt, zone))

/** `today, 6:00 PM`, `tomorrow, …`, `Thursday, …` within six days, then `Dec 4, 6:00 PM`. */
export function relativeTime(at: Date, now: Date, zone: Zone): string {
  const days = daysBetween(wallTimeOf(now, zone.timeZone), wallTimeOf(at, zone.timeZone))
  const day =
    days === 0
      ? 'today'
      : days === 1
        ? 'tomorrow'
        : days === -1
          ? 'yesterday'
          : written(
              at,
              zone,
              days > 1 && days <= 6 ? { weekday: 'long' } : { month: 'short', day: 'numeric' },
            )
  return `${day}, ${clockTime(at, zone)}`
}

const daysBetween = (from: WallTime, to: WallTime) =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) /
  86_400_000
