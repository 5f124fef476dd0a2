import { brokenUnique, type Db, type Tx } from '#server/platform/database/db.ts'
import { isAdminEmail } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Proof } from './proof.ts'
import { isResident } from '../roles.store.ts'
import {
  deleteUnverifiedAccount,
  findAccount,
  insertProvenAccount,
  lockAccountByEmail,
  type Account,
} from '../account.store.ts'
import { isReservedForUndo } from '../email/links.store.ts'
import { makeProfile } from '../make-profile.ts'
import { findProviderAccount, joinProviderAccount } from '../google/provider-account.store.ts'
import type { MailSettings } from '../email/verification-mail.ts'
import { removeUnprovenPassword } from '../password/change-password.ts'

type Rules = MailSettings & {
  adminEmails: string[]
  /** False if this sign-up still lacks the building code. */
  admitsNewcomers: boolean
}

/**
 * The id of the account: found by the provider's subject, then by confirmed email; otherwise a new
 * one, which replaces an unconfirmed account. Undefined if newcomers are not admitted.
 */
export async function signInByProvider(db: Db, proof: Proof, rules: Rules) {
  try {
    return await db.transaction((tx) => find(tx, proof, rules))
  } catch (error) {
    // Created at the same time; find it.
    if (brokenUnique(error) === undefined) throw error
    return db.transaction((tx) => find(tx, proof, rules))
  }
}

async function find(tx: Tx, proof: Proof, rules: Rules) {
  const { issuer, subject, email } = proof
  const known = await findProviderAccount(tx, issuer, subject)
  if (known !== undefined) return completeSignIn(tx, rules, await findAccount(tx, known), proof)
  if (!proof.isEmailVerified) fail('GOOGLE_EMAIL_UNVERIFIED')
  const existing = await lockAccountByEmail(tx, email)
  const own = existing?.isEmailVerified ? existing : undefined
  // A provider does not vouch for addresses that it does not host: staff need their password.
  const isStaff =
    isAdminEmail(rules.adminEmails, email) || (own !== undefined && !(await isResident(tx, own.id)))
  if (isStaff && !proof.hostsEmail) fail('GOOGLE_OWN_PASSWORD')
  if (own) {
    if (!(await joinProviderAccount(tx, issuer, subject, own.id))) fail('USER_EXISTS')
    return completeSignIn(tx, rules, own, proof)
  }
  if (!rules.admitsNewcomers) return undefined
  // The previous owner can still undo a change of email.
  if (await isReservedForUndo(tx, email, null)) fail('USER_EXISTS')
  if (existing) await deleteUnverifiedAccount(tx, existing.id)
  const id = await insertProvenAccount(tx, email)
  await makeProfile(tx, rules.brandName, { id, email }, proof.name)
  await joinProviderAccount(tx, issuer, subject, id)
  return id
}

async function completeSignIn(tx: Tx, rules: Rules, account: Account | undefined, proof: Proof) {
  if (!account?.isEmailVerified) fail('GOOGLE_FAILED')
  if (!account.hasProfile) await makeProfile(tx, rules.brandName, account, proof.name)
  await removeUnprovenPassword(tx, rules, account)
  return account.id
}
