import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { onDatabase } from '#server/testing/database/postgres-server.ts'
import { until } from '#server/testing/until.ts'
import { openDb } from './open-db.ts'
import { openLog } from '../log.ts'
import { outageOf, outageLog } from './outage.ts'
import { sql } from './sql.ts'
import { s3Storage } from '../storage/s3-storage.ts'

const select = sql`select 1`
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it worked'),
    (error: unknown) => error,
  )
const openQuietly = (address: Parameters<typeof openDb>[0]) =>
  openDb(address, { size: 1, onError: () => {}, connectWithinMs: 200 })
const nowhere = {
  endpoint: 'http://127.0.0.1:1',
  region: 'x',
  bucket: 'x',
  accessKeyId: 'x',
  secretAccessKey: 'x',
}

test('whatever a lost, ending or crowded database says means "not now"', async () => {
  const { address, db: other, close } = await cloneDatabase()
  const db = openQuietly(address)
  const failures: Record<string, unknown> = {}
  const cut = failureOf(db.query(sql`select pg_sleep(20)`))
  await until(
    'the sleep',
    async () =>
      (
        await other.query(
          sql`select from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
        )
      ).length > 0,
  )
  await other.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
  )
  failures['ended by an operator'] = await cut
  const held = await db.pool.connect()
  failures['no connection free'] = await failureOf(db.query(select))
  held.release()
  await db.close()
  failures['closed'] = await failureOf(db.query(select))

  const nowhere = openQuietly({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  failures['no server'] = await failureOf(nowhere.query(select))
  const noSocket = openQuietly({ host: '/nowhere', port: 1, user: 'nobody', database: 'none' })
  failures['no socket'] = await failureOf(noSocket.query(select))
  const gone = openQuietly(onDatabase(address, 'foyer_that_never_was'))
  failures['no such database'] = await failureOf(gone.query(select))
  for (const one of [nowhere, noSocket, gone]) await one.close()

  await other.query(sql`create table things (id int)`)
  const lock = await other.pool.connect()
  await lock.query('begin; lock table things')
  failures['a lock that is taken'] = await failureOf(
    other.transaction((tx) => tx.query(sql`lock table things nowait`)),
  )
  await lock.query('rollback')
  lock.release()
  await close()
  for (const [name, error] of Object.entries(failures))
    expect([name, outageOf(error)?.code]).toEqual([name, 'SERVER_BUSY'])
})

test('a storage that cannot be reached or written means "not now", a disk without room has words of its own', async () => {
  const storage = s3Storage(nowhere)
  expect(outageOf(await failureOf(storage.get('a')))?.code).toBe('SERVER_BUSY')
  for (const code of ['EROFS', 'EIO', 'EACCES'])
    expect([code, outageOf(Object.assign(new Error(code), { code }))?.code]).toEqual([
      code,
      'SERVER_BUSY',
    ])
  const full = await failureOf(writeFile('/dev/full', 'a'))
  expect(outageOf(full)?.code).toBe('DISK_FULL')
  expect(outageOf(new Error('could not be kept', { cause: full }))?.code).toBe('DISK_FULL')
})

test('a storage that keeps less than it took means "not now"', async () => {
  const keepsHalf = createServer((request, answer) => {
    request.resume()
    answer.writeHead(200, { 'content-length': request.method === 'HEAD' ? '2' : '0' }).end()
  })
  keepsHalf.listen(0, '127.0.0.1')
  await once(keepsHalf, 'listening')
  const { port } = keepsHalf.address() as AddressInfo
  const storage = s3Storage({ ...nowhere, endpoint: `http://127.0.0.1:${port}` })
  const failure = await failureOf(storage.put('a', Buffer.alloc(4), 'text/plain'))
  keepsHalf.closeAllConnections()
  keepsHalf.close()
  expect(String(failure)).toContain('sent 4 bytes, stored 2')
  expect(outageOf(failure)?.code).toBe('SERVER_BUSY')
})

test('a mistake of ours is none', async () => {
  const { db, close } = await cloneDatabase()
  const mistakes = [
    new Error('oops'),
    await failureOf(readFile('/nowhere/at/all')),
    await failureOf(db.query(sql`select 1/0`)),
    await failureOf(db.query(sql`insert into users (id) values (gen_random_uuid())`)),
  ]
  await close()
  expect(mistakes.map(outageOf)).toEqual(mistakes.map(() => undefined))
})

test('thousands of requests that meet one outage are a line a second, and no line has a stack', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const nowhere = openQuietly({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  const error = await failureOf(nowhere.query(select))
  await nowhere.close()
  log.warn({ err: error }, 'live: events cannot be read')
  const report = outageLog(log)
  const outage = outageOf(error) ?? expect.fail('no outage')
  for (let n = 0; n < 4000; n++) report(outage)
  await until('the line', () => lines.length > 1)
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    level: 'warn',
    code: 'SERVER_BUSY',
    requests: 4000,
  })
  expect(lines.join('')).not.toContain('outage.test.ts')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300)
})
