import * as z from 'zod/mini'
import { countMail } from '#server/platform/rate-limits/count-mail.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { Failure } from '#server/platform/http/fail.ts'
import { addJob, task } from '#server/platform/jobs/jobs.ts'
import { lockAccountByEmail } from '../account.store.ts'
import { mailResetLink } from '../password/reset-password.ts'
import { mailVerificationLink, type AskedMailNeeds } from './verification-mail.ts'

const jobs = { 'verify-email': 'mail-verification-link', 'reset-password': 'mail-reset-link' }

const asked = z.object({ email: z.string(), device: z.string() })
type Asked = z.infer<typeof asked>

/** A job looks the address up, so that neither answer nor timing reveals whether it is known. */
export const askForLink = (db: Queryable, purpose: keyof typeof jobs, given: Asked) =>
  addJob(db, jobs[purpose], given)

export const linkTasks = ({ db, limits, settings }: AskedMailNeeds) => ({
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

const linkTask = (mailTo: (given: Asked) => Promise<void>) =>
  task(asked, async (given) => {
    try {
      await mailTo(given)
    } catch (error) {
      // Over the hourly limit; the newest link still works.
      if (!(error instanceof Failure && error.code === 'RATE_LIMITED')) throw error
    }
  })
