import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import {
  closeAccount as closeAccountEndpoint,
  ownDataForm,
  ownDataPath,
} from '#contract/own-account.ts'
import { dayOf } from '#contract/when.ts'
import { Failure, fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { confirmOwner, endSession, forgetCookie, isErased } from '../identity/index.ts'
import { closeAccount } from './close-account.ts'
import { confirmPerson } from './confirm-person.ts'
import { zipOfOwnData } from './own-data.ts'
import type { Needs } from '#server/needs.ts'

export function accountClosingRoutes(app: FastifyInstance, needs: Needs) {
  const { db, line, limits, settings } = needs

  app.post<{ Body: z.infer<typeof ownDataForm> }>(
    ownDataPath,
    {
      config: {
        access: 'resident',
        admitsSuspended: true,
        needsNoRoom: true,
        changesNoAccount: true,
      },
      schema: { body: ownDataForm },
    },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('NOT_SIGNED_IN')
      const sessionId = request.sessionId ?? fail('NOT_SIGNED_IN')
      await confirmPerson(needs, { viewer, sessionId }, request.body)
      await limits.take('ownData.account', viewer.id)
      const day = dayOf(new Date(), settings.timeZone)
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
        .send(
          zipOfOwnData(needs, viewer, (error) =>
            request.log.error({ err: error }, 'own data: ended early'),
          ),
        )
    },
  )

  serve(app, closeAccountEndpoint, async ({ viewer, body, request, reply }) => {
    if (body.username.trim().toLowerCase() !== viewer.username.toLowerCase())
      fail('CLOSING_NOT_CONFIRMED')
    const account = await confirmOwner(needs, viewer.id, body.password)
    try {
      await closeAccount(db, line, settings, account)
    } catch (error) {
      if (error instanceof Failure) throw error
      forgetCookie(settings, reply)
      // The commit may have succeeded although its answer was lost.
      if (!(await isErased(db, viewer.id))) {
        await endSession(db, settings, request, reply)
        throw error
      }
    }
    forgetCookie(settings, reply)
    // As after a sign-out.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
}
