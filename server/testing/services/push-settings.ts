import { limits } from '#contract/limits.ts'
import { wallTimeOf } from '#contract/when.ts'

export const testPushSettings = {
  brandName: 'Foyer',
  linkOrigin: 'http://localhost',
  timeZone: 'America/New_York',
  secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
}

/** A time zone in which it is noon now. POSIX turns the sign around. */
export function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * In the day of `testPushSettings`, an hour after its night at least, since mails wait for pushes in
 * the morning, and long before the next. An hour ahead at least, so that all that is written now is
 * due, and less than a day, so that nothing of it is too old.
 */
export function daytimeAhead() {
  const moment = new Date(Date.now() + 3_600_000)
  const isEarly = () => {
    const { hour } = wallTimeOf(moment, testPushSettings.timeZone)
    return hour > limits.quietUntilHour && hour < limits.quietFromHour - 6
  }
  while (!isEarly()) moment.setUTCMinutes(moment.getUTCMinutes() + 10)
  return moment
}
