import type { UploadPurpose } from '#contract/images.ts'
import { text } from '#text'
import { problemOf } from '#web/data/problem.ts'
import { adviceOn } from './prepared-file.ts'
import { lost } from './upload-state.ts'

/** A longer wait is shown to the user. */
const longestWaitSeconds = 120
/** An earlier try still locks the file, or the file is gone. */
const passingRefusals = [404, 409, 410, 423]
/** Rate limits and an ended session can change; an unacceptable file can't. */
const changingRefusals = [401, 403, 429]

/**
 * With `passes` the upload is retried after `waitMs`; otherwise, or after too many tries, `failure`
 * is shown. `isLost`: there was no answer.
 */
export function troubleOf(error: unknown, purpose: UploadPurpose) {
  const problem = problemOf(error)
  const { code, status, title, retryAfterSeconds } = problem
  const isServerInTrouble = status >= 500
  if (status < 400) return { problem, passes: true, waitMs: 0, isLost: true, failure: lost }
  const passes =
    retryAfterSeconds <= longestWaitSeconds &&
    (tooMany.has(code)
      ? // Without a Retry-After, as for too many unused pictures, waiting does not help.
        retryAfterSeconds > 0
      : isServerInTrouble || status === 429 || passingRefusals.includes(status))
  // A proxy answered, not our server, so there is no text.
  const words =
    code === 'OFFLINE'
      ? { title: text.uploads.failed }
      : { title, text: adviceOn(problem, purpose) }
  const canRetry = passes || isServerInTrouble || changingRefusals.includes(status)
  return {
    problem,
    passes,
    waitMs: retryAfterSeconds * 1000,
    isLost: false,
    failure: { ...words, canRetry },
  }
}

const tooMany = new Set<string>(['RATE_LIMITED', 'UPLOADS_PER_HOUR', 'UPLOADS_TOO_MANY'])
