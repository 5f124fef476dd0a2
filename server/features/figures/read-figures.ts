import {
  figureLimits,
  type DayFigures,
  type getFigures,
  type WeekFigures,
} from '#contract/figures.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { lastDays, lastWeeks } from './calendar.ts'
import { countsByDay, countsByWeek, firstMoment } from './figures.store.ts'

/** Of a time before there was anybody nothing is known: null, not 0. */
export async function readFigures(
  db: Queryable,
  now: Date,
  timeZone: string,
): Promise<Output<typeof getFigures>> {
  const days = lastDays(figureLimits.days, now, timeZone)
  const weeks = lastWeeks(figureLimits.weeks, now, timeZone)
  const [byDay, byWeek, since] = [
    await countsByDay(db, days),
    await countsByWeek(db, weeks),
    await firstMoment(db),
  ]
  const isKnown = (end: Date | undefined) => since !== null && end !== undefined && since < end
  return {
    days: byDay.map((counts, nth): DayFigures => ({
      day: days.names[nth] ?? '',
      ...(isKnown(days.starts[nth + 1]) ? counts : noDay),
    })),
    weeks: byWeek.map((counts, nth): WeekFigures => ({
      from: weeks.names[nth] ?? '',
      ...(isKnown(weeks.starts[nth + 1]) ? counts : noWeek),
    })),
  }
}

const noDay = {
  posts: null,
  handovers: null,
  notKept: null,
  reportsOpen: null,
  pictureBytes: null,
  documentBytes: null,
  databaseBytes: null,
}
const noWeek = { asked: null, answered: null, medianMinutes: null, p90Minutes: null }
