import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { findAccount, lockAccount, markOwned, type Account } from '../account.store.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'
import { takeAddress } from './take-address.ts'
import {
  findOpenLink,
  useLink,
  type Link,
  type LinkPurpose,
  type MailedLink,
} from './links.store.ts'

type Open = {
  account: Account
  link: Link
  email: string
}

const confirming: LinkPurpose[] = ['verify-email', 'change-email']

export async function readLink(db: Db, given: MailedLink) {
  const account = await findAccount(db, given.userId)
  const link = account && (await findOpenLink(db, given, confirming))
  if (!account || !link) fail('VERIFICATION_LINK_INVALID')
  return { account, link, email: link.email ?? account.email }
}

/**
 * A stranger may have signed up with this address, so its owner must know the password. A wrong one
 * does not use up the link.
 */
export async function demandPassword(
  { limits, passwords }: { limits: Limits; passwords: Passwords },
  { account, link }: Open,
  password: string | undefined,
) {
  if (password === undefined) fail('VERIFICATION_PASSWORD_REQUIRED')
  await limits.take('verifyEmail.link', link.id)
  if (await passwords.verify(account.passwordHash ?? undefined, password, { account: account.id }))
    return
  fail(link.purpose === 'verify-email' ? 'VERIFICATION_PASSWORD_WRONG' : 'PASSWORD_WRONG')
}

export async function confirmEmail(db: Db, given: MailedLink) {
  await db.transaction(async (tx) => {
    const held = (await lockAccount(tx, given.userId)) ?? fail('VERIFICATION_LINK_INVALID')
    const link = (await useLink(tx, given, confirming)) ?? fail('VERIFICATION_LINK_INVALID')
    if (link.email !== null) {
      await takeAddress(tx, held, link.email)
      await deleteSessionsOf(tx, held.id, null)
    }
    await markOwned(tx, held.id)
  })
}
