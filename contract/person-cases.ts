import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'
import { personOutcomes, removableParts, reportStatuses } from './moderation-vocabulary.ts'
import { knownPerson } from './report-cases.ts'
import { hidingForm } from './report-decisions.ts'
import { keysOf, reportReasons } from './vocabulary.ts'

const part = z.enum(keysOf(removableParts))

/** All reports of one person and of their messages. */
export const personCase = z.object({
  userId: id,
  /** Null if they closed their account, as are reporters. */
  person: z.nullable(knownPerson),
  bio: z.string(),
  isSuspended: z.boolean(),
  /** What the profile has that can be removed. */
  has: z.array(part),
  /** Latest first. */
  reports: z.array(
    z.object({
      id,
      reason: z.enum(keysOf(reportReasons)),
      details: z.string(),
      status: z.enum(keysOf(reportStatuses)),
      createdAt: z.string(),
      reporter: z.nullable(knownPerson),
      isOfMessage: z.boolean(),
      /** Not deleted yet. */
      hasMessages: z.boolean(),
    }),
  ),
  waiting: z.int(),
  /** Earlier decisions, latest first. */
  reviews: z.array(
    z.object({
      id,
      outcome: z.enum(keysOf(personOutcomes)),
      removed: z.array(part),
      note: z.string(),
      decidedAt: z.string(),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  can: z.array(z.enum(['act', 'dismiss', 'read-messages'])),
  /** Why this moderator may not decide, in words. */
  notAllowed: z.nullable(z.string()),
})
export type PersonCase = z.infer<typeof personCase>

const reportedMessage = z.object({
  id,
  isReported: z.boolean(),
  /** By the person of the case; else by the reporter. */
  isTheirs: z.boolean(),
  /** '' if it was deleted before the report. */
  text: z.string(),
  createdAt: z.string(),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

const byUser = z.object({ userId: id })
const one = z.object({ case: personCase })
const seen = z.int().check(z.nonnegative())
const decisionErrors = [
  'NOT_FOUND',
  'RESIDENT_YOURSELF',
  'RESIDENT_IS_ADMINISTRATOR',
  'RESIDENT_IS_MODERATOR',
  'REPORT_BY_YOURSELF',
  'REPORT_ALREADY_DECIDED',
  'REPORTS_HAVE_COME',
] as const

export const listPersonCases = endpoint({
  method: 'GET',
  path: '/api/admin/person-reports',
  access: 'moderator',
  summary:
    'Reported residents without the caller: waiting ones, oldest first, or decided ones, latest first',
  query: z.object({ state: z._default(z.enum(['waiting', 'decided']), 'waiting'), cursor }),
  output: z.object({
    cases: z.array(personCase),
    waiting: z.int(),
    decided: z.int(),
    nextCursor,
  }),
})

export const getPersonCase = endpoint({
  method: 'GET',
  path: '/api/admin/person-reports/:userId',
  access: 'moderator',
  summary: 'One reported resident',
  params: byUser,
  output: one,
  errors: ['NOT_FOUND'],
})

export const readReportedMessages = endpoint({
  method: 'POST',
  path: '/api/admin/person-reports/:userId/messages/:reportId',
  access: 'moderator',
  summary: 'The reported message with those around it; the audit log says who read them',
  params: z.object({ userId: id, reportId: id }),
  output: z.object({ messages: z.array(reportedMessage) }),
  errors: [
    'NOT_FOUND',
    'RESIDENT_YOURSELF',
    'RESIDENT_IS_ADMINISTRATOR',
    'RESIDENT_IS_MODERATOR',
    'REPORT_BY_YOURSELF',
  ],
})

export const actForm = z.extend(hidingForm, { remove: z.array(part) })

export const actOnPerson = endpoint({
  method: 'POST',
  path: '/api/admin/person-reports/:userId/act',
  access: 'moderator',
  summary:
    'Upholds the pending reports of a resident, removes parts of the profile and tells them why; without parts it is a warning',
  params: byUser,
  body: z.extend(actForm, { seen }),
  output: one,
  errors: decisionErrors,
})

export const dismissPersonReports = endpoint({
  method: 'POST',
  path: '/api/admin/person-reports/:userId/dismiss',
  access: 'moderator',
  summary: 'Dismisses the pending reports of a resident and tells the reporters',
  params: byUser,
  body: z.object({ seen }),
  output: one,
  errors: decisionErrors,
})
