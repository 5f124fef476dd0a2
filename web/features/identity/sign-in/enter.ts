import { getSession } from '#contract/accounts.ts'
import { pathHere } from '#contract/path-here.ts'
import { text } from '#text'
import { openPage } from '#web/app/session.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { forgetEmail } from '../known-email.ts'

/** After the sign-in. @throws ApiProblem */
export async function enter(next: string | undefined) {
  // Without cookies the next page would be an empty sign-in form without an error (R26).
  const { viewer, isSuspended } = await call(getSession, {})
  if (!viewer && !isSuspended)
    throw new ApiProblem(500, { code: 'LOGIN_FAILED', title: text.signIn.failed })
  forgetEmail()
  // A mail's button leads to a section of Settings; browsers keep it through a redirect.
  await openPage(pathHere(next) + location.hash)
}
