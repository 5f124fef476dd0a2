import { errors, tryAgainIn, type ErrorCode } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

/** Its text is in contract/errors.ts. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** `retryAfterSeconds` becomes the Retry-After header. */
export function fail(code: ErrorCode, retryAfterSeconds?: number): never {
  throw new Failure(code, retryAfterSeconds)
}

/** In seconds; undefined if waiting does not help. */
export const retryAfterOf = (code: ErrorCode): number | undefined =>
  retryAfterByStatus[errors[code].status]

const retryAfterByStatus: Partial<Record<number, number>> = { 503: 5, 507: 60 }

export function problemOf(code: ErrorCode, requestId: string, retryAfterSeconds?: number): Problem {
  const { title, text: known, field } = errors[code]
  const text =
    code === 'RATE_LIMITED' && retryAfterSeconds !== undefined
      ? tryAgainIn(retryAfterSeconds)
      : known
  return {
    code,
    title,
    ...(text !== undefined && { text }),
    ...(field !== undefined && { fields: { [field]: title } }),
    requestId,
  }
}
