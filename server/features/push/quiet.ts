import { limits } from '#contract/limits.ts'
import { wallTimeOf } from '#contract/when.ts'

/** In the night of the building no phone rings: what is due waits until the morning. */
export function isQuiet(at: Date, timeZone: string): boolean {
  const { hour } = wallTimeOf(at, timeZone)
  return hour >= limits.quietFromHour || hour < limits.quietUntilHour
}
