import { limits } from '#contract/limits.ts'
import { wallTimeOf } from '#contract/when.ts'

/** In the building's night no push notification is sent: those that are due wait until the morning. */
export function isQuiet(at: Date, timeZone: string): boolean {
  const { hour } = wallTimeOf(at, timeZone)
  return hour >= limits.quietFromHour || hour < limits.quietUntilHour
}
