import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { Db, Queryable } from '../database/db.ts'
import { addJob, task, type Tasks } from '../jobs/jobs.ts'
import { keepInOutbox, purgeOutbox } from './outbox.ts'
import { sql } from '../database/sql.ts'

const mail = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
})
export type Mail = z.infer<typeof mail>

const queuedMail = z.extend(mail, { id: z.uuid() })
type QueuedMail = z.infer<typeof queuedMail>

export type Mailer = {
  /** Throws on failure; the job tries again. */
  deliver: (mail: QueuedMail) => Promise<void>
  /** Throws unless mail can be sent now. */
  check: () => Promise<void>
  close: () => void
}

export async function enqueueMail(tx: Queryable, message: Mail): Promise<void> {
  await addJob(tx, 'send-mail', { id: randomUUID(), ...message })
}

/** SMTP, or the local outbox. */
export function openMail(config: { smtpUrl: string; from: string } | { outbox: Db }): Mailer {
  if ('outbox' in config)
    return {
      deliver: (message) => keepInOutbox(config.outbox, message),
      check: async () => {},
      close: () => {},
    }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? 'localhost'
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      // The same in every attempt, so that servers recognise a repeated mail.
      const messageId = `<${id}@${domain}>`
      const message = {
        messageId,
        from: config.from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw new Error(failureOf(error), { cause: error })
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

export const mailTasks = (mailer: Mailer, db: Db): Tasks => ({
  'send-mail': task(queuedMail, async (message) => {
    await mailer.deliver(message)
    await hasten(db, unreachable) // the server is back: send the waiting mails
  }),
  'retry-mail': () => retryMail(db),
  'purge-outbox': () => purgeOutbox(db),
})
export const mailSchedule = '* * * * * retry-mail\n23 3 * * * purge-outbox ?fill=1d'

const unreachable = 'mail server unreachable'
const refused = 'mail server refused'

// Five minutes with the minute until the next check.
const longestWaitSeconds = 240

/** Temporary refusals (4xx) wait at most five minutes. */
async function retryMail(db: Db): Promise<void> {
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
): Promise<void> {
  await db.query(sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'send-mail' and locked_at is null and attempts < max_attempts and created_at > now() - interval '1 day'
        and starts_with(last_error, ${failure}) and run_at > now() + make_interval(secs => ${withinSeconds})
      order by updated_at limit ${most}::int
    ), run_at => now() + make_interval(secs => ${withinSeconds}), attempts => 5)`)
}

// Stored and logged: the server's own text may contain the address.
function failureOf(error: unknown): string {
  const { code, responseCode } = z
    .looseObject({ code: z.optional(z.string()), responseCode: z.optional(z.number()) })
    .parse(error)
  // 421: available to nobody.
  const isAway = responseCode === undefined || responseCode === 421
  return isAway
    ? `${unreachable} (${responseCode ?? code ?? 'no code'})`
    : `${refused} (${responseCode})`
}
