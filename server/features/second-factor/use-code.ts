import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { hashRecoveryCode, stepOf } from './codes.ts'
import { spendRecoveryCode } from './recovery-codes.store.ts'
import { lockSecret, spendStep } from './second-factor.store.ts'

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
  await writeAudit(tx, {
    actor: viewer,
    action: 'second-factor.use-recovery-code',
    subjectId: viewer.id,
  })
  return true
}
