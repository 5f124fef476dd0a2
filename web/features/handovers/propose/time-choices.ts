import { limits } from '#contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time-units.ts'
import { dayOf, momentOf, wallTimeOf } from '#contract/when.ts'

const stepMinutes = 30
const firstMinute = 17 * 60
const shownTimes = 7
const eveningMinute = 18 * 60 + 30
const eveningMinHours = 2

/** The moment of a day (`2026-11-26`) and a time (`18:30`) of the building; undefined if one is missing. */
export function momentAt(day: string, time: string, timeZone: string, plusDays = 0) {
  const [year, month, date] = day.split('-').map(Number)
  const [hour, minute] = time.split(':').map(Number)
  if (!year || !month || !date || hour === undefined || minute === undefined) return undefined
  return momentOf({ year, month, day: date + plusDays, hour, minute }, timeZone)
}

export const endOf = (start: Date): Date =>
  new Date(start.getTime() + limits.handoverDefaultMinutes * minuteMs)

export function timeOf(at: Date, timeZone: string): string {
  const { hour, minute } = wallTimeOf(at, timeZone)
  return clock(hour * 60 + minute)
}

/** Fourteen days, from the first one that has a time left. */
export function dayChoices(now: Date, timeZone: string): string[] {
  const today = wallTimeOf(now, timeZone)
  return Array.from({ length: limits.handoverMaxDaysAhead + 1 }, (_, days) => dayAfter(today, days))
    .filter((day) => timeChoices(day, now, timeZone).length > 0)
    .slice(0, limits.handoverMaxDaysAhead)
}

/** Half hours from five in the afternoon; later where that has passed. */
export function timeChoices(day: string, now: Date, timeZone: string): string[] {
  const last = now.getTime() + limits.handoverMaxDaysAhead * dayMs
  const times: string[] = []
  for (let minute = firstMinute; minute < 24 * 60; minute += stepMinutes) {
    const at = momentAt(day, clock(minute), timeZone)?.getTime() ?? 0
    if (at > now.getTime() && at <= last) times.push(clock(minute))
  }
  return times.slice(0, shownTimes)
}

/** The next evening that is far enough away. */
export function firstChoice(now: Date, timeZone: string): { day: string; time: string } {
  const today = dayOf(now, timeZone)
  const time = clock(eveningMinute)
  const tonight = momentAt(today, time, timeZone)?.getTime() ?? 0
  const isFar = tonight - now.getTime() >= eveningMinHours * hourMs
  return { day: isFar ? today : dayAfter(wallTimeOf(now, timeZone), 1), time }
}

/** Calendar days: some have 23 or 25 hours. */
const dayAfter = ({ year, month, day }: Day, days: number): string =>
  new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)

type Day = { year: number; month: number; day: number }

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
