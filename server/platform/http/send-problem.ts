import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf, retryAfterOf } from './fail.ts'
import { countIfShed } from './shed-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For temporary failures of addresses opened in a browser; null without pages. */
    failurePage: ((request: FastifyRequest, problem: Problem) => string) | null
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  fields?: Record<string, string>,
) {
  const { status } = errors[code]
  if (!isDeclared(request, code)) {
    const { method, url } = request.routeOptions
    const title = `${String(method)} ${url} fails with ${code}, which its contract lacks`
    request.log.error(title)
    return reply.code(500).serializer(JSON.stringify).send({ code: 'UNEXPECTED', title })
  }
  reply.code(status)
  countIfShed(request.server, code)
  const retryAfter = retryAfterOf(code)
  if (retryAfter !== undefined && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfter)
  const wait = reply.getHeader('retry-after')
  const found = problemOf(code, request.id, typeof wait === 'number' ? wait : undefined)
  const page =
    status >= 500 && wantsPage(request) ? request.server.failurePage?.(request, found) : undefined
  if (page !== undefined)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  const first = fields && Object.values(fields)[0]
  const error = request.routeOptions.config.failsWithError
    ? { error: first ?? found.text ?? found.title }
    : {}
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...found, ...(fields && { fields }), ...error })
}

/** Checked like answers: in tests. */
const isDeclared = ({ server, routeOptions }: FastifyRequest, code: ErrorCode): boolean =>
  !server.checkAnswers || (routeOptions.config.errors?.includes(code) ?? true)

/** Scripts, streams and programs do not send this. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '')
