import type { Queryable } from '#server/platform/db.ts'
import { open, type SealingKey } from '#server/platform/sealing.ts'
import { sql } from '#server/platform/sql.ts'
import { secretContext } from './use-code.ts'

type Sealed = { accountId: string; email: string; sealed: Buffer }

/** How many second factors there are, and whose these keys do not open: they can't come in to the desk. */
export async function trySecondFactors(db: Queryable, keys: readonly SealingKey[]): Promise<{ count: number; closed: string[] }> {
  const all = await db.query<Sealed>(sql`
    select f.account_id as "accountId", a.email, f.sealed_secret as sealed
    from second_factors f join accounts a on a.id = f.account_id order by a.email`)
  const closed = all.filter((one) => !opens(keys, one)).map(({ email }) => email)
  return { count: all.length, closed }
}

function opens(keys: readonly SealingKey[], { accountId, sealed }: Sealed): boolean {
  try {
    open(keys, secretContext(accountId), sealed)
    return true
  } catch {
    return false // whatever the reason: it can't be used
  }
}
