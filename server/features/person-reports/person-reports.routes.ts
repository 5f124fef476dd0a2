import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { limits as numbers } from '#contract/limits.ts'
import * as cases from '#contract/person-cases.ts'
import * as reports from '#contract/reports.ts'
import type { Needs } from '#server/needs.ts'
import { allow, may } from '#server/permissions.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import {
  countCases,
  describeCases,
  pageOfReviewed,
  pageOfWaiting,
  type PersonCaseRow,
} from './person-cases.store.ts'
import { reportMessage, reportPerson } from './report-person.ts'
import { readMessages, reviewPerson, type PersonReview } from './review-person.ts'

export function personReportRoutes(app: FastifyInstance, { db, limits, settings }: Needs) {
  serve(app, reports.reportPerson, async ({ viewer, params, body }) => {
    await limits.take('report.account', viewer.id)
    await reportPerson({ db, settings, viewer }, params.userId, body)
    return {}
  })

  serve(app, reports.reportMessage, async ({ viewer, params, body }) => {
    await limits.take('report.account', viewer.id)
    await reportMessage({ db, settings, viewer }, params, body)
    return {}
  })

  const shown = async (viewer: Viewer, ids: string[]) =>
    (await describeCases(db, settings.adminEmails, viewer.id, ids)).map((row) =>
      caseView(row, viewer),
    )

  serve(app, cases.listPersonCases, async ({ viewer, query: { state, cursor } }) => {
    const page =
      state === 'waiting'
        ? await pageOfWaiting(db, viewer.id, readCursor(cursor, startOfQueue))
        : await pageOfReviewed(db, viewer.id, readCursor(cursor))
    const ids = page.map(({ id }) => id)
    return {
      cases: await shown(viewer, ids),
      ...(await countCases(db, viewer.id)),
      nextCursor: nextCursor(page, numbers.listPage),
    }
  })

  const one = async (viewer: Viewer, userId: string) => ({
    case: (await shown(viewer, [userId]))[0] ?? fail('NOT_FOUND'),
  })
  const review = async (moderator: Viewer, userId: string, decision: PersonReview) => {
    await reviewPerson({ db, settings, moderator, userId }, decision)
    return one(moderator, userId)
  }

  serve(app, cases.getPersonCase, async ({ viewer, params }) => one(viewer, params.userId))
  serve(app, cases.readReportedMessages, async ({ viewer, params: { userId, reportId } }) => ({
    messages: await readMessages({ db, settings, moderator: viewer, userId }, reportId),
  }))
  serve(app, cases.actOnPerson, async ({ viewer, params, body }) =>
    review(viewer, params.userId, { action: 'act', ...body }),
  )
  serve(app, cases.dismissPersonReports, async ({ viewer, params, body }) =>
    review(viewer, params.userId, { action: 'dismiss', ...body }),
  )
}

function caseView({ role, ...row }: PersonCaseRow, viewer: Viewer): cases.PersonCase {
  const { userId, waiting } = row
  const reporterIds = row.reports.flatMap(({ reporter }) => reporter?.id ?? [])
  const answers = [
    role === null ? allow : may(viewer, 'resident.moderate', { userId, role }),
    may(viewer, 'report.decide', { creatorId: userId, reporterIds }),
  ]
  const refusal = answers.find((answer) => answer !== allow)
  if (refusal !== undefined) return { ...row, can: [], notAllowed: errors[refusal].title }
  const can: cases.PersonCase['can'] = ['read-messages']
  if (waiting > 0) can.push('dismiss')
  if (waiting > 0 && role !== null) can.push('act')
  return { ...row, can, notAllowed: null }
}
