// Proves docs/specification.md: Moderation
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/read-config.ts'
import { auditLog } from '#server/commands/admin/doctor/audit-log.ts'
import { emptyDatabase } from '#server/backup/empty-database.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { tamper } from './audit.testing.ts'
import { chainHas, examineChain, writeAudit } from './index.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')
const older = mkdtempSync(path.join(tmpdir(), 'foyer-older-'))
beforeAll(() => {
  for (const name of readdirSync(migrations).filter((each) => each < '0057'))
    cpSync(path.join(migrations, name), path.join(older, name))
})
afterAll(() => rmSync(older, { recursive: true }))

let db: Db
beforeEach(async () => {
  const database = await cloneDatabase()
  db = database.db
  return database.close
})

const ada = { id: '00000000-0000-4000-8000-00000000ada0', username: 'ada' }
const write = (number: number) =>
  writeAudit(db, {
    actor: 'clock',
    action: 'report.hide',
    details: { title: `“Sabre” ${number} 🗡` },
  })
async function threeEntries() {
  for (const number of [1, 2, 3]) await write(number)
  return db.values<string>(sql`select id::text from audit_log order by id`)
}
const doctor = (head?: string) => auditLog(db, readConfig({}), { head })

test.each([
  `update audit_log set action = 'report.dismiss'`,
  `update audit_log set details = '{}' where false`,
  `delete from audit_log`,
  `truncate audit_log cascade`,
  `update audit_chain set hash = ''`,
  `delete from audit_chain where place = 3`,
  `truncate audit_chain`,
])('the server’s own role is refused: %s', async (statement) => {
  await threeEntries()
  await expect(db.pool.query(statement)).rejects.toThrow('the audit log only grows')
  expect(await examineChain(db)).toMatchObject({ entries: 3, brokenAt: null })
})

test('the doctor finds the entry that was changed, and the one after a deleted one', async () => {
  const [, second = '', third = ''] = await threeEntries()
  expect(await doctor()).toMatch(
    /^unchanged, with 3 entries; note its head elsewhere: [0-9a-f]{64}$/,
  )
  await tamper(db, `update audit_log set actor = 'eve' where id = ${second}`)
  await expect(doctor()).rejects.toThrow(`entry ${second} does not fit`)
  await tamper(db, `update audit_log set actor = 'clock' where id = ${second}`)
  expect(await doctor()).toMatch(/^unchanged/)
  await tamper(db, `delete from audit_chain where entry_id = ${second}`, 'audit_chain')
  await expect(doctor()).rejects.toThrow(`entry ${third} does not fit`)
  await tamper(db, `delete from audit_log where id = ${second}`)
  await expect(doctor()).rejects.toThrow(`entry ${third} does not fit`)
})

test('the doctor finds an entry that was slipped in, though the database’s own function approves', async () => {
  await threeEntries()
  await tamper(db, `insert into audit_log (actor, action) values ('eve', 'report.hide')`)
  const slippedIn = await db.value<string>(sql`select max(id)::text from audit_log`)
  await expect(doctor()).rejects.toThrow(`entry ${slippedIn} does not fit`)
  await db.pool.query(
    `create or replace function audit_hash(previous bytea, entry audit_log) returns bytea language sql return 'x'::bytea`,
  )
  await tamper(db, `insert into audit_chain values (4, ${slippedIn}, 'x')`, 'audit_chain')
  await expect(doctor()).rejects.toThrow(`entry ${slippedIn} does not fit`)
})

test('entries that were cut off are seen against a noted head, and only so', async () => {
  await threeEntries()
  const { head } = await examineChain(db)
  await write(4)
  expect(await doctor(head ?? '')).toMatch(/^unchanged, with 4/)
  await tamper(db, `delete from audit_chain where place >= 3`, 'audit_chain')
  await tamper(db, `delete from audit_log where id >= (select max(id) - 1 from audit_log)`)
  expect(await doctor()).toMatch(/^unchanged, with 2/)
  await expect(doctor(head ?? '')).rejects.toThrow('the noted hash is gone')
  await expect(doctor('abc')).rejects.toThrow('--head must be 64 digits')
})

test('fifty entries at once are one chain, and those of a failed change are none', async () => {
  const act = (number: number) =>
    db.transaction(async (tx) => {
      await writeAudit(tx, { actor: ada, action: 'report.hide', details: { title: `${number}` } })
      if (number % 10 === 9) throw new Error('fails')
    })
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => act(number)))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await examineChain(db)).toMatchObject({ entries: 45, brokenAt: null })
  expect(await db.value(sql`select max(place)::int from audit_chain`)).toBe(45)
})

test('who writes an entry first and locks something later waits in no circle', async () => {
  await db.query(sql`create table things (id int primary key)`)
  await db.query(sql`insert into things values (1)`)
  const lock = sql`select from things where id = 1 for update`
  const entry = { actor: ada, action: 'report.hide' } as const
  let hasWritten = () => {}
  const written = new Promise<void>((resolve) => (hasWritten = resolve))
  await Promise.all([
    db.transaction(async (tx) => {
      await writeAudit(tx, entry)
      hasWritten()
      await tx.query(sql`select pg_sleep(0.05)`)
      await tx.query(lock)
    }),
    db.transaction(async (tx) => {
      await tx.query(lock)
      await written
      await writeAudit(tx, entry)
    }),
  ])
  expect(await examineChain(db)).toMatchObject({ entries: 2, brokenAt: null })
})

test('the entries of an older version are chained by the update, in their order', async () => {
  await emptyDatabase(db)
  await migrate(db, older)
  const ids = await threeEntries()
  await migrate(db, migrations)
  await write(4)
  expect(await examineChain(db)).toMatchObject({ entries: 4, brokenAt: null })
  expect(
    await db.values(sql`select entry_id::text from audit_chain order by place limit 3`),
  ).toEqual(ids)
  expect(await chainHas(db, '00'.repeat(32))).toBe(false)
})
