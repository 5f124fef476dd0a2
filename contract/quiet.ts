import { limits } from './limits.ts'
import { momentOf, wallTimeOf } from './when.ts'

/** In the building's night no push notification is sent: those that are due wait until the morning. */
export function isQuiet(at: Date, timeZone: string): boolean {
  const { hour } = wallTimeOf(at, timeZone)
  return hour >= limits.quietFromHour || hour < limits.quietUntilHour
}

/** When people hear of what they are told at `at`: then, or in the morning. */
export function heardAt(at: Date, timeZone: string): Date {
  if (!isQuiet(at, timeZone)) return at
  const wall = wallTimeOf(at, timeZone)
  const day = wall.hour < limits.quietUntilHour ? wall.day : wall.day + 1
  return momentOf({ ...wall, day, hour: limits.quietUntilHour, minute: 0 }, timeZone)
}
