import { object } from 'zod/mini'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

/**
 * 'moderator' needs the second factor where it is required. server/permission-rules.ts adds rules
 * for each object.
 */
export type Access = 'public' | 'resident' | 'moderator'

/** Of personal tokens; 'manage-posts' includes 'read-posts'. */
export type Scope = 'read-posts' | 'manage-posts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  summary: string
  /** Personal tokens with this scope may call it too. Without one, no token may. */
  scope?: Scope
  /** Also for the session of a suspended account, which is nobody’s elsewhere. */
  admitsSuspended?: true
  /** Repeating an Idempotency-Key returns the first result. */
  idempotent?: true
  /** Failures also carry their sentence as `error` (R114). */
  failsWithError?: true
  /** Allowed while the disk is full, as every DELETE is. */
  needsNoRoom?: true
  /** The answer need not wait until this node knows of changes to accounts and sessions. */
  changesNoAccount?: true
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  output: $ZodType
  /** Besides those that `errorsOf` adds. */
  errors: readonly ErrorCode[]
}

const nothing = object({})
type Definition = Omit<Endpoint, 'access' | 'errors' | 'output'> & Partial<Endpoint>

export function endpoint<const E extends Definition>(
  definition: E,
): E &
  Pick<Endpoint, 'errors'> & {
    access: E['access'] extends Access ? E['access'] : 'resident'
    output: E['output'] extends $ZodType ? E['output'] : typeof nothing
  }
export function endpoint(definition: Definition): Endpoint {
  return { access: 'resident', output: nothing, errors: [], ...definition }
}

type Part = 'params' | 'query' | 'body'
export type Input<E extends Endpoint> = {
  [P in Part as E[P] extends $ZodType ? P : never]: E[P] extends $ZodType ? input<E[P]> : never
}
export type Parsed<E extends Endpoint> = {
  [P in Part as E[P] extends $ZodType ? P : never]: E[P] extends $ZodType ? output<E[P]> : never
}
export type Output<E extends Endpoint> = output<E['output']>
