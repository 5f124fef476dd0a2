import type { FastifyInstance } from 'fastify'
import {
  cancelEmailChange,
  changeEmail,
  undoEmailChange as undoEmailChangeEndpoint,
} from '#contract/own-account.ts'
import type { Needs } from '#server/needs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/limits/address-limit.ts'
import { countMail } from '#server/platform/limits/count-mail.ts'
import { confirmOwner } from '../password/confirm-owner.ts'
import { deviceIn } from '../sessions/device-name.ts'
import { rememberAsking } from '../sessions/known-device.ts'
import { endSession } from '../sessions/session.ts'
import { askForEmailChange } from './change-email.ts'
import { dropLinks } from './links.store.ts'
import { undoEmailChange } from './undo-email-change.ts'

export function changeEmailRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, settings } = needs

  serve(app, changeEmail, async ({ viewer, body, request, reply }) => {
    const account = await confirmOwner(needs, viewer.id, body.password)
    await limits.take('emailChange.account', viewer.id)
    await db.transaction(async (tx) => {
      await askForEmailChange(tx, settings, account, {
        email: body.email,
        device: deviceIn(request),
      })
      await endSession(tx, settings, request, reply)
      await countMail(limits, 'change-email', body.email)
    })
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
}
