import { text } from '#contract/text/en.ts'
import { ApiProblem } from './api.ts'

/** What was thrown, as a failure that can be told. A mistake of ours is reported too. */
export function problemOf(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown
  reportError(thrown)
  return new ApiProblem(0, { code: 'UNEXPECTED', title: text.signIn.unexpected })
}

/** What went wrong, and what to do about it, in a line. */
export const lineOf = (failure: { title: string; text?: string | undefined }): string =>
  [failure.title, failure.text].filter(Boolean).join('. ').replace('.. ', '. ')
