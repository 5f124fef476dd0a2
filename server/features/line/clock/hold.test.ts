// Proves docs/specification.md: Reservations
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { heardAt } from '#contract/quiet.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time-units.ts'
import {
  defaultHold,
  endAfterReminder,
  isHoldValid,
  nextStep,
  reminderOf,
  whatIsDue,
  type Facts,
  type Step,
  type Turn,
} from './hold.ts'

const zone = 'America/New_York'
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

describe('who chooses no end reserves until 6 PM of the building', () => {
  test.each([
    ['in the morning: tomorrow', '2026-03-02T15:00:00Z', '2026-03-03T23:00:00Z'],
    ['at midnight: the same day, 18 hours away', '2026-03-03T05:00:00Z', '2026-03-03T23:00:00Z'],
    ['a minute later: the day after', '2026-03-03T05:01:00Z', '2026-03-04T23:00:00Z'],
    // The clock goes forward on March 8 and back on November 1.
    ['into the day of 23 hours', '2026-03-07T20:00:00Z', '2026-03-08T22:00:00Z'],
    [
      'before the hour that does not exist: 17 hours are too near',
      '2026-03-08T05:00:00Z',
      '2026-03-09T22:00:00Z',
    ],
    ['into the day of 25 hours', '2026-10-31T20:00:00Z', '2026-11-01T23:00:00Z'],
    ['an hour into the day of 25 hours', '2026-11-01T05:00:00Z', '2026-11-01T23:00:00Z'],
    ['at the end of a year', '2026-12-31T15:00:00Z', '2027-01-01T23:00:00Z'],
  ])('%s', (_, at, until) => {
    expect(defaultHold(new Date(at), zone)).toEqual(new Date(until))
  })

  test('at any minute of two years: at least 18 hours away, at most two days, valid and at 6 PM', () => {
    const random = randomOf(1)
    const start = Date.parse('2026-01-01T00:00:00Z')
    for (let time = 0; time < 500; time++) {
      const at = new Date(start + Math.floor(random() * 2 * 365 * 24 * 60) * minuteMs)
      const until = defaultHold(at, zone)
      const hours = (until.getTime() - at.getTime()) / hourMs
      expect(hours).toBeGreaterThanOrEqual(18)
      expect(hours).toBeLessThanOrEqual(18 + 25)
      expect(isHoldValid(until, heardAt(at, zone), at)).toBe(true)
      expect(clockOf(until)).toBe('18:00')
    }
  })
})

describe('the reminder', () => {
  const begin = new Date('2026-03-02T15:00:00Z')
  test.each([
    ['three hours before', '2026-03-03T23:00:00Z', '2026-03-03T20:00:00Z'],
    ['in the night: the evening before', '2026-03-04T14:00:00Z', '2026-03-04T01:00:00Z'],
    ['after midnight: the evening before', '2026-03-04T10:30:00Z', '2026-03-04T01:00:00Z'],
    ['at 9 PM: at 8 PM', '2026-03-04T05:00:00Z', '2026-03-04T01:00:00Z'],
    ['at 8 AM: then', '2026-03-04T16:00:00Z', '2026-03-04T13:00:00Z'],
    ['on the day that the clock goes forward', '2026-03-08T13:00:00Z', '2026-03-08T01:00:00Z'],
    ['none, if the turn has just begun', '2026-03-02T18:59:00Z', null],
    ['an hour after the beginning', '2026-03-02T19:00:00Z', '2026-03-02T16:00:00Z'],
  ])('%s', (_, answerBy, reminder) => {
    expect(reminderOf(begin, new Date(answerBy), zone)).toEqual(
      reminder === null ? null : new Date(reminder),
    )
  })

  test('never comes between 9 PM and 8 AM, and never later than three hours before', () => {
    const random = randomOf(2)
    for (let time = 0; time < 500; time++) {
      const at = new Date(begin.getTime() + Math.floor(random() * 365 * dayMs))
      const answerBy = after(at, 2 + random() * 166)
      const reminder = reminderOf(at, answerBy, zone)
      if (reminder === null) continue
      const hour = Number(clockOf(reminder).split(':')[0])
      expect(hour).toBeGreaterThanOrEqual(limits.quietUntilHour)
      expect(hour).toBeLessThan(limits.quietFromHour)
      expect(answerBy.getTime() - reminder.getTime()).toBeGreaterThanOrEqual(3 * hourMs)
    }
  })
})

const held = { status: 'held', owedBy: 'holder', askedAt: null } as const
const wrote = (hasWritten: boolean): Facts => ({ hasWritten, agreed: null, proposal: null })

type NextRun = (turn: Turn, at: Date, hasWritten: boolean) => Date

/** Runs the clock until the turn is over. */
function history(turn: Turn, wroteAt: Date | null, nextRun: NextRun) {
  let now = turn
  let at = turn.createdAt
  let askedAt = at
  const steps: Step[] = []
  for (let run = 0; run < 2000; run++) {
    at = nextRun(now, at, wroteAt !== null && wroteAt <= at)
    const step = whatIsDue(now, wrote(wroteAt !== null && wroteAt <= at), at, zone)
    if (step === undefined) continue
    steps.push(step)
    if (step === 'lapse') {
      expect(at.getTime() - (now.remindedAt ?? at).getTime()).toBeGreaterThanOrEqual(2 * hourMs)
      expect(at >= now.answerBy).toBe(true)
    }
    if (step === 'ask-seller') askedAt = at
    if (step === 'unanswered')
      expect(at.getTime() - askedAt.getTime()).toBeGreaterThanOrEqual(dayMs)
    if (step === 'lapse' || step === 'unanswered') return { steps, endedAt: at }
    now =
      step === 'remind'
        ? { ...now, remindedAt: at, answerBy: endAfterReminder(now.answerBy, at, zone) }
        : { ...now, owedBy: 'seller', answerBy: at }
  }
  throw new Error('the turn is open for good')
}

const awake: NextRun = (turn, at, hasWritten) => {
  const due = nextStep(turn, wrote(hasWritten), zone)?.at ?? null
  return due !== null && due > at ? due : at
}
/** From nap to nap, some of them weeks long. */
const asleep =
  (random: () => number): NextRun =>
  (_, at) =>
    after(at, random() < 0.05 ? random() * 24 * 14 : random() * 4)

test('whenever the clock runs: no turn passes without a reminder two hours before, no step comes twice, and who sleeps only makes holds longer', () => {
  const random = randomOf(3)
  for (let time = 0; time < 200; time++) {
    const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + random() * 365 * dayMs)
    const answerBy = after(createdAt, 2 + random() * random() * 166)
    const hasReminder = reminderOf(createdAt, answerBy, zone) !== null
    const turn: Turn = {
      ...held,
      createdAt,
      answerBy,
      remindedAt: hasReminder ? null : createdAt,
      isPaused: false,
    }
    const wroteAt =
      random() < 0.4
        ? new Date(createdAt.getTime() + random() * (answerBy.getTime() - createdAt.getTime()))
        : null
    const regular = history(turn, wroteAt, awake)
    const late = history(turn, wroteAt, asleep(random))
    for (const { steps } of [regular, late]) {
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps.filter((step) => step !== 'remind')).toEqual(
        wroteAt === null ? ['lapse'] : ['ask-seller', 'unanswered'],
      )
    }
    if (wroteAt === null)
      for (const { steps } of [regular, late]) expect(steps.includes('remind')).toBe(hasReminder)
    expect(late.endedAt >= regular.endedAt).toBe(true)
  }
})

test('nothing is due while a turn is paused, and nothing once nobody owes an answer', () => {
  const at = new Date('2026-03-02T15:00:00Z')
  const turn: Turn = {
    ...held,
    createdAt: at,
    answerBy: after(at, 30),
    remindedAt: null,
    isPaused: false,
  }
  for (const rest of [{ isPaused: true }, { owedBy: null }]) {
    expect(nextStep({ ...turn, ...rest }, wrote(false), zone)).toBeNull()
    expect(whatIsDue({ ...turn, ...rest }, wrote(false), after(at, 1000), zone)).toBeUndefined()
  }
})

const clockOf = (at: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

/** The same numbers each time (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
