import type { FastifyInstance } from 'fastify'
import { limits as numbers } from '#contract/limits.ts'
import { getReportCase, listReportCases, type ReportCase } from '#contract/report-cases.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import { reportPost as reportPostEndpoint } from '#contract/reports.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import { allow, may } from '#server/permissions.ts'
import { postReader } from '../posts/index.ts'
import {
  countCases,
  describeCases,
  findCase,
  pageOfReviewed,
  pageOfWaiting,
  type CaseRow,
} from './report-cases.store.ts'
import { reviewPost, type Review, reviewActions } from './review-post.ts'
import { reportPost } from './report-post.ts'
import type { Needs } from '#server/needs.ts'

export function reportRoutes(app: FastifyInstance, { db, limits, settings }: Needs) {
  serve(app, reportPostEndpoint, async ({ viewer, params, body }) => {
    await limits.take('report.account', viewer.id)
    await reportPost(db, settings, viewer, params.postId, body)
    return {}
  })

  serve(app, listReportCases, async ({ viewer, query }) => {
    const page =
      query.state === 'waiting'
        ? await pageOfWaiting(db, readCursor(query.cursor, startOfQueue))
        : await pageOfReviewed(db, readCursor(query.cursor))
    const ids = page.map(({ id }) => id)
    const rows = await describeCases(db, postReader(viewer, settings), ids)
    return {
      cases: rows.map((row) => caseView(row, viewer)),
      ...(await countCases(db)),
      nextCursor: nextCursor(page, numbers.listPage),
    }
  })

  const shown = async (viewer: Viewer, postId: string) => {
    const row = (await findCase(db, postReader(viewer, settings), postId)) ?? fail('NOT_FOUND')
    return { case: caseView(row, viewer) }
  }
  const review = async (viewer: Viewer, postId: string, decision: Review) => {
    await reviewPost(db, settings, viewer, postId, decision)
    return shown(viewer, postId)
  }

  serve(app, getReportCase, async ({ viewer, params }) => shown(viewer, params.postId))
  serve(app, hideReportedPost, async ({ viewer, params, body }) =>
    review(viewer, params.postId, { action: 'hide', ...body }),
  )
  serve(app, dismissReports, async ({ viewer, params, body }) =>
    review(viewer, params.postId, { action: 'dismiss', ...body }),
  )
  serve(app, restoreReportedPost, async ({ viewer, params }) =>
    review(viewer, params.postId, { action: 'restore' }),
  )
}

function caseView(row: CaseRow, viewer: Viewer): ReportCase {
  const reporterIds = row.reports.flatMap(({ reporter }) => reporter?.id ?? [])
  const answer = may(viewer, 'report.decide', { creatorId: row.creator?.id ?? '', reporterIds })
  return {
    ...row,
    can: answer === allow ? reviewActions(row.post ? row : undefined, row.waiting) : [],
    notAllowed: answer === 'REPORT_OF_OWN_POST' || answer === 'REPORT_BY_YOURSELF' ? answer : null,
  }
}
