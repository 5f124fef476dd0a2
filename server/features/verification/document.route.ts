import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { fail } from '#server/platform/http/fail.ts'
import { readDocument } from '../images/index.ts'
import { writeAudit } from '../audit/index.ts'
import { findDocumentOfCase, findOwnPendingDocument } from './moderator-requests.store.ts'
import type { Needs } from '#server/needs.ts'

export const ownDocumentPath = '/api/verification/document'
export const caseDocumentPath = '/api/admin/verifications/:caseId/document'

export function documentRoutes(app: FastifyInstance, needs: Needs) {
  const { db } = needs

  app.get(
    ownDocumentPath,
    { config: { access: 'resident' }, exposeHeadRoute: false },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('NOT_SIGNED_IN')
      const id = await findOwnPendingDocument(db, viewer.id)
      const bytes = id === undefined ? undefined : await readDocument(needs, id)
      return sendDocument(reply, bytes ?? fail('NOT_FOUND'))
    },
  )

  app.get<{ Params: z.infer<typeof byCase> }>(
    caseDocumentPath,
    { config: { access: 'moderator' }, schema: { params: byCase }, exposeHeadRoute: false },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('NOT_SIGNED_IN')
      const { caseId } = request.params
      const found = (await findDocumentOfCase(db, caseId)) ?? fail('NOT_FOUND')
      const bytes = (await readDocument(needs, found.documentId)) ?? fail('NOT_FOUND')
      // The audit row comes before the first byte.
      await writeAudit(db, {
        actor: viewer,
        action: 'verification.view-document',
        subjectId: found.userId,
        details: { caseId },
      })
      return sendDocument(reply, bytes)
    },
  )
}

const byCase = z.object({ caseId: z.uuid() })

const sendDocument = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type('image/webp')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
