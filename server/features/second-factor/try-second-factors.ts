import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { allSecrets, type Encrypted } from './second-factor.store.ts'
import { secretContext } from './use-code.ts'

/** `closed`: emails of accounts whose secrets these keys can't decrypt. */
export async function trySecondFactors(
  db: Queryable,
  keys: readonly EncryptionKey[],
): Promise<{ count: number; closed: string[] }> {
  const all = await allSecrets(db)
  const closed = all.filter((one) => !opens(keys, one)).map(({ email }) => email)
  return { count: all.length, closed }
}

function opens(keys: readonly EncryptionKey[], { accountId, encrypted }: Encrypted): boolean {
  try {
    decrypt(keys, secretContext(accountId), encrypted)
    return true
  } catch {
    return false // unusable for whatever reason
  }
}
