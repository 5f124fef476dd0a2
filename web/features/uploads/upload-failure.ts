import { ApiProblem } from '#web/data/api.ts'
import type { UploadPurpose } from '#contract/images.ts'
import { text } from '#contract/text/en.ts'
import { adviceOn } from './accepted-files.ts'
import { Refusal } from './send-file.ts'
import type { UploadFailure } from './upload-state.ts'

/**
 * What stands in the way of an upload. What passes is tried again by itself, after `waitMs` at the earliest; the rest a person has to
 * know, and what passes too, once there were tries enough. `status` is 0 where there was no answer.
 */
export type Trouble = { passes: boolean; waitMs: number; status: number; failure: UploadFailure }

/** Without words where something else than our server answered in its place. */
type Answer = {
  status: number
  retryAfterSeconds: number
  words?: { title: string; text?: string | undefined } | undefined
}

/** Whoever has to wait longer than this wants to know of it. */
const longestWaitSeconds = 120
/** An earlier try of ours still holds the file, or the file is gone, and the next try begins anew. */
const passingRefusals = [404, 409, 410, 423]

export function troubleOf(error: unknown, purpose: UploadPurpose): Trouble {
  const answer = answerIn(error, purpose)
  if (!answer) return { passes: true, waitMs: 0, status: 0, failure: lost }
  const { status, words = { title: text.uploads.failed }, retryAfterSeconds } = answer
  const passes = mayPass(answer)
  return {
    passes,
    waitMs: retryAfterSeconds * 1000,
    status,
    failure: { ...words, canRetry: passes || mayRetry(status) },
  }
}

const lost: UploadFailure = {
  title: text.uploads.lost,
  text: text.ui.unreachableHint,
  canRetry: true,
}

function answerIn(error: unknown, purpose: UploadPurpose): Answer | undefined {
  if (!(error instanceof Refusal || error instanceof ApiProblem)) return undefined
  const { status, retryAfterSeconds } = error
  if (error instanceof Refusal) return { status, retryAfterSeconds, words: wordsIn(error.body) }
  const { code, title } = error
  if (code !== 'OFFLINE')
    return { status, retryAfterSeconds, words: { title, text: adviceOn(code, purpose) } }
  return status < 400 ? undefined : { status, retryAfterSeconds }
}

function mayPass({ status, words, retryAfterSeconds }: Answer): boolean {
  if (retryAfterSeconds > longestWaitSeconds) return false
  // Where our server names no time, as for too many unused pictures, waiting does not help.
  if (status === 429) return retryAfterSeconds > 0 || !words
  return status >= 500 || passingRefusals.includes(status)
}

/** Too many for now, or signed out: that can change. What is wrong with the file cannot. */
const mayRetry = (status: number) => [401, 403, 429].includes(status) || status >= 500

function wordsIn(body: string): Answer['words'] {
  try {
    const said: unknown = JSON.parse(body)
    if (
      typeof said === 'object' &&
      said !== null &&
      'title' in said &&
      typeof said.title === 'string'
    )
      return {
        title: said.title,
        ...('text' in said && typeof said.text === 'string' && { text: said.text }),
      }
  } catch {
    // No JSON: not our server's words.
  }
}
