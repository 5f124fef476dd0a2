import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { isDangling } from '../database/db.ts'
import { outageOf, type Outage } from '../database/outage.ts'
import { Failure } from './fail.ts'
import { sendProblem } from './send-problem.ts'
import { InvalidInput } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    reportOutage: (outage: Outage) => void
  }
}

export function answerFailure(
  error: FastifyError | Failure | InvalidInput,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof Failure) {
    if (error.retryAfterSeconds !== undefined)
      reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
    return sendProblem(request, reply, error.code)
  }
  if (error instanceof InvalidInput)
    return sendProblem(request, reply, 'INVALID_INPUT', error.fields)
  const outage = outageOf(error)
  if (outage) {
    request.server.reportOutage(outage)
    return sendProblem(request, reply, outage.code)
  }
  const known = codeOf(error)
  if (known) return sendProblem(request, reply, known)
  request.log.error(
    { err: error, method: request.method, route: request.routeOptions.url },
    'unexpected error',
  )
  return sendProblem(request, reply, 'UNEXPECTED')
}

function codeOf(error: FastifyError): ErrorCode | undefined {
  if (error.statusCode === 413) return 'BODY_TOO_LARGE'
  if (error.statusCode === 429) return 'RATE_LIMITED'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'INVALID_INPUT'
  // The row was deleted after the handler had found it.
  if (isDangling(error)) return 'NOT_FOUND'
  return undefined
}
