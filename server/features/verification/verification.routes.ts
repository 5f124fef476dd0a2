import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import {
  approveVerification,
  getVerification,
  getVerificationCase,
  listVerificationCases,
  rejectVerification,
  submitVerification as submitEndpoint,
} from '#contract/verification.ts'
import { nextCursor, readCursor, startOfQueue } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Viewer } from '#server/viewer.ts'
import type { FileSettings } from '../images/index.ts'
import { countCases, describeCases, findCase, pageOfDecided, pageOfPending } from './case.store.ts'
import { decideVerification, type DecisionSettings } from './decide-verification.ts'
import { documentRoutes } from './document.route.ts'
import { findOwnVerification } from './request.store.ts'
import { submitVerification } from './submit-verification.ts'
import { caseView, ownVerificationView } from './verification.view.ts'

type Needs = { db: Db; storage: Storage; settings: FileSettings & DecisionSettings }

export function verificationRoutes(app: FastifyInstance, needs: Needs) {
  const { db, settings } = needs

  serve(app, getVerification, async ({ viewer }) =>
    ownVerificationView(await findOwnVerification(db, viewer.id)),
  )

  serve(app, submitEndpoint, async ({ viewer, body }) => {
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
    await decideVerification(db, settings, moderator, { caseId, reason })
    return shown(moderator, caseId)
  }
  serve(app, getVerificationCase, async ({ viewer, params }) => shown(viewer, params.caseId))
  serve(app, approveVerification, async ({ viewer, params }) => decide(viewer, params.caseId, null))
  serve(app, rejectVerification, async ({ viewer, params, body }) =>
    decide(viewer, params.caseId, body.reason),
  )

  documentRoutes(app, needs)
}
