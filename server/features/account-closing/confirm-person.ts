import { fail } from '#server/platform/http/fail.ts'
import type { Needs } from '#server/needs.ts'
import type { Viewer } from '#server/viewer.ts'
import { confirmIfPassword, isFresh } from '../identity/index.ts'
import { demandCode } from '../second-factor/index.ts'

type Given = { password?: string | undefined; code?: string | undefined }

/** The session may be stolen. Who has no password has just signed in, or gives a code. */
export async function confirmPerson(
  needs: Needs,
  { viewer, sessionId }: { viewer: Viewer; sessionId: string },
  { password, code }: Given,
) {
  if (await confirmIfPassword(needs, viewer.id, password)) return
  if (await isFresh(needs.db, sessionId)) return
  if (!code) fail('SIGN_IN_AGAIN')
  await demandCode(needs, viewer, code)
}
