import type { FastifyRequest } from 'fastify'
import { limits as rules } from '#contract/limits.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { GoogleStep } from './google-cookie.ts'
import type { Google } from './google-provider.ts'
import type { Needs } from '#server/needs.ts'
import { originOf } from '#server/platform/http/origin.ts'

export type GoogleNeeds = Needs & { google: Google | undefined }

export async function readGoogleAnswer(
  { google, settings }: GoogleNeeds,
  request: FastifyRequest,
  step: GoogleStep | undefined,
) {
  if (!google || step?.step !== 'asking') fail('GOOGLE_FAILED')
  const leftMs = step.startedAt + rules.googleSignInMs - Date.now()
  if (leftMs <= 0) fail('GOOGLE_TIMED_OUT')
  const address = new URL(request.url, originOf(settings, request))
  return within(leftMs, google.exchangeCode(address, step), () => fail('GOOGLE_TIMED_OUT'))
}

/** A rejection of `work` after the time is ignored. */
async function within<Result>(ms: number, work: Promise<Result>, late: () => never) {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    const first = await Promise.race([work.then((result) => ({ result })), end])
    return first === 'late' ? late() : first.result
  } finally {
    clearTimeout(timer)
  }
}
