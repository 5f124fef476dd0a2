// Proves docs/specification.md: Mail about what is unread
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { until } from '#server/testing/until.ts'
import { addJob } from '../jobs/jobs.ts'
import { startJobs, type Jobs } from '../jobs/start-jobs.ts'
import { openLog } from '../log.ts'
import { enqueueMail } from './mail.ts'
import { mailTasks } from './mail-tasks.ts'
import { openMail, type Mailer } from './mailer.ts'
import { sql, type Db } from '../database/db.ts'

const log = openLog('silent')
const mail = {
  to: 'ada@example.org',
  subject: 'Größe 🎉',
  text: 'https://foyer.example/verify-email?userId=1&secret=2',
}
let db: Db
let close: () => Promise<void>
const opened: (() => unknown)[] = []

beforeEach(async () => ({ db, close } = await cloneDatabase()))
afterEach(async () => {
  while (opened.length > 0) await opened.pop()?.()
  await close()
})

type Arrived = { from: string; to: string[]; source: string }
/** `refuse` answers DATA with that code; `hasTls` has a self-signed certificate, which is over. */
async function smtpServer(
  options: { port?: number; refuse?: () => number | undefined; hasTls?: boolean } = {},
) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.hasTls === true ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) =>
      void receive(stream).then((source) => {
        const code = options.refuse?.()
        if (code !== undefined)
          return done(Object.assign(new Error('not now'), { responseCode: code }))
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
        })
        done()
      }),
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  opened.push(stop)
  return { arrived, stop, port: (server.server.address() as AddressInfo).port }
}
async function receive(stream: SMTPServerDataStream): Promise<string> {
  let source = ''
  for await (const chunk of stream) source += String(chunk)
  return source
}

const from = '"Foyer" <no-reply@foyer.example>'
async function start(mailer: Mailer): Promise<Jobs> {
  const jobs = await startJobs({ db, tasks: mailTasks(mailer, db), crontab: '', log })
  opened.push(mailer.close, jobs.stop)
  return jobs
}
/** Quoted-printable. */
const unfolded = (source: string) =>
  source
    .replaceAll('\r', '')
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const failedJobs = () =>
  db.query<{ attempts: number; error: string | null }>(
    sql`select attempts, last_error as error from graphile_worker.jobs where last_error is not null`,
  )
const messageIdOf = (source: string) => /^Message-ID: (<.+>)/im.exec(source)?.[1]

test('a mail leaves once its transaction is committed, and not at all if it is rolled back', async () => {
  const { arrived, port } = await smtpServer()
  await start(openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' }))
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(tx, { ...mail, to: 'nobody@example.org' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await db.transaction((tx) => enqueueMail(tx, mail))
  await until('the mail', () => arrived.length > 0)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toMatchObject({ from: 'no-reply@foyer.example', to: ['ada@example.org'] })
  expect(arrived[0]?.source).toContain('From: Foyer <no-reply@foyer.example>')
  expect(messageIdOf(arrived[0]?.source ?? '')).toMatch(/^<[0-9a-f-]{36}@foyer\.example>$/)
})

test('no mail is answered by programs that say that somebody is away', async () => {
  const { arrived, port } = await smtpServer()
  await start(openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' }))
  await enqueueMail(db, mail)
  await until('the mail', () => arrived.length > 0)
  expect(arrived[0]?.source).toMatch(/^Auto-Submitted: auto-generated/m)
})

test('a mail server on this machine may have a certificate of its own, one elsewhere may not', async () => {
  const { port } = await smtpServer({ hasTls: true })
  const at = (host: string) => openMail({ smtpUrl: `smtp://${host}:${port}`, from, brandName: '' })
  const [here, elsewhere] = [at('127.0.0.1'), at('0.0.0.0')]
  opened.push(here.close, elsewhere.close)
  await here.check()
  await expect(elsewhere.check()).rejects.toThrow(/certificate/)
})

test('a mail that is refused is sent again, and is recognisable as the same', async () => {
  let refusals = 0
  const sources: string[] = []
  const { arrived, port } = await smtpServer({ refuse: () => (refusals++ === 0 ? 451 : undefined) })
  const mailer = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' })
  await start({
    ...mailer,
    deliver: (message) => (sources.push(message.id), mailer.deliver(message)),
  })
  await enqueueMail(db, mail)
  await until('the second attempt', () => arrived.length > 0)
  expect(refusals).toBe(2)
  expect(messageIdOf(arrived[0]?.source ?? '')).toContain(sources[0])
  expect(sources[1]).toBe(sources[0])
})

const retry = (mailer: Mailer) =>
  mailTasks(mailer, db)['retry-mail']?.({}, new AbortController().signal)
const waitsOf = () =>
  db.values<number>(
    sql`select extract(epoch from run_at - now())::float8 from graphile_worker.jobs where last_error is not null`,
  )
/** The state after hours of retries. */
const manyFailuresLater = () =>
  db.query(sql`
    select from graphile_worker.reschedule_jobs((select array_agg(id) from graphile_worker.jobs), run_at => now() + interval '1 hour', attempts => 20)`)

test('mails wait for a server that is away and leave within a minute of its return', async () => {
  const away = await smtpServer()
  await away.stop()
  const mailer = openMail({ smtpUrl: `smtp://127.0.0.1:${away.port}`, from, brandName: 'Foyer' })
  await start(mailer)
  for (let n = 0; n < 5; n++) await enqueueMail(db, { ...mail, to: `ada${n}@example.org` })
  await until('the failures', async () => (await failedJobs()).length === 5)
  await manyFailuresLater()
  await retry(mailer)
  // Only one mail is tried, and its many failures do not count.
  const attempts = async () =>
    (await failedJobs()).map((job) => job.attempts).toSorted((a, b) => a - b)
  await until('the one that goes ahead', async () => (await attempts())[0] === 6)
  expect(await attempts()).toEqual([6, 20, 20, 20, 20])

  await manyFailuresLater()
  const back = await smtpServer({ port: away.port })
  await retry(mailer)
  await until('all five', () => back.arrived.length === 5)
  expect(new Set(back.arrived.map(({ to }) => to[0]))).toEqual(
    new Set([0, 1, 2, 3, 4].map((n) => `ada${n}@example.org`)),
  )
  await until('no job', async () => (await failedJobs()).length === 0)
})

test('a server that says it is not available (421) is as good as away', async () => {
  let isBack = false
  const { arrived, port } = await smtpServer({ refuse: () => (isBack ? undefined : 421) })
  const mailer = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' })
  await start(mailer)
  for (let n = 0; n < 3; n++) await enqueueMail(db, { ...mail, to: `ada${n}@example.org` })
  await until('the failures', async () => (await failedJobs()).length === 3)
  expect((await failedJobs()).map(({ error }) => error)).toEqual(
    Array(3).fill('mail server unreachable (421)'),
  )
  await manyFailuresLater()
  isBack = true
  await retry(mailer)
  await until('all three', () => arrived.length === 3)
})

test('a mail server that hangs holds up no other jobs', async () => {
  let hanging = 0
  // Also for a mail whose turn comes while the jobs stop.
  const { promise: end, resolve: hangUp } = Promise.withResolvers<void>()
  const deliver = () => (hanging++, end)
  const mailer: Mailer = { deliver, check: async () => {}, close: () => {} }
  let rang = false
  const tasks = { ...mailTasks(mailer, db), ring: async () => void (rang = true) }
  const jobs = await startJobs({ db, tasks, crontab: '', log })
  opened.push(jobs.stop, hangUp)
  for (let n = 0; n < 12; n++) await enqueueMail(db, { ...mail, to: `ada${n}@example.org` })
  await until('the mails', () => hanging > 0)
  await addJob(db, 'ring', {})
  await until('the other job', () => rang)
})

test('a mail about a time that has passed is not sent', async () => {
  const { arrived, port } = await smtpServer()
  await start(openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' }))
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  await enqueueMail(db, { ...mail, to: 'late@example.org', until: inMinutes(-1) })
  await enqueueMail(db, { ...mail, until: inMinutes(5) })
  await until('no job', async () => !(await db.some(sql`select from graphile_worker.jobs`)))
  expect(arrived.map(({ to }) => to)).toEqual([['ada@example.org']])
})

test('a mail that is refused for now is sent again within five minutes, one that is refused for good is not', async () => {
  const codes = [450, 550]
  const { port } = await smtpServer({ refuse: () => codes.pop() })
  const mailer = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' })
  const jobs = await start(mailer)
  for (let n = 0; n < 2; n++) await enqueueMail(db, { ...mail, to: `ada${n}@example.org` })
  await until('the failures', async () => (await failedJobs()).length === 2)
  await jobs.stop()
  opened.pop()
  await manyFailuresLater()
  await retry(mailer)
  const [soon = 0, late = 0] = (await waitsOf()).toSorted((a, b) => a - b)
  expect(soon).toBeGreaterThan(200)
  expect(soon).toBeLessThan(241) // plus a minute until the next check
  expect(late).toBeGreaterThan(3500)
})

test('what is kept about a failure names no address', async () => {
  const { port } = await smtpServer({ refuse: () => 550 })
  await start(openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' }))
  await enqueueMail(db, mail)
  await until('the failure', async () => (await failedJobs()).length === 1)
  expect(await failedJobs()).toEqual([{ attempts: 1, error: 'mail server refused (550)' }])
})

test('a mail is text and HTML with the same words: one button, its link as text, the name of the house, and nothing in it is markup', async () => {
  const { arrived, port } = await smtpServer()
  await start(openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Towers & Co' }))
  const link = 'https://foyer.example/verify-email?userId=1&secret=2'
  const words = `Hello <b>Ada</b>,\n\nplease confirm:\n10 AM\n{{ brand }}\n\n${link}\n\nBye.\n`
  await enqueueMail(db, { ...mail, text: words, button: { label: 'Confirm', link } })
  await until('the mail', () => arrived.length > 0)
  const source = unfolded(arrived[0]?.source ?? '')
  expect(source).toContain('multipart/alternative')
  const [, plain = '', html = ''] = source.split(/^Content-Type: text\//m)
  expect(plain).toContain(words)
  expect(html.indexOf('Towers &amp; Co')).toBeGreaterThan(0)
  expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
  expect(html).toContain('please confirm:<br>10 AM<br>{{ brand }}')
  expect(html).toMatch(
    /href="https:\/\/foyer\.example\/verify-email\?userId=1&amp;secret=2"[^>]+>\s*Confirm/,
  )
  expect(html).toContain('>https://foyer.example/verify-email?userId=1&amp;secret=2</a>')
  expect(html).toContain('prefers-color-scheme: dark')
  // It loads nothing, so nobody learns when it is read.
  expect(html).not.toMatch(/ src=|@import|<link|url\(/)
  expect(source).not.toContain('List-Unsubscribe')
})

test('a line break in a subject or an address adds no header', async () => {
  const { arrived, port } = await smtpServer()
  await start(openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, brandName: 'Foyer' }))
  await enqueueMail(db, { ...mail, subject: 'Hello\r\nBcc: eve@example.org' })
  await until('the mail', () => arrived.length > 0)
  expect(arrived[0]?.to).toEqual(['ada@example.org'])
  expect(arrived[0]?.source).not.toMatch(/^Bcc:/im)
})
