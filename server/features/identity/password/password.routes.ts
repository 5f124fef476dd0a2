import type { FastifyInstance } from 'fastify'
import {
  changePassword as changePasswordEndpoint,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
} from '#contract/passwords.ts'
import type { Needs } from '#server/needs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/limits/address-limit.ts'
import { forgiveMails } from '#server/platform/limits/count-mail.ts'
import { askForLink } from '../email/mail-links.ts'
import { deviceIn } from '../sessions/device-name.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { changePassword } from './change-password.ts'
import { forgiveGuesses } from './check-password.ts'
import { confirmOwner } from './confirm-owner.ts'
import { resetPassword } from './reset-password.ts'

export function passwordRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, passwords, settings } = needs

  serve(app, forgotPassword, async ({ body, request }) => {
    await limits.take('mail.address', addressKey(request.ip))
    await askForLink(db, 'reset-password', {
      email: body.email,
      device: deviceIn(request),
    })
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
    const passwordHash = await passwords.hash(body.newPassword, { account: viewer.id })
    await changePassword(db, settings, { account, sessionId: request.sessionId, passwordHash })
    return {}
  })
}
