import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { config, locales } from 'zod/mini'
import { outageLog } from '../database/outage.ts'
import { answerFailure } from './answer-failure.ts'
import { RequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { sendProblem } from './send-problem.ts'
import { answerSerializer, inputValidator } from './validation.ts'
import { isUnder } from './is-under.ts'
import { trustOf } from './trusted-proxies.ts'

type HttpOptions = {
  logger: FastifyBaseLogger
  trustedProxies: string[]
  https: boolean
  hstsSubdomains?: boolean
  checkAnswers: boolean
}

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  config(locales.en())
  const onEveryAnswer = securityHeaders(options)
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? trustOf(options.trustedProxies) : false,
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    genReqId: () => randomUUID(),
    bodyLimit: 128 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    // Some specified addresses end with a slash.
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000 },
    // An address that cannot be decoded; hooks do not run for it.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(onEveryAnswer).header('x-request-id', request.id)
      return sendProblem(request, reply, 'INVALID_INPUT')
    },
  })
  app.setValidatorCompiler(inputValidator)
  app.setSerializerCompiler(answerSerializer(options.checkAnswers))
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND'))
  app.decorateRequest('viewer', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('isSuspended', false)
  app.decorate('checkAnswers', options.checkAnswers)
  app.decorate('failurePage', null)
  app.decorate('shedRequests', new Map())
  app.decorate('reportOutage', outageLog(options.logger))
  await app.register(fastifyCookie)
  app.addHook('onRequest', (request, reply, done) => {
    // Not on `reply.raw`, which merges headers slowly; `hijack` copies them.
    reply.headers(onEveryAnswer).header('x-request-id', request.id)
    if (isUnder(request, '/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  return app
}
