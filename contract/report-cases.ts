import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { hiddenBy, post } from './posts.ts'
import { text } from './text/en.ts'
import { reportStatuses, reviewOutcomes } from './moderation-vocabulary.ts'
import { keysOf, reportReasons, towers } from './vocabulary.ts'

/** Somebody as a moderator sees them: with where they are verified. */
const knownPerson = z.extend(person, {
  tower: z.nullable(z.enum(keysOf(towers))),
  location: z.nullable(z.string()),
})
export type KnownPerson = z.infer<typeof knownPerson>

const reviewAction = z.enum(['hide', 'dismiss', 'restore'])
export type ReviewAction = z.infer<typeof reviewAction>

/** Everything about one reported post, as a moderator sees it. */
export const reportCase = z.object({
  postId: z.uuid(),
  /** Null where the post has been deleted. */
  post: z.nullable(post),
  /** Null where their account has been closed. */
  creator: z.nullable(knownPerson),
  /** Which review keeps it out of sight: two apartments' reports, until somebody has looked, or a moderator. */
  hiddenBy: z.nullable(hiddenBy),
  /** Out of sight because its creator is suspended, or no longer verified. */
  creatorMayNotPost: z.boolean(),
  /** Latest first; `pending` ones wait for a decision. */
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(keysOf(reportReasons)),
      details: z.string(),
      status: z.enum(keysOf(reportStatuses)),
      createdAt: z.string(),
      /** Null where their account has been closed. */
      reporter: z.nullable(knownPerson),
    }),
  ),
  /** How many of them wait, and from how many apartments of verified residents. */
  waiting: z.int(),
  apartments: z.int(),
  /** What was decided before, latest first. */
  reviews: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(keysOf(reviewOutcomes)),
      note: z.string(),
      decidedAt: z.string(),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  can: z.array(reviewAction),
  /** Why this moderator may not decide, where they may not. */
  notAllowed: z.nullable(z.enum(['REPORT_OF_OWN_POST', 'REPORT_BY_YOURSELF'])),
})
export type ReportCase = z.infer<typeof reportCase>

const byPost = z.object({ postId: z.uuid() })
const one = z.object({ case: reportCase })
/** How many waiting reports the moderator has read: nothing is decided that they have not seen. */
const seen = z.int().check(z.nonnegative())

export const listReportCases = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'moderator',
  summary:
    'Reported posts: the waiting ones, hidden ones first and then oldest first, or the decided ones, latest first',
  query: z.object({
    state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    cases: z.array(reportCase),
    waiting: z.int(),
    decided: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
})

export const getReportCase = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:postId',
  access: 'moderator',
  summary: 'Everything about one reported post',
  params: byPost,
  output: one,
  errors: ['NOT_FOUND'],
})

const decisionErrors = [
  'NOT_FOUND',
  'REPORT_OF_OWN_POST',
  'REPORT_BY_YOURSELF',
  'REPORT_ALREADY_DECIDED',
  'REPORTS_HAVE_COME',
] as const

/** Why a post is hidden: its creator reads it. */
export const hidingForm = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.rejectionReasonMinLength, text.reportAdmin.noteRequired),
      z.maxLength(limits.rejectionReasonMaxLength, text.moderation.reasonTooLong),
    ),
})

export const hideReportedPost = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:postId/hide',
  access: 'moderator',
  summary:
    'Hides a reported post with a note that its creator reads; its waiting reports are upheld, and who sent them is told',
  params: byPost,
  body: z.extend(hidingForm, { seen }),
  output: one,
  errors: [...decisionErrors, 'POST_NOT_FOUND'],
})

export const dismissReports = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:postId/dismiss',
  access: 'moderator',
  summary:
    'Dismisses the waiting reports of a post and tells who sent them; a post that they had hidden can be seen again',
  params: byPost,
  body: z.object({ seen }),
  output: one,
  errors: decisionErrors,
})

export const restoreReportedPost = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:postId/restore',
  access: 'moderator',
  summary: 'Lets a post that a moderator hid be seen again, and tells its creator',
  params: byPost,
  output: one,
  errors: [...decisionErrors, 'POST_NOT_FOUND'],
})
