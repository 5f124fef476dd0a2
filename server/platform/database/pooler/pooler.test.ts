import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database/postgres.ts'
import { sql } from '../db.ts'
import { openDb } from '../open-db.ts'
import { problemOfNames } from './problem-of-names.ts'
import { refuseLostSessions } from './refuse-lost-sessions.ts'

let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  one = await cloneDatabase()
  other = await cloneDatabase()
})
afterAll(async () => {
  await one.close()
  await other.close()
})

const options = { size: 2, onError: () => {} }

test('a node starts where notices arrive, and not where the direct address is another database', async () => {
  const right = openDb(one.address, { ...options, direct: one.address })
  await expect(refuseLostSessions(right)).resolves.toBeUndefined()
  await right.close()
  const wrong = openDb(one.address, { ...options, direct: other.address })
  await expect(refuseLostSessions(wrong)).rejects.toThrow(/did not arrive.*DATABASE_DIRECT_URL/)
  await wrong.close()
})

test('without names no statement is kept, and each answers as before', async () => {
  const db = openDb(one.address, { ...options, size: 1, names: false })
  expect(await db.value<number>(sql`select ${41}::int + 1`)).toBe(42)
  expect(await db.values(sql`select name from pg_prepared_statements`)).toEqual([])
  const named = openDb(one.address, { ...options, size: 1 })
  await named.query(sql`select 1`)
  expect(await named.values(sql`select name from pg_prepared_statements`)).not.toEqual([])
  await db.close()
  await named.close()
})

test('behind a pooler the time limit is the pooler’s, and names hold or are off', async () => {
  const db = one.openPooled?.(2) ?? openDb(one.address, { ...options, statementMs: 2000 })
  expect(await db.value(sql`select current_setting('statement_timeout')`)).toBe('2s')
  expect(await problemOfNames(db)).toBeUndefined()
  await db.close()
})
