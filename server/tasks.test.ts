import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Db } from './platform/database/db.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { openLog } from './platform/log.ts'
import { lineWithMails } from '#server/features/line/index.ts'
import { openLimits } from './platform/rate-limits/rate-limits.ts'
import { enqueueMail } from './platform/mail/mail.ts'
import { openMail } from './platform/mail/mailer.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { schedule, tasksOf } from './tasks.ts'
import { insertResident } from './testing/builders.ts'
import { cloneDatabase } from './testing/database/postgres.ts'
import { until } from './testing/until.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-tasks-'))
let db: Db
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await cloneDatabase()))
afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

async function startAll() {
  const settings = {
    dataDir,
    secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
    linkOrigin: 'http://localhost',
    brandName: 'Foyer',
    adminEmails: [],
    timeZone: 'UTC',
    locale: 'en-US',
  }
  const storage = await openStorage({ dataDir })
  const tasks = tasksOf({
    db,
    limits: openLimits(db),
    line: lineWithMails(settings),
    log: openLog('silent'),
    mailer: openMail({ outbox: db, brandName: 'Foyer' }),
    storage,
    settings,
  })
  return startJobs({ db, tasks, crontab: schedule, log: openLog('silent') })
}

/** Rows that should be deleted, by task. */
async function overdue(): Promise<Record<string, number>> {
  return db.only<Record<string, number>>(sql`
    select (select count(*)::int from outbox_mails) as "purge-outbox", (select count(*)::int from live_events) as "purge-live-events",
      (select count(*)::int from sessions) as "purge-identity",
      (select count(*)::int from graphile_worker.jobs where attempts = max_attempts) as "purge-given-up"`)
}

test('what was due while Foyer was off for 30 hours is forgotten as soon as it runs', async () => {
  await (await startAll()).stop()
  const { id } = await insertResident(db, 'ada')
  await db.query(sql`insert into outbox_mails (id, recipient, subject, body, created_at)
    values (gen_random_uuid(), 'ada@building.example', 'Hello', 'Hello', now() - interval '8 days')`)
  await db.query(
    sql`insert into live_events (user_id, seq, data, created_at) values (${id}, 1, '{}', now() - interval '8 days')`,
  )
  await db.query(sql`update sessions set expires_at = now() - interval '8 days'`)
  await enqueueMail(db, { to: 'nobody@building.example', subject: 'Hello', text: 'Hello' })
  await db.query(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '8 days'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')`)
  await db.query(sql`
    update graphile_worker._private_known_crontabs set known_since = now() - interval '9 days', last_execution = now() - interval '30 hours'`)
  expect(Object.values(await overdue())).toEqual([1, 1, 1, 1])
  const jobs = await startAll()
  await until('all to be forgotten', async () =>
    Object.values(await overdue()).every((count) => count === 0),
  ).finally(jobs.stop)
})

test('what runs once a day, or less often, is made up for', () => {
  const lines = schedule.split('\n').map((line) => line.split(' '))
  const rare = lines.filter(([, hour]) => hour !== '*')
  expect(rare.length).toBeGreaterThan(0)
  for (const line of rare) expect(line.join(' ')).toContain('?fill=')
})

test('what runs each minute, or nearly so, leaves one job to repeat where it fails', () => {
  const often = schedule.split('\n').filter((line) => line.startsWith('*'))
  expect(often.length).toBeGreaterThan(0)
  for (const line of often) expect(line).toContain('jobKey=')
})
