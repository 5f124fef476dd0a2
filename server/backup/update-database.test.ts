import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database/postgres.ts'
import { emptyDatabase } from './empty-database.ts'
import { openBackup } from './open-backup.ts'
import { backupsIn } from './backup-folder.ts'
import { updateDatabase } from './update-database.ts'

vi.setConfig({ testTimeout: 30_000 })
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-update-'))
afterAll(() => rmSync(folder, { recursive: true }))
const next = path.join(folder, 'migrations')
cpSync(path.join(import.meta.dirname, '../../migrations'), next, { recursive: true })
writeFileSync(path.join(next, '9001_next.sql'), 'alter table posts add column colour text')

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = mkdtempSync(path.join(folder, 'data-'))
})
afterEach(() => database.close())

async function update(databaseUrl?: string): Promise<string[]> {
  const storage = await openStorage({ dataDir })
  await updateDatabase(
    { db: database.db, storage, secretKeys: [], dataDir, databaseUrl, log: openLog('silent') },
    next,
  )
  return backupsIn(path.join(dataDir, 'backups')).map(({ file }) => file)
}

test('before the database is changed for a new version, what it holds is backed up, once', async () => {
  await database.db.query(sql`insert into accounts (email) values ('ada@building.example')`)
  const [file = '', ...more] = await update()
  expect(more).toEqual([])
  expect(file).toMatch(/-before-update\.zip$/)
  const { manifest, close } = await openBackup(file)
  close()
  expect(manifest.migrations.map(({ name }) => name)).not.toContain('9001_next')
  expect(manifest.tables.find(({ name }) => name === 'accounts')?.rows).toBe(1)
  await database.db.query(sql`select colour from posts`)
  expect(await update()).toEqual([file])
})

test('an empty place and an operator’s own database are updated without one', async () => {
  expect(await update('postgres://elsewhere')).toEqual([])
  await emptyDatabase(database.db)
  expect(await update()).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})
