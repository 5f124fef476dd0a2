import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  signInWithCode,
  turnOffSecondFactor,
} from '#contract/second-factor.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import {
  confirmIfPassword,
  forgetWaiting,
  isFresh,
  markProven,
  openSession,
  lockAsProven,
  readWaiting,
  sessionView,
} from '../identity/index.ts'
import { audit } from './audit.ts'
import { describeSecondFactor, guess } from './demand-second-factor.ts'
import { reset, turnOff } from './turn-off.ts'
import { beginEnrolment, confirmEnrolment, type Asking } from './enrol.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { useCode } from './use-code.ts'
import type { Needs } from '#server/needs.ts'

export function secondFactorRoutes(app: FastifyInstance, needs: Needs) {
  const { db, settings } = needs
  const { https, secretKeys } = settings

  serve(app, signInWithCode, async ({ body, request, reply }) => {
    const { isSuspended, password, ...viewer } =
      (await readWaiting(db, settings, request)) ?? fail('SIGN_IN_EXPIRED')
    await guess(needs, viewer, async (tx) => {
      if (!(await lockAsProven(tx, viewer.id, password))) fail('SIGN_IN_EXPIRED')
      if (!(await useCode(tx, secretKeys, viewer, body.code))) fail('SECOND_FACTOR_CODE_WRONG')
      const tokenHash = await openSession(tx, settings, reply, viewer.id)
      await markProven(tx, tokenHash.toString('hex'))
      await audit(tx, viewer, 'second-factor.prove')
    })
    forgetWaiting(settings, reply)
    return sessionView(db, viewer, isSuspended)
  })

  serve(app, getSecondFactor, async (call) => describeSecondFactor(db, https, askingOf(call)))

  serve(app, beginSecondFactor, async (call) => {
    const asking = askingOf(call)
    const { missing, isEnrolled, hasPassword } = await describeSecondFactor(db, https, asking)
    if (missing === 'code') fail('SECOND_FACTOR_REQUIRED')
    if (!isEnrolled && !hasPassword && !(await isFresh(db, asking.sessionId))) fail('SIGN_IN_AGAIN')
    return beginEnrolment(db, settings, asking)
  })

  serve(app, confirmSecondFactor, async (call) => {
    const asking = askingOf(call)
    const { password, ...given } = call.body
    // The session may be stolen: who has no password has just signed in.
    const isConfirmed =
      (await confirmIfPassword(needs, call.viewer.id, password)) ||
      (await isFresh(db, asking.sessionId))
    const codes = await guess(needs, call.viewer, (tx) =>
      confirmEnrolment(tx, settings, asking, { ...given, isConfirmed }),
    )
    return { recoveryCodes: codes }
  })

  serve(app, proveSecondFactor, async (call) => {
    const asking = askingOf(call)
    await guess(needs, call.viewer, async (tx) => {
      if (!(await useCode(tx, secretKeys, call.viewer, call.body.code)))
        fail('SECOND_FACTOR_CODE_WRONG')
      await markProven(tx, asking.sessionId)
      await audit(tx, call.viewer, 'second-factor.prove')
    })
    return describeSecondFactor(db, https, asking)
  })

  serve(app, renewRecoveryCodes, async ({ viewer, body }) => {
    const codes = await guess(needs, viewer, async (tx) => {
      if (!(await useCode(tx, secretKeys, viewer, body.code))) fail('SECOND_FACTOR_CODE_WRONG')
      await audit(tx, viewer, 'second-factor.new-recovery-codes')
      return makeRecoveryCodes(tx, viewer.id)
    })
    return { recoveryCodes: codes }
  })

  serve(app, turnOffSecondFactor, async (call) => {
    await confirmIfPassword(needs, call.viewer.id, call.body.password)
    await guess(needs, call.viewer, (tx) => turnOff(tx, settings, call.viewer, call.body.code))
    return describeSecondFactor(db, https, askingOf(call))
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
