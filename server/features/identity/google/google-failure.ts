import type { FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import { googleFailures, type GoogleFailure } from '#contract/google.ts'
import { Failure } from '#server/platform/http/fail.ts'

/** People are only told that it failed. */
export function failureOf(error: unknown, request: FastifyRequest): GoogleFailure {
  const code =
    error instanceof Failure ? googleFailures.find((known) => known === error.code) : undefined
  if (code !== undefined) request.log.info({ reason: code }, 'google sign-in refused')
  else if (error instanceof AuthorizationResponseError)
    request.log.info({ reason: error.error }, 'google sign-in refused there')
  else request.log.warn({ err: error }, 'google sign-in failed')
  return code ?? 'GOOGLE_FAILED'
}
