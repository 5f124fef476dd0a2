import { getSession, signIn } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoint.ts'
import { pathHere } from '#contract/path-here.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { openPage } from '#web/app/session.ts'
import { forgetEmail } from '../known-email.ts'

/** @throws ApiProblem LOGIN_FAILED when the browser rejects cookies */
export async function startSession(
  body: Input<typeof signIn>['body'],
  next: string | undefined,
): Promise<never> {
  await call(signIn, { body })
  // Without cookies the next page would be an empty sign-in form without an explanation (R26).
  const { viewer } = await call(getSession, {})
  if (!viewer) throw new ApiProblem(500, { code: 'LOGIN_FAILED', title: text.signIn.failed })
  forgetEmail()
  return openPage(pathHere(next))
}
