import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { decrypt, encrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import type { Viewer } from '#server/viewer.ts'
import { forgetProofs, markProven, type MailSettings } from '../identity/index.ts'
import { audit } from './audit.ts'
import { describeSecret, newSecret, stepOf } from './codes.ts'
import { secretContext, useCode } from './use-code.ts'
import {
  findEnrolment,
  lockSecret,
  putEnrolment,
  putSecret,
  takeEnrolment,
} from './second-factor.store.ts'
import { mailChange } from './mail-change.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export type SecondFactorSettings = MailSettings & {
  https: boolean
  secretKeys: readonly EncryptionKey[]
}
export type Asking = { viewer: Viewer; sessionId: string }

const enrolmentContext = (accountId: string) => `second factor enrolment ${accountId}`

/** Repeating it returns the same secret, which the app may already hold. */
export async function beginEnrolment(
  db: Queryable,
  settings: SecondFactorSettings,
  { viewer, sessionId }: Asking,
) {
  const { secretKeys, brandName } = settings
  const owner = { accountId: viewer.id, sessionId }
  const shown = await findEnrolment(db, owner)
  const secret = shown ? decrypt(secretKeys, enrolmentContext(viewer.id), shown) : newSecret()
  if (!shown)
    await putEnrolment(db, owner, encrypt(secretKeys, enrolmentContext(viewer.id), secret))
  return describeSecret(secret, brandName, viewer.email)
}

/** Recovery codes are returned only here; the database keeps hashes. */
export async function confirmEnrolment(
  tx: Queryable,
  settings: SecondFactorSettings,
  { viewer, sessionId }: Asking,
  given: { code: string; currentCode?: string | undefined; isConfirmed: boolean },
) {
  const { secretKeys } = settings
  const replaces = (await lockSecret(tx, viewer.id)) !== undefined
  if (!replaces && !given.isConfirmed) fail('SIGN_IN_AGAIN')
  const encrypted = await takeEnrolment(tx, { accountId: viewer.id, sessionId })
  if (!encrypted) return fail('SECOND_FACTOR_ENROLMENT_EXPIRED')
  if (replaces && !(await useCode(tx, secretKeys, viewer, given.currentCode ?? '')))
    fail('SECOND_FACTOR_CURRENT_CODE_WRONG')
  const secret = decrypt(secretKeys, enrolmentContext(viewer.id), encrypted)
  const step = stepOf(secret, given.code, new Date()) ?? fail('SECOND_FACTOR_CODE_WRONG')
  await putSecret(tx, viewer.id, encrypt(secretKeys, secretContext(viewer.id), secret), step)
  await forgetProofs(tx, viewer.id)
  await markProven(tx, sessionId)
  await audit(tx, viewer, replaces ? 'second-factor.replace' : 'second-factor.enrol')
  await mailChange(tx, settings, viewer, replaces ? 'replaced' : 'enrolled')
  return makeRecoveryCodes(tx, viewer.id)
}
