import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../platform/db.ts'
import { startJobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { mailTasks, openMail } from '../platform/mail.ts'

const waitMs = 10_000

export type Mailbox = {
  /** The next mail to this address that nobody has taken yet, as its text. */
  next: (to: string) => Promise<string>
  /** How many mails to this address wait to be taken, once everything enqueued has left. */
  waiting: (to: string) => Promise<number>
  close: () => Promise<void>
}

/** A real SMTP server on loopback, and the jobs that send to it. */
export async function openMailbox(db: Db, log: Log): Promise<Mailbox> {
  const arrived: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = decoded(Buffer.concat(parts).toString())
        for (const { address } of envelope.rcptTo) arrived.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Foyer <no-reply@building.example>' })
  const jobs = await startJobs({ db, tasks: mailTasks(mailer, db), crontab: '', log })

  return {
    next: async (to) => {
      for (const end = Date.now() + waitMs; Date.now() < end; await wait(10)) {
        const index = arrived.findIndex((mail) => mail.to === to.toLowerCase())
        const [mail] = index < 0 ? [] : arrived.splice(index, 1)
        if (mail) return mail.text
      }
      throw new Error(`no mail to ${to} within ${waitMs} ms`)
    },
    waiting: async (to) => {
      for (;;) {
        const { rows } = await db.pool.query('select count(*)::int as left from graphile_worker.jobs')
        if (rows[0].left === 0) return arrived.filter((mail) => mail.to === to).length
        await wait(10)
      }
    },
    close: async () => {
      await jobs.stop()
      mailer.close()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** Undoes quoted-printable, which is how our texts travel. */
const decoded = (source: string) =>
  Buffer.from(
    source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
