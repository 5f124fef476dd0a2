import type { FastifyInstance } from 'fastify'
import { addPushDevice, getPush, removePushDevice } from '#contract/push.ts'
import type { Needs } from '#server/needs.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { deviceIn } from '../identity/index.ts'
import { pushKeys } from './keys/push-keys.ts'
import { serviceOf } from './services/push-services.ts'
import { devicesOf, putSubscription, removeDevice } from './subscriptions.store.ts'

export function pushRoutes(app: FastifyInstance, { db, limits, settings }: Needs) {
  serve(app, getPush, async ({ viewer, request }) => {
    const { publicKey } = await pushKeys(db, settings.secretKeys)
    return { publicKey, devices: await devicesOf(db, viewer.id, request.sessionId) }
  })

  serve(app, addPushDevice, async ({ viewer, body, request }) => {
    await limits.take('gesture.account', viewer.id)
    const sessionId = request.sessionId ?? fail('NOT_SIGNED_IN')
    const service = serviceOf(body.endpoint, settings.pushServices) ?? fail('PUSH_SERVICE_UNKNOWN')
    const device = deviceIn(request)
    await db.transaction((tx) =>
      putSubscription(tx, { ...body, userId: viewer.id, sessionId, service, device }),
    )
    return {}
  })

  serve(app, removePushDevice, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    if (!(await removeDevice(db, viewer.id, params.deviceId))) fail('NOT_FOUND')
    return {}
  })
}
