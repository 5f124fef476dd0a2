import { limits } from '#contract/limits.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type Turn = {
  owedBy: 'holder' | 'seller' | null
  createdAt: Date
  answerBy: Date
  /** For a hold too short to be reminded of: when it began. */
  remindedAt: Date | null
  isPaused: boolean
}

/** What the clock has to do with an open turn. */
export type Step = 'remind' | 'lapse' | 'ask-seller' | 'unanswered'

/** The first 6 PM of the building that is far enough away. */
export function defaultHold(at: Date, timeZone: string): Date {
  const earliest = new Date(at.getTime() + limits.holdDefaultMinHours * hourMs)
  const day = { ...wallTimeOf(earliest, timeZone), hour: limits.holdDefaultHour, minute: 0 }
  const evening = momentOf(day, timeZone)
  return evening >= earliest ? evening : momentOf({ ...day, day: day.day + 1 }, timeZone)
}

export function isHoldValid(until: Date, at: Date, beganAt = at): boolean {
  const slackMs = 60_000 // since it was chosen
  return (
    until.getTime() >= at.getTime() + limits.holdMinHours * hourMs - slackMs &&
    until.getTime() <= beganAt.getTime() + limits.holdMaxDays * dayMs + slackMs
  )
}

/** Null if there is no time between the beginning and the end: then the first notification reminds. */
export function reminderOf(beganAt: Date, answerBy: Date, timeZone: string): Date | null {
  let reminder = new Date(answerBy.getTime() - limits.holdReminderHours * hourMs)
  const wall = wallTimeOf(reminder, timeZone)
  const eveningHour = limits.quietFromHour - 1
  if (wall.hour >= limits.quietFromHour)
    reminder = momentOf({ ...wall, hour: eveningHour, minute: 0 }, timeZone)
  if (wall.hour < limits.quietUntilHour)
    reminder = momentOf({ ...wall, day: wall.day - 1, hour: eveningHour, minute: 0 }, timeZone)
  return reminder.getTime() >= beganAt.getTime() + hourMs ? reminder : null
}

/** `hasWritten`: the holder, to the seller, since the turn began. A message is an answer. */
export function whatIsDue(
  turn: Turn,
  hasWritten: boolean,
  at: Date,
  timeZone: string,
): Step | undefined {
  const due = nextDue(turn, hasWritten, timeZone)
  if (due === null || due > at) return undefined
  if (turn.owedBy === 'seller') return 'unanswered'
  if (hasWritten) return 'ask-seller'
  return turn.remindedAt === null ? 'remind' : 'lapse'
}

/** Not before this moment is there anything to do. */
export function nextDue(turn: Turn, hasWritten: boolean, timeZone: string): Date | null {
  if (turn.isPaused || turn.owedBy === null) return null
  if (turn.owedBy === 'seller')
    return new Date(turn.createdAt.getTime() + limits.holdMaxDays * dayMs)
  if (hasWritten || turn.remindedAt !== null) return turn.answerBy
  return reminderOf(turn.createdAt, turn.answerBy, timeZone) ?? turn.answerBy
}

/** The end of a hold of which the holder is reminded now, which may be late. */
export const endAfterReminder = (answerBy: Date, at: Date): Date =>
  new Date(Math.max(answerBy.getTime(), at.getTime() + limits.holdAfterReminderHours * hourMs))
