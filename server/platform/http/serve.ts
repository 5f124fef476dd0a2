import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access, Endpoint, Output, Parsed, Scope } from '#contract/endpoint.ts'
import { errorsOf } from '#contract/endpoint-errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Viewer } from '#server/viewer.ts'
import { schemaOf } from './endpoint-schema.ts'
import { checked } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Without one, personal tokens are refused. */
    scope?: Scope | undefined
    admitsSuspended?: boolean
    readsNoSession?: boolean
    failsWithError?: boolean
    /** Also served while the disk is full. */
    needsNoRoom?: boolean
    /** Without it, a GET changes none, and everything else may. */
    changesNoAccount?: boolean | undefined
    /** What the contract declares; undefined for routes outside it. */
    errors?: readonly ErrorCode[]
  }
  interface FastifyInstance {
    checkAnswers: boolean
  }
  interface FastifyRequest {
    /** Null for a suspended account, except where it is admitted. */
    viewer: Viewer | null
    sessionId: string | null
    isSuspended: boolean
  }
}

/** Finished JSON, sent as it is; checked in tests and development. */
export class JsonText {
  readonly bytes: Buffer
  constructor(parts: readonly (string | Buffer)[]) {
    let length = 0
    for (const part of parts) length += Buffer.byteLength(part)
    this.bytes = Buffer.allocUnsafe(length)
    // Without a buffer for each string.
    let at = 0
    for (const part of parts)
      at += typeof part === 'string' ? this.bytes.write(part, at) : part.copy(this.bytes, at)
  }
}

export type Call<E extends Endpoint> = Parsed<E> & {
  /** Null on public endpoints only. */
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  /** A UUID, if the endpoint is idempotent and the caller sent one. */
  idempotencyKey: string | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The handler finds the object, checks the permission and acts. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E> | JsonText>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    schema: schemaOf(endpoint),
    config: {
      access: endpoint.access,
      scope: endpoint.scope,
      admitsSuspended: endpoint.admitsSuspended === true,
      failsWithError: endpoint.failsWithError === true,
      needsNoRoom: endpoint.needsNoRoom === true,
      changesNoAccount: endpoint.changesNoAccount,
      errors: errorsOf(endpoint),
    },
    handler: async (request, reply) => {
      const { params, query, body, viewer } = request
      const idempotencyKey = endpoint.idempotent ? idempotencyKeyOf(request) : null
      const call = { params, query, body, viewer, idempotencyKey, request, reply }
      const answer = await handler(call as Call<E>)
      reply.type('application/json; charset=utf-8')
      if (!(answer instanceof JsonText)) return answer
      return app.checkAnswers ? (JSON.parse(answer.bytes.toString()) as unknown) : answer.bytes
    },
  })
}

const keyed = z.object({ 'Idempotency-Key': z.optional(z.uuid()) })

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null =>
  checked(keyed, { 'Idempotency-Key': headers['idempotency-key'] })['Idempotency-Key'] ?? null
