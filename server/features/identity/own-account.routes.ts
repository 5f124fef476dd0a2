import type { FastifyInstance } from 'fastify'
import { endOtherSessions, getAccount } from '#contract/own-account.ts'
import type { Needs } from '#server/needs.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findAccount } from './account.store.ts'
import { changeEmailRoutes } from './email/change-email.routes.ts'
import { findPendingEmail } from './email/links.store.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { deleteSessionsOf, sessionsOf } from './sessions/session.store.ts'

export function ownAccountRoutes(app: FastifyInstance, needs: Needs) {
  const { db } = needs
  passwordRoutes(app, needs)
  changeEmailRoutes(app, needs)

  serve(app, getAccount, async ({ viewer, request }) => {
    const account = (await findAccount(db, viewer.id)) ?? fail('NOT_SIGNED_IN')
    return {
      hasPassword: account.passwordHash !== null,
      pendingEmail: await findPendingEmail(db, viewer.id),
      sessions: await sessionsOf(db, viewer.id, request.sessionId),
    }
  })

  serve(app, endOtherSessions, async ({ viewer, request }) => ({
    ended: await deleteSessionsOf(db, viewer.id, request.sessionId),
  }))
}
