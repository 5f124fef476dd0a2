import type { FastifyInstance } from 'fastify'
import { errors, type ErrorCode } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests were told to come back later, by code. */
    shedRequests: Map<ErrorCode, number>
  }
}

const comeBackLater = [429, 503, 507]

export function countIfShed({ shedRequests }: FastifyInstance, code: ErrorCode) {
  if (comeBackLater.includes(errors[code].status))
    shedRequests.set(code, (shedRequests.get(code) ?? 0) + 1)
}
