import { limits } from '#contract/limits.ts'
import { heardAt } from '#contract/quiet.ts'
import { hourMs } from '#contract/time-units.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'

export type Turn = {
  status: 'held' | 'agreed' | 'done' | 'ended'
  owedBy: 'holder' | 'seller' | null
  createdAt: Date
  answerBy: Date
  /** Of the hold, or of the handover. For one too short to be reminded of: when it began. */
  remindedAt: Date | null
  askedAt: Date | null
  isPaused: boolean
}

type Span = { startsAt: Date; endsAt: Date }

/** What else decides what comes next. */
export type Facts = {
  /** The holder, to the seller, since the turn began. A message is an answer. */
  hasWritten: boolean
  agreed: Span | null
  proposal: (Span & { createdAt: Date; proposedBy: 'seller' | 'holder' }) | null
}

/** What the clock has to do with an open turn. */
export type Step =
  | 'remind'
  | 'lapse'
  | 'ask-seller'
  | 'remind-seller'
  | 'unanswered'
  | 'expire-proposal'
  | 'remind-of-handover'
  | 'ask-both'
  | 'unclear'

/** The first 6 PM of the building that is far enough away. */
export function defaultHold(at: Date, timeZone: string): Date {
  const earliest = new Date(at.getTime() + limits.holdDefaultMinHours * hourMs)
  const day = { ...wallTimeOf(earliest, timeZone), hour: limits.holdDefaultHour, minute: 0 }
  const evening = momentOf(day, timeZone)
  return evening >= earliest ? evening : momentOf({ ...day, day: day.day + 1 }, timeZone)
}

export const latestHold = (beganAt: Date): Date => hoursAfter(beganAt, limits.holdMaxDays * 24)

/** `heard`: from when on the holder can answer. */
export function isHoldValid(until: Date, heard: Date, beganAt: Date): boolean {
  const slackMs = 60_000 // since it was chosen
  return (
    until.getTime() >= heard.getTime() + limits.holdMinHours * hourMs - slackMs &&
    until.getTime() <= latestHold(beganAt).getTime() + slackMs
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

/** What is due by now, if anything. */
export function whatIsDue(turn: Turn, facts: Facts, at: Date, timeZone: string): Step | undefined {
  const next = nextStep(turn, facts, timeZone)
  return next !== null && next.at <= at ? next.step : undefined
}

/** Not before `at` is there anything to do; null: nothing, ever. */
export function nextStep(
  turn: Turn,
  facts: Facts,
  timeZone: string,
): { step: Step; at: Date } | null {
  if (turn.isPaused) return null
  const { proposal, agreed } = facts
  const ofTurn = agreed ? ofHandover(turn, agreed, proposal) : ofHold(turn, facts, timeZone)
  if (!proposal) return ofTurn
  const expiry = { step: 'expire-proposal' as const, at: proposal.startsAt }
  return ofTurn !== null && ofTurn.at < expiry.at ? ofTurn : expiry
}

function ofHold(turn: Turn, { hasWritten, proposal }: Facts, timeZone: string) {
  if (turn.owedBy === null) return null
  if (turn.owedBy === 'holder') {
    if (hasWritten) return { step: 'ask-seller' as const, at: turn.answerBy }
    if (turn.remindedAt !== null) return { step: 'lapse' as const, at: turn.answerBy }
    const reminder = reminderOf(turn.createdAt, turn.answerBy, timeZone) ?? turn.answerBy
    return { step: 'remind' as const, at: reminder }
  }
  if (turn.remindedAt === null && proposal?.proposedBy === 'holder') {
    const answerTime = hoursAfter(proposal.createdAt, limits.proposalReminderHours)
    const beforeStart = hoursAfter(proposal.startsAt, -limits.proposalReminderBeforeHours)
    const soonest = later(beforeStart, hoursAfter(proposal.createdAt, 1))
    return { step: 'remind-seller' as const, at: earlier(answerTime, soonest) }
  }
  return { step: 'unanswered' as const, at: endOfDecision(turn, proposal) }
}

/** When a turn ends that the seller decides about: each has a day, also after a long hold or a pause. */
export function endOfDecision(
  { createdAt, answerBy }: Pick<Turn, 'createdAt' | 'answerBy'>,
  proposal: { createdAt: Date } | null,
): Date {
  const dayToDecide = hoursAfter(answerBy, limits.sellerDecisionHours)
  const end = later(latestHold(createdAt), dayToDecide)
  return proposal ? later(end, hoursAfter(proposal.createdAt, limits.proposalReminderHours)) : end
}

/** While a new time is on offer, nobody is asked about the old one. */
function ofHandover(turn: Turn, { startsAt, endsAt }: Span, proposal: Facts['proposal']) {
  if (turn.remindedAt === null)
    return {
      step: 'remind-of-handover' as const,
      at: hoursAfter(startsAt, -limits.handoverReminderMinutes / 60),
    }
  const notBefore = proposal?.startsAt ?? startsAt
  if (turn.askedAt === null) {
    const at = hoursAfter(endsAt, limits.handoverAskAfterMinutes / 60)
    return { step: 'ask-both' as const, at: later(at, notBefore) }
  }
  const at = hoursAfter(later(turn.askedAt, endsAt), limits.handoverUnclearAfterHours)
  return { step: 'unclear' as const, at: later(at, notBefore) }
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)
const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The end of a hold of which the holder is reminded now, which may be late, and in the night. */
export const endAfterReminder = (answerBy: Date, at: Date, timeZone: string): Date =>
  later(answerBy, hoursAfter(heardAt(at, timeZone), limits.holdAfterReminderHours))
