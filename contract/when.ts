/* Times of a building, in its own time zone. A wall time that does not exist moves forward; one that exists
   twice is the first. */

export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

/** `timeZone` is an IANA name. */
export function wallTimeOf(at: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-US', {
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

const floorMinute = (ms: number) => Math.floor(ms / 60_000) * 60_000

/** `Wed, Nov 25, 6:00 PM`: for sentences that are read later. */
export const absoluteTime = (at: Date, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(at),
  )

/** `Nov 25, 2026, 6:00 PM`: for what is kept. */
export const fullTime = (at: Date, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
      at,
    ),
  )

/** `6:30 PM` */
export const clockTime = (at: Date, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at),
  )

/** `6:30 to 7:00 PM`, `11:30 AM to 12:30 PM` */
export function clockSpan(startsAt: Date, endsAt: Date, timeZone: string): string {
  const [start, end] = [clockTime(startsAt, timeZone), clockTime(endsAt, timeZone)]
  const isSameHalf = start.slice(-2) === end.slice(-2)
  return `${isSameHalf ? start.slice(0, -3) : start} to ${end}`
}

/** `Thu, Nov 26, 6:30 to 7:00 PM` */
export const absoluteSpan = (startsAt: Date, endsAt: Date, timeZone: string): string =>
  absoluteTime(startsAt, timeZone).replace(
    clockTime(startsAt, timeZone),
    clockSpan(startsAt, endsAt, timeZone),
  )

/** `today, 6:00 PM`, `tomorrow, …`, `Thursday, …` within six days, then `Dec 4, 6:00 PM`. */
export function relativeTime(at: Date, now: Date, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    plain(new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at))
  const days = daysBetween(wallTimeOf(now, timeZone), wallTimeOf(at, timeZone))
  const day =
    days === 0
      ? 'today'
      : days === 1
        ? 'tomorrow'
        : days === -1
          ? 'yesterday'
          : days > 1 && days <= 6
            ? format({ weekday: 'long' })
            : format({ month: 'short', day: 'numeric' })
  return `${day}, ${format({ hour: 'numeric', minute: '2-digit' })}`
}

const daysBetween = (from: WallTime, to: WallTime) =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) /
  86_400_000

/** Intl puts a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')
