import { setTimeout as wait } from 'node:timers/promises'
import { linkTasks } from '#server/features/identity/index.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLimits } from '#server/platform/rate-limits/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import { mailTasks } from '#server/platform/mail/mail-tasks.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { openSmtp, type Smtp } from './smtp.ts'

export type Mailbox = Pick<Smtp, 'next' | 'close'> & {
  /** Untaken mails, once everything queued is sent. */
  waiting: (to: string) => Promise<number>
}

export async function openMailbox(
  db: Db,
  log: Log,
  { limits = openLimits(db), clock = databaseClock } = {},
): Promise<Mailbox> {
  const smtp = await openSmtp()
  const settings = {
    linkOrigin: 'http://localhost',
    brandName: 'Foyer',
    timeZone: 'UTC',
    locale: 'en-US',
  }
  const from = 'Foyer <no-reply@building.example>'
  const mailer = openMail({ smtpUrl: smtp.url, from, brandName: 'Foyer' })
  const tasks = { ...mailTasks(mailer, db, clock), ...linkTasks({ db, limits, settings }) }
  const jobs = await startJobs({ db, tasks, crontab: '', log })
  return {
    next: smtp.next,
    waiting: async (to) => {
      for (;;) {
        const { rows } = await db.pool.query(
          'select count(*)::int as left from graphile_worker.jobs',
        )
        if (rows[0].left === 0) return smtp.count(to)
        await wait(10)
      }
    },
    close: async () => {
      await jobs.stop()
      mailer.close()
      await smtp.close()
    },
  }
}
