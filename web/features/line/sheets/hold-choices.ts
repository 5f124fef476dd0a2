import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/time-units.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'

const tonightMinHours = 4
const shown = 3

export const latestHold = (now: Date) => new Date(now.getTime() + limits.holdMaxDays * 24 * hourMs)

/** Until when it can be reserved: tonight where that is far enough away, then the next evenings. */
export function holdChoices(
  now: Date,
  timeZone: string,
  after = now,
  latest = latestHold(now),
): Date[] {
  const { year, month, day } = wallTimeOf(now, timeZone)
  const evening = (days: number, hour: number) =>
    momentOf({ year, month, day: day + days, hour, minute: 0 }, timeZone)
  const tonight = evening(0, limits.quietFromHour)
  const isFar = tonight.getTime() - now.getTime() >= tonightMinHours * hourMs
  const later = Array.from({ length: limits.holdMaxDays }, (_, days) =>
    evening(days + 1, limits.holdDefaultHour),
  )
  return [...(isFar ? [tonight] : []), ...later]
    .filter((at) => at > after && at <= latest)
    .slice(0, shown)
}

/** The value of a field of day and time, in the building's zone. */
export function fieldValue(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = wallTimeOf(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16)
}

/** Undefined where day or time is missing. */
export function momentOfField(value: string, timeZone: string): Date | undefined {
  const [year, month, day, hour, minute] = value.split(/\D/).map(Number)
  if (!year || !month || !day || hour === undefined || minute === undefined) return undefined
  return momentOf({ year, month, day, hour, minute }, timeZone)
}
