import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { sql } from '#server/platform/database/sql.ts'
import { secretContext } from './use-code.ts'

type Encrypted = { accountId: string; email: string; encrypted: Buffer }

/** How many second factors there are, and whose these keys do not open: they can't come in to the desk. */
export async function trySecondFactors(
  db: Queryable,
  keys: readonly EncryptionKey[],
): Promise<{ count: number; closed: string[] }> {
  const all = await db.query<Encrypted>(sql`
    select f.account_id as "accountId", a.email, f.sealed_secret as encrypted
    from second_factors f join accounts a on a.id = f.account_id order by a.email`)
  const closed = all.filter((one) => !opens(keys, one)).map(({ email }) => email)
  return { count: all.length, closed }
}

function opens(keys: readonly EncryptionKey[], { accountId, encrypted }: Encrypted): boolean {
  try {
    decrypt(keys, secretContext(accountId), encrypted)
    return true
  } catch {
    return false // whatever the reason: it can't be used
  }
}
