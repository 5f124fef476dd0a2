import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { findAccount, type Account, lockAccount } from '../account.store.ts'

/** The session may be stolen. */
export async function confirmOwner(
  { db, limits, passwords }: { db: Db; limits: Limits; passwords: Passwords },
  id: string,
  password: string,
) {
  const account = (await findAccount(db, id)) ?? fail('NOT_SIGNED_IN')
  if (account.passwordHash === null) fail('PASSWORD_NOT_SET')
  await limits.take('passwordCheck.account', id)
  if (!(await passwords.verify(account.passwordHash, password, { account: id })))
    fail('PASSWORD_WRONG')
  await limits.forgive('passwordCheck.account', id)
  return account
}

/** The password may have changed since it was confirmed. */
export async function holdConfirmed(tx: Tx, confirmed: Account) {
  const account = (await lockAccount(tx, confirmed.id)) ?? fail('NOT_SIGNED_IN')
  return account.passwordHash === confirmed.passwordHash ? account : fail('PASSWORD_WRONG')
}
