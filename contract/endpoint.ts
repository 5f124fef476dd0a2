import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: anybody, a signed-in resident with a verified email, or a moderator who has shown their second factor where one is
 * asked for; `moderator-without-proof` is one who has yet to. The subject's own rules come on top, in server/permissions.ts.
 */
export type Access = 'public' | 'resident' | 'moderator-without-proof' | 'moderator'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters as `:name`. */
  path: string
  access: Access
  summary: string
  /** The caller sends an Idempotency-Key: the same key again answers with the first result instead of doing it twice. */
  idempotent?: true
  /** A failure's sentence is also given as `error`, for callers who know only { post } or { error }. */
  failsWithError?: true
  /** Makes room, or takes next to none: done even while the disk is full, as every DELETE is. */
  needsNoRoom?: true
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  output: $ZodType
  /** What the handler may throw, beyond those that every endpoint may (see errors.ts). */
  errors: readonly ErrorCode[]
}

/** Closed by default: an endpoint that names no access is for residents. */
export function endpoint<const E extends Omit<Endpoint, 'access'> & { access?: Access }>(
  definition: E,
): E & { access: E['access'] extends Access ? E['access'] : 'resident' }
export function endpoint(definition: Omit<Endpoint, 'access'> & { access?: Access }): Endpoint {
  return { access: 'resident', ...definition }
}

type Part = 'params' | 'query' | 'body'
/** What a caller writes: only the parts the endpoint has. */
export type Input<E extends Endpoint> = {
  [P in Part as E[P] extends $ZodType ? P : never]: E[P] extends $ZodType ? input<E[P]> : never
}
/** What a handler reads: the same parts, parsed. */
export type Parsed<E extends Endpoint> = {
  [P in Part as E[P] extends $ZodType ? P : never]: E[P] extends $ZodType ? output<E[P]> : never
}
export type Output<E extends Endpoint> = output<E['output']>
