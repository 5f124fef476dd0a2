import { errors, tryAgainIn } from '#contract/errors.ts'
import { ApiProblem } from './api-problem.ts'

/** For a proxy's own 429, which has no words of ours. */
export function busyProxy({ status, headers }: Response): ApiProblem {
  const seconds = secondsIn(headers.get('retry-after'))
  const { title } = errors.SERVER_BUSY
  return new ApiProblem(status, { code: 'RATE_LIMITED', title, text: tryAgainIn(seconds) }, seconds)
}

/** A number, or a date. */
function secondsIn(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  const until = Date.parse(retryAfter ?? '')
  return seconds || Math.max(0, Math.ceil((until - Date.now()) / 1000)) || 0
}
