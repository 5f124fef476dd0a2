import { type ModeratorSettings } from '../identity/index.ts'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import {
  dismissReports,
  getReportCase,
  hideReportedPost,
  listReportCases,
  restoreReportedPost,
} from '#contract/report-cases.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import { postReader, type PostSettings } from '../posts/index.ts'
import {
  countCases,
  describeCases,
  findCase,
  pageOfReviewed,
  pageOfWaiting,
} from './report-cases.store.ts'
import { caseView } from './report-cases.view.ts'
import { reviewPost, type Review } from './review-post.ts'

type Needs = { db: Db; settings: ModeratorSettings & PostSettings }

/** The moderators' queue of reported posts. */
export function reportCaseRoutes(app: FastifyInstance, { db, settings }: Needs): void {
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
      nextCursor: nextCursor(page, limits.listPage),
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
