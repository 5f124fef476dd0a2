import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import * as z from 'zod/mini'
import { locales } from 'zod/mini'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { isDangling } from '../database/db.ts'
import { Failure, problemOf, retryAfterOf } from './fail.ts'
import { answerSerializer, InvalidInput, inputValidator } from './validation.ts'
import { outageOf, type Outage, outageLog } from '../database/outage.ts'
import { securityHeaders } from './security-headers.ts'

export type HttpOptions = {
  logger: FastifyBaseLogger
  trustedProxies: string[]
  https: boolean
  checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For temporary failures of addresses opened in a browser; null without pages. */
    failurePage: ((request: FastifyRequest, problem: Problem) => string) | null
    reportOutage: (outage: Outage) => void
  }
}

const bodyLimitBytes = 128 * 1024

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  z.config(locales.en())
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    // Some specified addresses end with a slash.
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000 },
  })
  app.setValidatorCompiler(inputValidator)
  app.setSerializerCompiler(answerSerializer(options.checkAnswers))
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND'))
  app.decorateRequest('viewer', null)
  app.decorateRequest('sessionId', null)
  app.decorate('checkAnswers', options.checkAnswers)
  app.decorate('failurePage', null)
  app.decorate('reportOutage', outageLog(options.logger))
  await app.register(fastifyCookie)
  const onEveryAnswer = securityHeaders(options.https)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // The live stream and uploads bypass Fastify's reply.
    reply.raw.setHeaders(onEveryAnswer)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  return app
}

function answerFailure(
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

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  fields?: Record<string, string>,
) {
  const { status } = errors[code]
  reply.code(status)
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

/** Scripts, streams and programs do not send this. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '')
