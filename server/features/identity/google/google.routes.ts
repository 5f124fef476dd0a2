import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { codeStep } from '#contract/accounts.ts'
import {
  finishGoogle,
  googleAsksForCode,
  googleCallbackPath,
  startGoogle,
} from '#contract/google.ts'
import { limits as rules } from '#contract/limits.ts'
import { pathHere } from '#contract/path-here.ts'
import { asksForCode, demandBuildingCode, signUpRule } from '../../building/index.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { addressKey } from '#server/platform/rate-limits/address-limit.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { signInByProvider } from './provider-sign-in.ts'
import { forgetStep, keepStep, readStep } from './google-cookie.ts'
import { findAccount } from '../account.store.ts'
import { letIn } from '../sessions/let-in.ts'
import { endSession } from '../sessions/session.ts'
import { failureOf } from './google-failure.ts'
import { readGoogleAnswer, type GoogleNeeds } from './google-answer.ts'

export function googleRoutes(app: FastifyInstance, needs: GoogleNeeds) {
  const { db, limits, google, settings } = needs

  serve(app, startGoogle, async ({ body, request, reply }) => {
    if (!google) fail('GOOGLE_NOT_SET_UP')
    await limits.take('google.address', addressKey(request.ip))
    const question = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    }
    const url = await google
      .authorizationUrl(question, originOf(settings, request) + googleCallbackPath)
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'google sign-in: the provider does not answer')
        fail('GOOGLE_FAILED')
      })
    keepStep(settings, reply, {
      step: 'asking',
      ...question,
      next: body.next,
      startedAt: Date.now(),
    })
    return { url }
  })

  const config = { access: 'public', changesNoAccount: false } as const
  app.get(googleCallbackPath, { config }, async (request, reply) => {
    const step = readStep(settings, request)
    forgetStep(settings, reply)
    const next = step?.next
    try {
      await limits.take('google.address', addressKey(request.ip))
      const proof = await readGoogleAnswer(needs, request, step)
      const newcomersNeedCode = asksForCode(settings, proof.email)
      const id = await signInByProvider(db, proof, {
        ...settings,
        admitsNewcomers: !newcomersNeedCode,
      })
      if (id === undefined) {
        if ((await signUpRule(db, settings)) === 'closed') fail('SIGN_UP_CLOSED')
        keepStep(settings, reply, { step: 'proven', proof, next, provenAt: Date.now() })
        return await reply.redirect(signInPage({ google: googleAsksForCode }, next))
      }
      return await reply.redirect(await enter(needs, request, reply, { id, next }))
    } catch (error) {
      return reply.redirect(signInPage({ google: failureOf(error, request) }, next))
    }
  })

  serve(app, finishGoogle, async ({ body, request, reply }) => {
    const step = readStep(settings, request)
    if (step?.step !== 'proven' || Date.now() - step.provenAt > rules.googleCodeMinutes * 60_000)
      fail('GOOGLE_PROOF_EXPIRED')
    await demandBuildingCode(needs, { email: step.proof.email, code: body.code, ip: request.ip })
    const id = await signInByProvider(db, step.proof, { ...settings, admitsNewcomers: true })
    if (id === undefined) fail('GOOGLE_FAILED')
    forgetStep(settings, reply)
    return { next: await enter(needs, request, reply, { id, next: step.next }) }
  })
}

/** Returns where to go. */
async function enter(
  needs: GoogleNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, next }: { id: string; next: string | undefined },
) {
  const { db, settings } = needs
  await endSession(db, settings, request, reply)
  const account = (await findAccount(db, id)) ?? fail('GOOGLE_FAILED')
  return (await letIn(needs, reply, account, 'GOOGLE_FAILED'))
    ? pathHere(next)
    : signInPage({ step: codeStep }, next)
}

const signInPage = (about: Record<string, string>, next: string | undefined) =>
  `/sign-in?${new URLSearchParams({ ...about, ...(next !== undefined && { next }) })}`
