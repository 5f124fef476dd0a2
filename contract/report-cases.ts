import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor, tower } from './fields.ts'
import { hiddenBy, post } from './posts.ts'
import { reservation } from './reservations.ts'
import { reportStatuses, reviewOutcomes } from './moderation-vocabulary.ts'
import { keysOf, reportReasons } from './vocabulary.ts'

/** With their verified address. */
export const knownPerson = z.extend(person, {
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
})
export type KnownPerson = z.infer<typeof knownPerson>

/** Of the post, as moderators see it: without chat and code. */
const reportedReservation = z.extend(
  z.pick(reservation, {
    id: true,
    status: true,
    endedAs: true,
    missedBy: true,
    isContested: true,
    doneHow: true,
    isNotReceived: true,
  }),
  {
    /** Null if they closed their account. */
    holder: z.nullable(person),
    createdAt: z.string(),
    /** As both agreed, also after the end. */
    time: z.nullable(z.object({ startsAt: z.string(), place: z.string() })),
  },
)
export type ReportedReservation = z.infer<typeof reportedReservation>

const reviewAction = z.enum(['hide', 'dismiss', 'restore'])
export type ReviewAction = z.infer<typeof reviewAction>

export const reportCase = z.object({
  postId: id,
  /** Null if deleted. */
  post: z.nullable(post),
  /** Null if they closed their account, as are reporters. */
  creator: z.nullable(knownPerson),
  hiddenBy: z.nullable(hiddenBy),
  /** The creator’s, to the hiding that still holds. */
  objection: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** Enough apartments reported it, but the day’s number of hidings is reached. */
  isUrgent: z.boolean(),
  /** Hidden because its creator is suspended or not verified. */
  creatorMayNotPost: z.boolean(),
  /** Latest first. Of the viewer's own post without reporters and details. */
  reports: z.array(
    z.object({
      id,
      reason: z.enum(keysOf(reportReasons)),
      details: z.string(),
      status: z.enum(keysOf(reportStatuses)),
      createdAt: z.string(),
      reporter: z.nullable(knownPerson),
    }),
  ),
  /** Pending reports, and their number of verified apartments. */
  waiting: z.int(),
  apartments: z.int(),
  /** Earlier decisions, latest first. */
  reviews: z.array(
    z.object({
      id,
      outcome: z.enum(keysOf(reviewOutcomes)),
      note: z.string(),
      decidedAt: z.string(),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  /** Latest first. None of a deleted post. */
  reservations: z.array(reportedReservation),
  can: z.array(reviewAction),
  /** Why this moderator may not decide. */
  notAllowed: z.nullable(z.enum(['REPORT_OF_OWN_POST', 'REPORT_BY_YOURSELF'])),
})
export type ReportCase = z.infer<typeof reportCase>

export const byPost = z.object({ postId: id })
export const one = z.object({ case: reportCase })
export const listReportCases = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'moderator',
  summary:
    'Reported posts: waiting ones, first those with an objection, urgent ones and hidden ones, each oldest first; or decided ones, latest first',
  query: z.object({
    state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    cursor,
  }),
  output: z.object({
    cases: z.array(reportCase),
    waiting: z.int(),
    decided: z.int(),
    nextCursor,
  }),
})

export const getReportCase = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:postId',
  access: 'moderator',
  summary: 'One reported post',
  params: byPost,
  output: one,
  errors: ['NOT_FOUND'],
})
