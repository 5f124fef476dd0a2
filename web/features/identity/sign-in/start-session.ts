import { getSession, signIn } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoint.ts'
import { pathHere } from '#contract/path-here.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { openPage } from '#web/app/session.ts'
import { forgetEmail } from '../known-email.ts'

/** Opens a session, then the page `next` with it. @throws ApiProblem, LOGIN_FAILED too where this browser does not keep the session */
export async function startSession(
  body: Input<typeof signIn>['body'],
  next: string | undefined,
): Promise<never> {
  await call(signIn, { body })
  // A browser that takes no cookies would come back to an emptied form without a word (R26).
  const { viewer } = await call(getSession, {})
  if (!viewer) throw new ApiProblem(500, { code: 'LOGIN_FAILED', title: text.signIn.failed })
  forgetEmail()
  return openPage(pathHere(next))
}
