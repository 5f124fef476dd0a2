import { signIn } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoint.ts'
import { pathHere } from '#contract/path-here.ts'
import { call } from '#web/api.ts'
import { openPage } from '#web/session.ts'

/** Opens a session, then the page `next` with it. @throws ApiProblem */
export async function startSession(body: Input<typeof signIn>['body'], next: string | undefined): Promise<never> {
  await call(signIn, { body })
  return openPage(pathHere(next))
}
