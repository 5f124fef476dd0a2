import type { Needs } from '#server/needs.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { findAccount, type Account, lockAccount } from '../account.store.ts'

/** The session may be stolen. */
export async function confirmOwner(needs: Needs, id: string, password: string) {
  const account = (await findAccount(needs.db, id)) ?? fail('NOT_SIGNED_IN')
  if (account.passwordHash === null) fail('PASSWORD_NOT_SET')
  await checkOwn(needs, account, password)
  return account
}

/** False for who only uses Google and has no password to confirm. */
export async function confirmIfPassword(needs: Needs, id: string, password = '') {
  const account = (await findAccount(needs.db, id)) ?? fail('NOT_SIGNED_IN')
  if (account.passwordHash === null) return false
  await checkOwn(needs, account, password)
  return true
}

async function checkOwn(
  { limits, passwords }: Needs,
  { id, passwordHash }: Account,
  given: string,
) {
  await limits.take('passwordCheck.account', id)
  if (!(await passwords.verify(passwordHash ?? undefined, given, { account: id })))
    fail('PASSWORD_WRONG')
  await limits.forgive('passwordCheck.account', id)
}

/** The password may have changed since it was confirmed. */
export async function lockConfirmed(tx: Tx, confirmed: Account) {
  const account = (await lockAccount(tx, confirmed.id)) ?? fail('NOT_SIGNED_IN')
  return account.passwordHash === confirmed.passwordHash ? account : fail('PASSWORD_WRONG')
}
