import type { UploadPurpose } from '#contract/images.ts'
import { text } from '#contract/text/en.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { adviceOn } from './accepted-files.ts'
import type { UploadFailure } from './upload-state.ts'

/**
 * What stands in the way of an upload. What passes is tried again by itself, after `waitMs` at the earliest; the rest a person has to
 * know, and what passes too, once there were tries enough. `isLost`: there was no answer.
 */
export type Trouble = {
  problem: ApiProblem
  passes: boolean
  waitMs: number
  isLost: boolean
  failure: UploadFailure
}

/** Whoever has to wait longer than this wants to know of it. */
const longestWaitSeconds = 120
/** An earlier try of ours still holds the file, or the file is gone, and the next try begins anew. */
const passingRefusals = [404, 409, 410, 423]
/** Too many for now, or signed out: that can change. What is wrong with the file cannot. */
const changingRefusals = [401, 403, 429]

export function troubleOf(error: unknown, purpose: UploadPurpose): Trouble {
  const problem = problemOf(error)
  const { code, status, title, retryAfterSeconds } = problem
  const isServerInTrouble = status >= 500
  if (status < 400) return { problem, passes: true, waitMs: 0, isLost: true, failure: lost }
  const passes =
    retryAfterSeconds <= longestWaitSeconds &&
    (tooMany.has(code)
      ? // Where our server names no time, as for too many unused pictures, waiting does not help.
        retryAfterSeconds > 0
      : isServerInTrouble || status === 429 || passingRefusals.includes(status))
  // Another than our server has answered in its place: without words.
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

const lost: UploadFailure = {
  title: text.uploads.lost,
  text: text.ui.unreachableHint,
  canRetry: true,
}
