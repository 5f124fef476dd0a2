import { brokenUnique, type Db, type Tx } from '#server/platform/database/db.ts'
import { isAdminEmail } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Proof } from '../google/google-provider.ts'
import {
  deleteUnverifiedAccount,
  findAccount,
  insertProvenAccount,
  isResident,
  lockAccountByEmail,
  type Account,
} from '../identity.store.ts'
import { isHeld } from '../email/links.store.ts'
import { makeProfile } from '../own-profile.ts'
import { findProviderAccount, joinProviderAccount } from '../google/provider-account.store.ts'
import type { MailSettings } from '../sign-up.ts'
import { removeUnprovenPassword } from '../password/change-password.ts'

type Rules = MailSettings & {
  adminEmails: string[]
  /** False until newcomers enter the building code. */
  admitsNewcomers: boolean
}

/**
 * By provider's subject, else by confirmed address, else a new one that replaces an unconfirmed
 * one. Undefined if newcomers are not admitted.
 */
export async function accountOfProof(db: Db, proof: Proof, rules: Rules) {
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
  if (known !== undefined) return enter(tx, rules, await findAccount(tx, known), proof)
  if (!proof.isEmailVerified) fail('GOOGLE_EMAIL_UNVERIFIED')
  const existing = await lockAccountByEmail(tx, email)
  const own = existing?.isEmailVerified ? existing : undefined
  // The provider can't know who owns a foreign address today: too little proof for staff.
  const isPowerful =
    isAdminEmail(rules.adminEmails, email) || (own !== undefined && !(await isResident(tx, own.id)))
  if (isPowerful && !proof.runsEmail) fail('GOOGLE_OWN_PASSWORD')
  if (own?.isSuspended) fail('ACCOUNT_SUSPENDED')
  if (own) {
    if (!(await joinProviderAccount(tx, issuer, subject, own.id))) fail('USER_EXISTS')
    return enter(tx, rules, own, proof)
  }
  if (!rules.admitsNewcomers) return undefined
  // The previous owner can still undo a change of email.
  if (await isHeld(tx, email, null)) fail('USER_EXISTS')
  if (existing) await deleteUnverifiedAccount(tx, existing.id)
  const id = await insertProvenAccount(tx, email)
  await makeProfile(tx, { id, email }, proof.name)
  await joinProviderAccount(tx, issuer, subject, id)
  return id
}

async function enter(tx: Tx, rules: Rules, account: Account | undefined, proof: Proof) {
  if (!account?.isEmailVerified) fail('GOOGLE_FAILED')
  if (account.isSuspended) fail('ACCOUNT_SUSPENDED')
  if (!account.hasProfile) await makeProfile(tx, account, proof.name)
  await removeUnprovenPassword(tx, rules, account)
  return account.id
}
