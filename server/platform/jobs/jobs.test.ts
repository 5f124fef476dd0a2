import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { until } from '#server/testing/until.ts'
import { sql, type Db } from '../database/db.ts'
import { addJob, task, type Tasks } from './jobs.ts'
import { installJobs, startJobs } from './start-jobs.ts'
import { openLog } from '../log.ts'

let db: Db
let close: () => Promise<void>
const opened: (() => Promise<void>)[] = []
const log = openLog('silent')
beforeEach(async () => ({ db, close } = await cloneDatabase()))
afterEach(async () => {
  while (opened.length > 0) await opened.pop()?.()
  await close()
})

async function start(tasks: Tasks) {
  const jobs = await startJobs({ db, tasks, crontab: '', log })
  opened.push(jobs.stop)
  return jobs
}
const queued = async () =>
  (await db.only<{ count: number }>(sql`select count(*)::int as count from graphile_worker.jobs`))
    .count

test('a job belongs to the transaction that enqueued it', async () => {
  await db.transaction((tx) => addJob(tx, 'greet', { name: 'Ada' }))
  const undone = db.transaction(async (tx) => {
    await addJob(tx, 'greet', { name: 'Bob' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  const greeted: string[] = []
  await start({
    greet: task(z.object({ name: z.string() }), async ({ name }) => void greeted.push(name)),
  })
  await until('the greeting', async () => (await queued()) === 0)
  expect(greeted).toEqual(['Ada'])
})

test('a job is picked up within milliseconds of its commit', async () => {
  let done = 0
  await start({ greet: task(z.unknown(), async () => void (done = performance.now())) })
  const tookMs: number[] = []
  for (let n = 0; n < 5; n++) {
    const enqueued = performance.now()
    await addJob(db, 'greet', {})
    await until('the greeting', () => done > enqueued)
    tookMs.push(done - enqueued)
  }
  // Without the wake-up each waits for the poll a second later; a busy machine delays some.
  expect(Math.min(...tookMs.slice(1))).toBeLessThan(500)
})

test('a job with the same key takes the place of the one that waits', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await addJob(db, 'greet', { name: 'Ada' }, { jobKey: 'greeting', runAt })
  await addJob(db, 'greet', { name: 'Bob' }, { jobKey: 'greeting' })
  const greeted: string[] = []
  await start({
    greet: task(z.object({ name: z.string() }), async ({ name }) => void greeted.push(name)),
  })
  await until('the greeting', () => greeted.length > 0)
  expect(greeted).toEqual(['Bob'])
})

test('a payload of another shape fails its job and does not reach the work', async () => {
  await addJob(db, 'greet', { nom: 'Ada' })
  let ran = false
  await start({ greet: task(z.object({ name: z.string() }), async () => void (ran = true)) })
  await until(
    'the failure',
    async () =>
      (await db.query(sql`select from graphile_worker.jobs where last_error is not null`))
        .length === 1,
  )
  expect(ran).toBe(false)
})

test('stopping waits for the work that has begun', async () => {
  let finished = false
  let begun = false
  const jobs = await start({
    slow: task(z.unknown(), async () => {
      begun = true
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    }),
  })
  await addJob(db, 'slow', {})
  await until('the beginning', () => begun)
  await jobs.stop()
  opened.pop()
  expect(finished).toBe(true)
  expect(await queued()).toBe(0)
})

test(
  'the jobs of a process that was killed are done by another, those of a living one are left alone',
  { timeout: 30_000 },
  async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let living = 0
    await start({ hold: task(z.unknown(), () => (living++, held)) })
    await addJob(db, 'hold', {})
    await until('the living one to work', () => living === 1)
    await addJob(db, 'greet', {})
    // A killed process leaves its name, and no session lock.
    await db.query(sql`
    update graphile_worker._private_jobs set locked_by = 'pool-that-was-killed', locked_at = now() - interval '10 seconds'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'greet')`)
    await db.query(
      sql`update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds' where locked_by <> 'pool-that-was-killed'`,
    )
    let greeted = 0
    await start({
      greet: task(z.unknown(), async () => void greeted++),
      hold: task(z.unknown(), async () => void (living += 100)),
    })
    await until('the greeting', () => greeted === 1, 15_000)
    expect(living).toBe(1)
    release()
  },
)

test(
  'jobs go on after the workers ended because they could not note what was done',
  { timeout: 30_000 },
  async () => {
    let greeted = 0
    const warn = vi.spyOn(log, 'warn')
    await start({ greet: task(z.unknown(), async () => void greeted++) })
    await db.query(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`,
    )
    await db.query(
      sql`create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`,
    )
    await addJob(db, 'greet', {})
    await until('the work', () => greeted === 1)
    await until(
      'their end',
      () => warn.mock.calls.some((said) => String(said).includes('ended')),
      15_000,
    )
    await addJob(db, 'greet', {})
    await db.query(sql`drop trigger refuse on graphile_worker._private_jobs`)
    await until('the next work', () => greeted >= 2)
  },
)

test('a timetable goes on after a clock that was fast was set right, without a restart and with one', async () => {
  const due = sql`select count(*)::int as late from graphile_worker._private_known_crontabs where last_execution > now()`
  const late = async () => (await db.only<{ late: number }>(due)).late
  const runFast = () =>
    db.query(sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('greet', now() + interval '1 day', now() + interval '1 day')
      on conflict (identifier) do update set last_execution = excluded.last_execution`)
  await installJobs(db, openLog('silent'))
  await runFast()
  await start({})
  expect(await late()).toBe(0)
  await runFast()
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000)
  await until('the timetable to be looked at', async () => (await late()) === 0)
  vi.restoreAllMocks()
})
