import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Zone } from '#contract/building-settings.ts'
import { id } from '#contract/fields.ts'
import { openDocument } from '#contract/document-looks.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import { serve } from '#server/platform/http/serve.ts'
import { markDocument } from '#server/platform/rendering/mark-document.ts'
import type { Viewer } from '#server/viewer.ts'
import { fail } from '#server/platform/http/fail.ts'
import { readDocument } from '../images/index.ts'
import { writeLook } from '../looks/index.ts'
import { findDocumentOfCase, findOwnPendingDocument } from './moderator-requests.store.ts'
import type { Needs } from '#server/needs.ts'

export const ownDocumentPath = '/api/verification/document'
export const caseDocumentPath = '/api/admin/verifications/:caseId/document'

export function documentRoutes(app: FastifyInstance, needs: Needs) {
  const { db, settings } = needs

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
      const found = (await findDocumentOfCase(db, caseId, viewer.id)) ?? fail('NOT_FOUND')
      if (!found.isOpen) fail('VERIFICATION_DOCUMENT_CLOSED')
      const bytes = (await readDocument(needs, found.documentId)) ?? fail('NOT_FOUND')
      const lines = markOf(viewer, caseId, settings)
      return sendDocument(reply, await markDocument(bytes, lines))
    },
  )

  // The entry in the log comes before the first byte.
  serve(app, openDocument, async ({ viewer, params: { caseId }, body: { why, note } }) => {
    const found = (await findDocumentOfCase(db, caseId, viewer.id)) ?? fail('NOT_FOUND')
    if (why === 'decide' && found.state !== 'pending') fail('VERIFICATION_ALREADY_DECIDED')
    await writeLook(db, settings, {
      actor: viewer,
      action: 'verification.view-document',
      subjectId: found.userId,
      details: { caseId, why, ...(note !== '' && { note }) },
    })
    return {}
  })
}

/** A screenshot and a saved file carry it. Ids, because usernames change and may have letters that are not drawn. */
const markOf = ({ id, username }: Viewer, caseId: string, zone: Zone) => [
  username,
  fullTime(new Date(), zone),
  text.looks.mark(caseId.slice(0, 8), id.slice(0, 8)),
]

const byCase = z.object({ caseId: id })

const sendDocument = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type('image/webp')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes)
