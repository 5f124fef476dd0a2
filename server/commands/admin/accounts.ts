import { setRole, lockAccountByEmail, type Account } from '#server/features/identity/index.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { withDatabase } from '../with-database.ts'
import { readUsage } from './usage.ts'
import { StartError } from '#server/platform/start-error.ts'
import { resetSecondFactor } from '#server/features/second-factor/index.ts'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { towers, type Tower } from '#contract/vocabulary.ts'
import { verifyByOperator } from '#server/features/verification/index.ts'

const grantHelp = `npm run admin -- grant EMAIL

Makes the account with this address an administrator: they see /admin and name moderators.
They have signed up and followed the link in the mail before.`

export async function grant(args: string[]): Promise<void> {
  const given = readUsage(args, grantHelp, { wantsEmail: true })
  if (!given) return
  await withDatabase(async (db) => {
    await grantAdministrator(db, given.email)
    console.log(`${given.email} is an administrator now, from their next click on.`)
  })
}

export async function grantAdministrator(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await confirmedAccount(tx, email)
    await setRole(tx, id, 'administrator')
    await writeAudit(tx, {
      actor: 'operator',
      action: 'account.grant-administrator',
      subjectId: id,
    })
  })
}

/** The next person to sign up with an unconfirmed address would inherit its rights. */
async function confirmedAccount(tx: Queryable, email: string): Promise<Account> {
  const account = await lockAccountByEmail(tx, email)
  if (!account) throw new StartError(`Nobody has signed up with ${email}.`)
  if (!account.isEmailVerified)
    throw new StartError(
      `${email} has signed up, but has not followed the link in the verification mail yet.`,
    )
  return account
}

const resetHelp = `npm run admin -- reset-second-factor EMAIL

For a moderator who has lost both their authenticator app and their recovery codes. Resets their two-step sign-in and signs
them out everywhere; they set it up again at their next visit. Make sure the request really comes from them.`

export async function resetSecondFactorOf(args: string[]): Promise<void> {
  const given = readUsage(args, resetHelp, { wantsEmail: true })
  if (!given) return
  await withDatabase(async (db, config) => {
    const { id } = await db.transaction((tx) => confirmedAccount(tx, given.email))
    const had = await resetSecondFactor(db, config, 'operator', id)
    console.log(
      had
        ? `${given.email} will set up two-step sign-in at their next visit.`
        : `${given.email} had no two-step sign-in.`,
    )
  })
}

const verifyHelp = `npm run admin -- verify EMAIL --tower North --location 1204

Verifies a resident at this address without a document. Meant for the first moderator, about whom nobody else could decide.
  --tower      ${Object.keys(towers).join(' or ')}
  --location   the apartment or penthouse number`

export async function verify(args: string[]): Promise<void> {
  const given = readUsage(args, verifyHelp, { wantsEmail: true, options: ['tower', 'location'] })
  if (!given) return
  await withDatabase(async (db, config) => {
    const address = addressOf(given.options)
    const { id } = await db.transaction((tx) => confirmedAccount(tx, given.email))
    await verifyByOperator(db, config, id, address)
    console.log(
      `${given.email} is a verified resident at ${address.location}, ${address.tower} tower, and has been told.`,
    )
  })
}

export function addressOf({ tower: asked = '', location = '' }: Record<string, string>): {
  tower: Tower
  location: string
} {
  const tower = isTower(asked) ? asked : undefined
  if (!tower) throw new StartError(`--tower must be ${Object.keys(towers).join(' or ')}.`)
  const length = characterCount(location)
  if (length < limits.locationMinLength || length > limits.locationMaxLength)
    throw new StartError(
      `--location must have ${limits.locationMinLength} to ${limits.locationMaxLength} characters.`,
    )
  return { tower, location }
}

const isTower = (value: string): value is Tower => Object.hasOwn(towers, value)
