import * as z from 'zod/mini'
import { countMail } from '#server/platform/count-mail.ts'
import type { Db, Queryable } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import { addJob, task, type Task, type Tasks } from '#server/platform/jobs.ts'
import type { Limits } from '#server/platform/limits.ts'
import { lockAccountByEmail, profileOf } from './identity.store.ts'
import { mailResetLink } from './reset-password.ts'
import { mailVerificationLink, type MailSettings } from './sign-up.ts'

const jobs = { 'verify-email': 'mail-verification-link', 'reset-password': 'mail-reset-link' }

/**
 * Somebody wants a link mailed to this address. Whether it is known is looked at by a job: neither the answer nor the time it takes
 * tells.
 */
export const askForLink = (db: Queryable, purpose: keyof typeof jobs, email: string): Promise<void> =>
  addJob(db, jobs[purpose], { email })

type Needs = { db: Db; limits: Limits; settings: MailSettings }

export const linkTasks = ({ db, limits, settings }: Needs): Tasks => ({
  [jobs['reset-password']]: linkTask((email) => mailResetLink(db, limits, settings, email)),
  [jobs['verify-email']]: linkTask((email) =>
    db.transaction(async (tx) => {
      const account = await lockAccountByEmail(tx, email)
      if (!account || account.isEmailVerified) return
      await mailVerificationLink(tx, settings, { ...(await profileOf(tx, account.id)), email: account.email })
      await countMail(limits, 'verify-email', account.email)
    }),
  ),
})

const asked = z.object({ email: z.string() })

const linkTask = (mailTo: (email: string) => Promise<void>): Task =>
  task(asked, async ({ email }) => {
    try {
      await mailTo(email)
    } catch (error) {
      // Enough have left this hour, and the newest of them works.
      if (!(error instanceof Failure && error.code === 'RATE_LIMITED')) throw error
    }
  })
