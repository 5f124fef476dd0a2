import type { ErrorCode } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { text } from '#text'

/** 'OFFLINE' means no readable answer. */
export class ApiProblem extends Error {
  readonly code: ErrorCode | 'OFFLINE'
  readonly title: string
  readonly text: string | undefined
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  readonly status: number
  readonly retryAfterSeconds: number
  constructor(
    status: number,
    problem: Omit<Problem, 'code'> & { code: ErrorCode | 'OFFLINE' },
    retryAfterSeconds = 0,
  ) {
    super(problem.title)
    this.code = problem.code
    this.title = problem.title
    this.text = problem.text
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
  /** After any other failure the write may have happened. */
  get isRefusal(): boolean {
    return this.code !== 'OFFLINE' && this.status >= 400 && this.status < 500
  }
  /** Worth another try; a full disk stays full. */
  get mayPass(): boolean {
    return !this.isRefusal && this.status !== 507
  }
}

/** No connection, or a proxy's answer. */
export const unreadable = (
  status = 0,
  requestId: string | null = null,
  retryAfterSeconds = 0,
): ApiProblem =>
  new ApiProblem(
    status,
    {
      code: 'OFFLINE',
      title: text.ui.unreachable,
      text: text.ui.unreachableHint,
      ...(requestId && { requestId }),
    },
    retryAfterSeconds,
  )
