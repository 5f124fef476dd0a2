import type { FastifyInstance } from 'fastify'
import {
  cancelEmailChange,
  changeEmail,
  endOneSession,
  endOtherSessions,
  getAccount,
  undoEmailChange as undoEmailChangeEndpoint,
} from '#contract/own-account.ts'
import {
  changePassword as changePasswordEndpoint,
  forgotPassword,
  readResetLink,
  resetPassword as resetPasswordEndpoint,
} from '#contract/passwords.ts'
import { addressKey } from '#server/platform/rate-limits/address-limit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { withMailCounted, forgiveMails } from '#server/platform/rate-limits/count-mail.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { rememberAsking, rememberDevice } from './sessions/known-device.ts'
import { deviceIn } from './sessions/device-name.ts'
import { askForEmailChange } from './email/change-email.ts'
import { undoEmailChange } from './email/undo-email-change.ts'
import { changePassword } from './password/change-password.ts'
import { confirmOwner } from './password/confirm-owner.ts'
import { forgiveGuesses } from './password/check-password.ts'
import { isGuessable } from './password/guessable-passwords.ts'
import { findAccount } from './account.store.ts'
import { dropLinks, findPendingEmail } from './email/links.store.ts'
import { askForLink } from './email/mail-links.ts'
import { checkResetLink, resetPassword } from './password/reset-password.ts'
import { forgetCookie } from './sessions/session.ts'
import { deleteSessionById, deleteSessionsOf, sessionsOf } from './sessions/session.store.ts'
import type { Needs } from '#server/needs.ts'
import { isAdminEmail } from '#server/permissions.ts'
import { givenRole } from './roles.store.ts'

export function ownAccountRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, passwords, settings } = needs

  serve(app, getAccount, async ({ viewer, request }) => {
    const account = (await findAccount(db, viewer.id)) ?? fail('NOT_SIGNED_IN')
    return {
      email: account.email,
      hasPassword: account.passwordHash !== null,
      hasSecondFactor: account.hasSecondFactor,
      offersTokens: settings.personalTokens,
      pendingEmail: await findPendingEmail(db, viewer.id),
      sessions: await sessionsOf(db, viewer.id, request.sessionId),
    }
  })

  serve(app, forgotPassword, async ({ body, request }) => {
    await limits.take('mail.address', addressKey(request.ip))
    await askForLink(db, 'reset-password', {
      email: body.email,
      device: deviceIn(request),
    })
    return {}
  })

  serve(app, readResetLink, async ({ body, request }) => {
    await limits.take('resetPassword.address', addressKey(request.ip))
    await checkResetLink(db, body)
    return {}
  })

  serve(app, resetPasswordEndpoint, async ({ body, request, reply }) => {
    await limits.take('resetPassword.address', addressKey(request.ip))
    const email = await resetPassword(db, passwords, settings, body)
    // Somebody locked out by others' guesses can sign in after a reset.
    rememberDevice(settings, reply, body.userId)
    await forgiveGuesses(limits, email, addressKey(request.ip))
    await forgiveMails(limits, 'reset-password', email)
    return {}
  })

  serve(app, changePasswordEndpoint, async ({ viewer, body, request }) => {
    const account = await confirmOwner(needs, viewer.id, body.password)
    if (isGuessable(body.newPassword, [viewer.email, viewer.name, viewer.username]))
      fail('NEW_PASSWORD_TOO_COMMON')
    const passwordHash = await passwords.hash(body.newPassword, { account: viewer.id })
    await changePassword(db, settings, { account, sessionId: request.sessionId, passwordHash })
    return {}
  })

  serve(app, changeEmail, async ({ viewer, body, request, reply }) => {
    const account = await confirmOwner(needs, viewer.id, body.password)
    const { adminEmails } = settings
    if (isAdminEmail(adminEmails, account.email) && !isAdminEmail(adminEmails, body.email))
      // Only the operator makes administrators, so nobody else could give the role back.
      if ((await givenRole(db, viewer.id)) !== 'administrator') fail('ADMINISTRATOR_BY_EMAIL')
    await limits.take('emailChange.account', viewer.id)
    const change = async (tx: Tx) => {
      await askForEmailChange(tx, settings, account, {
        email: body.email,
        device: deviceIn(request),
      })
      await deleteSessionsOf(tx, account.id, null)
    }
    await withMailCounted(limits, 'change-email', body.email, () => db.transaction(change))
    forgetCookie(settings, reply)
    rememberAsking(settings, reply, account.id)
    return {}
  })

  serve(app, cancelEmailChange, async ({ viewer }) => {
    await dropLinks(db, viewer.id, ['change-email'])
    return {}
  })

  serve(app, undoEmailChangeEndpoint, async ({ body, request }) => {
    await limits.take('resetPassword.address', addressKey(request.ip))
    return undoEmailChange(db, settings, body)
  })

  serve(app, endOneSession, async ({ viewer, params }) => {
    if (!(await deleteSessionById(db, viewer.id, params.sessionId))) fail('NOT_FOUND')
    return {}
  })

  serve(app, endOtherSessions, async ({ viewer, request }) => ({
    ended: await deleteSessionsOf(db, viewer.id, request.sessionId),
  }))
}
