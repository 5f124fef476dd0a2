import type { FastifyInstance } from 'fastify'
import {
  readVerificationLink,
  resendVerification,
  verifyEmail,
} from '#contract/email-verification.ts'
import type { Needs } from '#server/needs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/rate-limits/address-limit.ts'
import { deviceIn } from '../sessions/device-name.ts'
import { hasAsked } from '../sessions/known-device.ts'
import { confirmEmail, demandPassword, readLink } from './confirm-email.ts'
import { askForLink } from './mail-links.ts'

export function verifyEmailRoutes(
  app: FastifyInstance,
  { db, limits, passwords, settings }: Needs,
) {
  serve(app, readVerificationLink, async ({ body, request }) => {
    await limits.take('verifyEmail.address', addressKey(request.ip))
    const { account, link, email } = await readLink(db, body)
    return {
      email,
      isSignUp: link.purpose === 'verify-email',
      asksPassword: !hasAsked(settings, request, account.id),
    }
  })

  serve(app, verifyEmail, async ({ body, request }) => {
    await limits.take('verifyEmail.address', addressKey(request.ip))
    const open = await readLink(db, body)
    if (!hasAsked(settings, request, open.account.id))
      await demandPassword({ limits, passwords }, open, body.password)
    await confirmEmail(db, body)
    return { email: open.email }
  })

  serve(app, resendVerification, async ({ body, request }) => {
    await limits.take('mail.address', addressKey(request.ip))
    await askForLink(db, 'verify-email', { email: body.email, device: deviceIn(request) })
    return {}
  })
}
