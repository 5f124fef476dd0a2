import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import type { Viewer } from '#server/viewer.ts'
import { audit } from './audit.ts'
import { lockSecret, spendStep, allSecrets, type Encrypted } from './second-factor.store.ts'
import { spendRecoveryCode } from './recovery-codes.store.ts'
import { stepOf } from './codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

export const secretContext = (accountId: string) => `second factor ${accountId}`

/** Accepts each code once, also in concurrent requests. */
export async function useCode(
  tx: Queryable,
  keys: readonly EncryptionKey[],
  viewer: Viewer,
  code: string,
) {
  const encrypted = await lockSecret(tx, viewer.id)
  if (!encrypted) return false
  const step = stepOf(decrypt(keys, secretContext(viewer.id), encrypted), code, new Date())
  if (step !== undefined) return spendStep(tx, viewer.id, step)
  if (!(await spendRecoveryCode(tx, viewer.id, hashRecoveryCode(code)))) return false
  await audit(tx, viewer, 'second-factor.use-recovery-code')
  return true
}

/** `closed`: emails of accounts whose secrets these keys can't decrypt. */
export async function trySecondFactors(db: Queryable, keys: readonly EncryptionKey[]) {
  const all = await allSecrets(db)
  const closed = all.filter((one) => !opens(keys, one)).map(({ email }) => email)
  return { count: all.length, closed }
}

function opens(keys: readonly EncryptionKey[], { accountId, encrypted }: Encrypted) {
  try {
    decrypt(keys, secretContext(accountId), encrypted)
    return true
  } catch {
    return false // unusable for whatever reason
  }
}
