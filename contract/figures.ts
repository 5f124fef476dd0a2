import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const figureLimits = {
  days: 90,
  weeks: 13,
  /** Fewer answers in a week, or fewer sellers, could show how fast somebody answers. */
  answersMin: 5,
  sellersMin: 3,
} as const

const figure = z.nullable(z.int())

/** Null before the building had anybody, and bytes where they were not measured. */
const day = z.object({
  /** `2026-11-23`, of the building's time zone. */
  day: z.string(),
  posts: figure,
  handovers: figure,
  /** Agreed, but somebody did not come or called it off at the last moment. */
  notKept: figure,
  /** At the end of the day; today's are those now. */
  reportsOpen: figure,
  pictureBytes: figure,
  documentBytes: figure,
  databaseBytes: figure,
})
export type DayFigures = z.infer<typeof day>

const week = z.object({
  /** Its Monday. */
  from: z.string(),
  asked: figure,
  answered: figure,
  /** Until the seller's first answer; null if too few answered, so that nobody can be recognized. */
  medianMinutes: figure,
  p90Minutes: figure,
})
export type WeekFigures = z.infer<typeof week>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'moderator',
  summary:
    'Counts of the last 90 days and 13 weeks in the building’s time zone, without people; administrators only',
  output: z.object({ days: z.array(day), weeks: z.array(week) }),
  errors: ['ADMINISTRATORS_ONLY'],
})
