import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from '#contract/second-factor.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import { markProven } from '../identity/index.ts'
import { writeAudit } from '../audit/index.ts'
import { describeSecondFactor, guess } from './demand-second-factor.ts'
import { reset, turnOff } from './turn-off.ts'
import { beginEnrolment, confirmEnrolment, type Asking } from './enrol.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { useCode } from './use-code.ts'
import type { Needs } from '#server/needs.ts'

export function secondFactorRoutes(app: FastifyInstance, needs: Needs) {
  const { db, settings } = needs
  const { https: isRequired, secretKeys } = settings

  serve(app, getSecondFactor, async (call) => describeSecondFactor(db, isRequired, askingOf(call)))

  serve(app, beginSecondFactor, async (call) => {
    const asking = askingOf(call)
    const { missing } = await describeSecondFactor(db, isRequired, asking)
    if (missing === 'code') fail('SECOND_FACTOR_REQUIRED')
    return beginEnrolment(db, settings, asking)
  })

  serve(app, confirmSecondFactor, async (call) => {
    const codes = await guess(needs, call.viewer, () =>
      confirmEnrolment(db, settings, askingOf(call), call.body),
    )
    return { recoveryCodes: codes }
  })

  serve(app, proveSecondFactor, async (call) => {
    const asking = askingOf(call)
    await guess(needs, call.viewer, () =>
      db.transaction(async (tx) => {
        if (!(await useCode(tx, secretKeys, call.viewer, call.body.code)))
          fail('SECOND_FACTOR_CODE_WRONG')
        await markProven(tx, asking.sessionId)
        await writeAudit(tx, {
          actor: call.viewer,
          action: 'second-factor.prove',
        })
      }),
    )
    return describeSecondFactor(db, isRequired, asking)
  })

  serve(app, renewRecoveryCodes, async ({ viewer, body }) => {
    const codes = await guess(needs, viewer, () =>
      db.transaction(async (tx) => {
        if (!(await useCode(tx, secretKeys, viewer, body.code))) fail('SECOND_FACTOR_CODE_WRONG')
        await writeAudit(tx, {
          actor: viewer,
          action: 'second-factor.new-recovery-codes',
        })
        return makeRecoveryCodes(tx, viewer.id)
      }),
    )
    return { recoveryCodes: codes }
  })

  serve(app, turnOffSecondFactor, async (call) => {
    await guess(needs, call.viewer, () => turnOff(db, settings, call.viewer, call.body.code))
    return describeSecondFactor(db, isRequired, askingOf(call))
  })

  serve(app, resetSecondFactor, async ({ viewer, params }) => {
    authorize(viewer, 'second-factor.reset', params)
    await reset(db, settings, viewer, params.userId)
    return {}
  })
}

const askingOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }): Asking => ({
  viewer,
  sessionId: request.sessionId ?? fail('NOT_SIGNED_IN'),
})
