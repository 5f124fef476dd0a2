import type { FastifyInstance } from 'fastify'
import { limits as numbers } from '#contract/limits.ts'
import { getReportCase, listReportCases, type ReportCase } from '#contract/report-cases.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import {
  objectToHiding as objectEndpoint,
  reportPost as reportPostEndpoint,
} from '#contract/reports.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import { allow, may } from '#server/permissions.ts'
import { postReader, type PostJson } from '../posts/index.ts'
import type { Post } from '#contract/posts.ts'
import { part } from '#server/platform/database/db.ts'
import {
  countCases,
  describeCases,
  pageOfReviewed,
  pageOfWaiting,
  type CaseRow,
} from './report-cases.store.ts'
import { reviewPost, type Review, reviewActions } from './review-post.ts'
import { objectToHiding } from './object-to-hiding.ts'
import { reportPost } from './report-post.ts'
import type { Needs } from '#server/needs.ts'

export function reportRoutes(app: FastifyInstance, { db, cards, line, limits, settings }: Needs) {
  serve(app, reportPostEndpoint, async ({ viewer, params, body }) => {
    await limits.take('report.account', viewer.id)
    await reportPost(db, line, settings, viewer, params.postId, body)
    return {}
  })

  serve(app, objectEndpoint, async ({ viewer, params, body }) => {
    await objectToHiding(db, settings, viewer, params.postId, body.text)
    return {}
  })

  const shown = async (viewer: Viewer, ids: string[]) => {
    const rows = await describeCases(db, viewer.id, ids)
    const places = rows.map(({ place }) => place)
    const posts = await cards.of(db, postReader(viewer, settings), places, part`true`)
    return rows.map((row, n) => caseView(row, postOf(posts[n]), viewer))
  }

  serve(app, listReportCases, async ({ viewer, query }) => {
    const page =
      query.state === 'waiting'
        ? await pageOfWaiting(db, readCursor(query.cursor, startOfQueue))
        : await pageOfReviewed(db, readCursor(query.cursor))
    const ids = page.map(({ id }) => id)
    return {
      cases: await shown(viewer, ids),
      ...(await countCases(db)),
      nextCursor: nextCursor(page, numbers.listPage),
    }
  })

  const one = async (viewer: Viewer, postId: string) => ({
    case: (await shown(viewer, [postId]))[0] ?? fail('NOT_FOUND'),
  })
  const review = async (viewer: Viewer, postId: string, decision: Review) => {
    await reviewPost(db, line, settings, viewer, postId, decision)
    return one(viewer, postId)
  }

  serve(app, getReportCase, async ({ viewer, params }) => one(viewer, params.postId))
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

const postOf = (json: PostJson | undefined): Post | null =>
  json ? JSON.parse(json.join('')) : null

function caseView({ place: _, ...row }: CaseRow, post: Post | null, viewer: Viewer): ReportCase {
  const reporterIds = row.reports.flatMap(({ reporter }) => reporter?.id ?? [])
  const answer = may(viewer, 'report.decide', { creatorId: row.creator?.id ?? '', reporterIds })
  return {
    ...row,
    post,
    can: answer === allow ? reviewActions(post ? row : undefined, row.waiting) : [],
    notAllowed: answer === 'REPORT_OF_OWN_POST' || answer === 'REPORT_BY_YOURSELF' ? answer : null,
  }
}
