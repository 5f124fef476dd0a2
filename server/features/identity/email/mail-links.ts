import * as z from 'zod/mini'
import { countMail } from '#server/platform/limits/count-mail.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { Failure, fail } from '#server/platform/http/fail.ts'
import { addJob, task, type Task, type Tasks } from '#server/platform/jobs/jobs.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import {
  lockAccountByEmail,
  findAccount,
  lockAccount,
  markOwned,
  type Account,
} from '../identity.store.ts'
import { mailResetLink } from '../password/reset-password.ts'
import { mailVerificationLink, type MailSettings } from './verification-mail.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { takeAddress } from './change-email.ts'
import { findOpenLink, useLink, type Link, type LinkPurpose } from './links.store.ts'

const jobs = { 'verify-email': 'mail-verification-link', 'reset-password': 'mail-reset-link' }

const asked = z.object({ email: z.string(), device: z.string() })
type Asked = z.infer<typeof asked>

/** A job looks the address up, so that neither answer nor timing reveals whether it is known. */
export const askForLink = (db: Queryable, purpose: keyof typeof jobs, given: Asked) =>
  addJob(db, jobs[purpose], given)

type Needs = { db: Db; limits: Limits; settings: MailSettings }

export const linkTasks = ({ db, limits, settings }: Needs): Tasks => ({
  [jobs['reset-password']]: linkTask(({ email, device }) =>
    mailResetLink({ db, limits, settings }, email, device),
  ),
  [jobs['verify-email']]: linkTask(({ email, device }) =>
    db.transaction(async (tx) => {
      const account = await lockAccountByEmail(tx, email)
      if (!account || account.isEmailVerified) return
      await mailVerificationLink(tx, settings, account, device)
      await countMail(limits, 'verify-email', account.email)
    }),
  ),
})

const linkTask = (mailTo: (given: Asked) => Promise<void>): Task =>
  task(asked, async (given) => {
    try {
      await mailTo(given)
    } catch (error) {
      // Over the hourly limit; the newest link still works.
      if (!(error instanceof Failure && error.code === 'RATE_LIMITED')) throw error
    }
  })

type MailedLink = { userId: string; secret: string }
type Open = {
  account: Account
  link: Link
  email: string
}

const confirming: LinkPurpose[] = ['verify-email', 'change-email']

export async function readLink(db: Db, { userId, secret }: MailedLink): Promise<Open> {
  const account = await findAccount(db, userId)
  const link = account && (await findOpenLink(db, account.id, hashToken(secret), confirming))
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

export async function confirmEmail(db: Db, { userId, secret }: MailedLink) {
  await db.transaction(async (tx) => {
    const held = (await lockAccount(tx, userId)) ?? fail('VERIFICATION_LINK_INVALID')
    const link =
      (await useLink(tx, held.id, hashToken(secret), confirming)) ??
      fail('VERIFICATION_LINK_INVALID')
    if (link.email !== null) await takeAddress(tx, held, link.email)
    await markOwned(tx, held.id)
  })
}
