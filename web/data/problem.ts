import { text } from '#text'
import { ApiProblem } from './api-problem.ts'

/** Reports bugs. */
export function problemOf(thrown: unknown): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown
  reportError(thrown)
  return new ApiProblem(0, { code: 'UNEXPECTED', title: text.signIn.unexpected })
}

export const lineOf = (failure: { title: string; text?: string | undefined }): string =>
  [failure.title, failure.text].filter(Boolean).join('. ').replace('.. ', '. ')
