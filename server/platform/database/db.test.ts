import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import type { Db } from './db.ts'
import { openDb } from './open-db.ts'
import { sql } from './sql.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await cloneDatabase()))
afterAll(() => close())

const count = () => db.value<number>(sql`select count(*)::int from outbox_mails`)
const write = sql`insert into outbox_mails (id, recipient, subject, body) values (gen_random_uuid(), 'a@b.example', '', '')`

test('afterCommit runs when others can see the work, with the database and not the transaction', async () => {
  const before = await count()
  const seen = new Promise<number>((resolve) => {
    void db.transaction(async (tx) => {
      tx.afterCommit((given) => resolve(given.pool === db.pool ? count() : -1))
      await tx.query(write)
    })
  })
  expect(await seen).toBe(before + 1)
})

test('afterCommit does not run when the work is rolled back', async () => {
  let ran = false
  const undone = db.transaction(async (tx) => {
    tx.afterCommit(() => (ran = true))
    await tx.query(write)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(ran).toBe(false)
})

test('what is to run before the commit runs last, and is rolled back with the rest', async () => {
  const before = await count()
  const writeTwice = (fails: boolean) =>
    db.transaction(async (tx) => {
      tx.beforeCommit(async () => {
        await tx.query(write)
        if (fails) throw new Error('changed my mind')
      })
      await tx.query(write)
      expect(await count()).toBe(before)
    })
  await expect(writeTwice(true)).rejects.toThrow('changed my mind')
  expect(await count()).toBe(before)
  await writeTwice(false)
  expect(await count()).toBe(before + 2)
})

test('a transaction in which a statement failed is not taken for a success, even where the failure was caught', async () => {
  const before = await count()
  const work = db.transaction(async (tx) => {
    await tx.query(write)
    await tx.query(sql`select 1 / 0`).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await count()).toBe(before)
})

test('a connection that is lost fails its own transaction and nothing else', async () => {
  const work = db.transaction(async (tx) => {
    const { pid } = await tx.only<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.query(sql`select pg_terminate_backend(${pid})`)
    await tx.query(write)
  })
  await expect(work).rejects.toThrow()
  expect(await db.transaction(async (tx) => await tx.value<number>(sql`select 1`))).toBe(1)
})

test('a database that stops right after it was closed is no lost connection', async () => {
  const lost: string[] = []
  const one = openDb(
    { connectionString: urlOf(db) },
    { size: 1, onError: ({ message }) => lost.push(message) },
  )
  await one.query(sql`select 1`)
  const closed = one.close()
  one.pool.emit('error', new Error('terminating connection'))
  await closed
  expect(lost).toEqual([])
})
