import { text } from '#contract/text/en.ts'
import { ApiProblem } from './api.ts'

/** Turns what was thrown into a problem to show; reports it if it is a bug. */
export function problemOf(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown
  reportError(thrown)
  return new ApiProblem(0, { code: 'UNEXPECTED', title: text.signIn.unexpected })
}

/** A failure and its advice in one line. */
export const lineOf = (failure: { title: string; text?: string | undefined }): string =>
  [failure.title, failure.text].filter(Boolean).join('. ').replace('.. ', '. ')
