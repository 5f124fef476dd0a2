import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { getVerification, submitVerification as submitEndpoint } from '#contract/verification.ts'
import {
  approveVerification,
  getVerificationCase,
  listVerificationCases,
  rejectVerification,
  type VerificationCase,
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
  type CaseRow,
} from './moderator-requests.store.ts'
import { decideVerification } from './decide-verification.ts'
import { documentRoutes, caseDocumentPath, ownDocumentPath } from './document.route.ts'
import { findOwnVerification, type OwnVerification } from './own-requests.store.ts'
import { submitVerification } from './submit-verification.ts'
import type { Output } from '#contract/endpoint.ts'
import { allow, may } from '#server/permissions.ts'
import type { Needs } from '#server/needs.ts'

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

/** The requested address while pending or rejected, else the verified one. */
function ownVerificationView({
  status,
  tower,
  location,
  request,
}: OwnVerification): Output<typeof getVerification> {
  const address = status === 'Verified' || !request ? { tower, location } : request
  const isPending = request?.state === 'pending'
  return {
    status,
    tower: address.tower,
    location: address.location,
    submittedAt: request?.submittedAt ?? null,
    reason: request?.reason ?? null,
    documentUrl: isPending && request.documentId !== null ? ownDocumentPath : null,
  }
}

function caseView(
  { hasDocument, documentOpened, ...row }: CaseRow,
  viewer: Viewer,
): VerificationCase {
  const subject = { userId: row.user.id, state: row.state, documentOpened }
  const can: VerificationCase['can'] = []
  if (may(viewer, 'verification.approve', subject) === allow) can.push('approve')
  if (may(viewer, 'verification.reject', subject) === allow) can.push('reject')
  return {
    ...row,
    documentUrl: hasDocument ? caseDocumentPath.replace(':caseId', row.id) : null,
    can,
  }
}
