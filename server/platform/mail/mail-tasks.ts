import { databaseClock } from '../database/clock.ts'
import { sql, type Db } from '../database/db.ts'
import { task, type Tasks } from '../jobs/jobs.ts'
import { queuedMail } from './mail.ts'
import { refused, unreachable, type Mailer } from './mailer.ts'
import { purgeOutbox } from './outbox.ts'

export const mailTasks = (mailer: Mailer, db: Db, clock = databaseClock): Tasks => ({
  'send-mail': task(queuedMail, async (message) => {
    if (message.until !== undefined && new Date(message.until) < (await clock(db))) return
    await mailer.deliver(message)
    await hasten(db, unreachable) // the server is back: send the waiting mails
  }),
  'retry-mail': () => retryMail(db),
  'purge-outbox': () => purgeOutbox(db),
})
export const mailSchedule =
  '* * * * * retry-mail ?jobKey=retry-mail\n23 3 * * * purge-outbox ?fill=1d'

// Five minutes with the minute until the next check.
const longestWaitSeconds = 240

/** Temporary refusals (4xx) wait at most five minutes. */
async function retryMail(db: Db) {
  await hasten(db, unreachable, { most: 1 })
  await hasten(db, `${refused} (4`, { withinSeconds: longestWaitSeconds })
}

/**
 * graphile-worker can wait for hours, too long for a link. On a mail's first day at most five
 * failures count.
 */
async function hasten(
  db: Db,
  failure: string,
  { withinSeconds = 0, most = null }: { withinSeconds?: number; most?: number | null } = {},
) {
  await db.query(sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'send-mail' and locked_at is null and attempts < max_attempts and created_at > now() - interval '1 day'
        and starts_with(last_error, ${failure}) and run_at > now() + make_interval(secs => ${withinSeconds})
      order by updated_at limit ${most}::int
    ), run_at => now() + make_interval(secs => ${withinSeconds}), attempts => 5)`)
}
