import { ApiProblem } from '#web/api.ts'
import type { UploadPurpose } from '#contract/images.ts'
import { text } from '#contract/text/en.ts'
import { mayPass } from '#web/query.ts'
import { adviceOn } from './accepted-files.ts'
import { answerOf } from './send-file.ts'
import type { UploadFailure } from './upload-state.ts'

/** A passing trouble is tried again by itself; the rest a person has to know. */
export type Trouble = { passes: true; isLost: boolean } | { passes: false; status: number; failure: UploadFailure }

export const lostFailure: UploadFailure = { title: text.uploads.lost, text: text.ui.unreachableHint, canRetry: true }

export function troubleOf(error: unknown, purpose: UploadPurpose): Trouble {
  if (error instanceof ApiProblem) {
    const { status, title, code } = error
    const advice = code === 'OFFLINE' ? error.text : adviceOn(code, purpose)
    return mayPass(error)
      ? { passes: true, isLost: error.code === 'OFFLINE' }
      : lasting(status, { title, text: advice, canRetry: mayRetry(status) })
  }
  const answer = answerOf(error)
  // 409 and 423: an earlier try of ours still holds the file; 404: it was given up, and the next try begins anew.
  if (!answer || answer.status >= 500 || [404, 409, 410, 423].includes(answer.status)) return { passes: true, isLost: !answer }
  return lasting(answer.status, { ...wordsIn(answer.body), canRetry: mayRetry(answer.status) })
}

const lasting = (status: number, failure: UploadFailure): Trouble => ({ passes: false, status, failure })

/** Too many for now, or signed out: that can change. What is wrong with the file cannot. */
const mayRetry = (status: number) => [401, 403, 404, 409, 429].includes(status)

/** The server's own sentence; where something else answered in its place, that it did not work. */
function wordsIn(body: string): { title: string; text?: string } {
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said === 'object' && said !== null && 'title' in said && typeof said.title === 'string')
      return { title: said.title, ...('text' in said && typeof said.text === 'string' && { text: said.text }) }
  } catch {
    // No JSON: not our server's words.
  }
  return { title: text.uploads.failed }
}
