import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { getVerification, submitVerification as submitEndpoint } from '#contract/verification.ts'
import {
  approveVerification,
  getVerificationCase,
  listVerificationCases,
  rejectVerification,
} from '#contract/verification-cases.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import {
  countCases,
  describeCases,
  findCase,
  pageOfDecided,
  pageOfPending,
} from './moderator-requests.store.ts'
import { demandTower } from '../building/index.ts'
import { decideVerification } from './decide-verification.ts'
import { documentRoutes } from './document.route.ts'
import { findOwnVerification } from './own-requests.store.ts'
import { submitVerification } from './submit-verification.ts'
import type { Needs } from '#server/needs.ts'
import { ownVerificationView, caseView } from './verification.view.ts'

export function verificationRoutes(app: FastifyInstance, needs: Needs) {
  const { db, line, settings } = needs

  serve(app, getVerification, async ({ viewer }) =>
    ownVerificationView(await findOwnVerification(db, viewer.id)),
  )

  serve(app, submitEndpoint, async ({ viewer, body }) => {
    demandTower(settings, body.tower)
    await submitVerification(db, settings, { userId: viewer.id, ...body })
    return ownVerificationView(await findOwnVerification(db, viewer.id))
  })

  serve(app, listVerificationCases, async ({ viewer, query }) => {
    const page =
      query.state === 'pending'
        ? await pageOfPending(db, readCursor(query.cursor, startOfQueue))
        : await pageOfDecided(db, readCursor(query.cursor))
    const rows = await describeCases(
      db,
      page.map(({ id }) => id),
      viewer.id,
    )
    return {
      cases: rows.map((row) => caseView(row, viewer)),
      ...(await countCases(db)),
      nextCursor: nextCursor(page, limits.listPage),
    }
  })

  const shown = async (moderator: Viewer, caseId: string) => {
    const row = (await findCase(db, caseId, moderator.id)) ?? fail('NOT_FOUND')
    return { case: caseView(row, moderator) }
  }
  const decide = async (moderator: Viewer, caseId: string, reason: string | null) => {
    await decideVerification(db, line, settings, moderator, { caseId, reason })
    return shown(moderator, caseId)
  }
  serve(app, getVerificationCase, async ({ viewer, params }) => shown(viewer, params.caseId))
  serve(app, approveVerification, async ({ viewer, params }) => decide(viewer, params.caseId, null))
  serve(app, rejectVerification, async ({ viewer, params, body }) =>
    decide(viewer, params.caseId, body.reason),
  )

  documentRoutes(app, needs)
}
