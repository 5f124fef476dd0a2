import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database/postgres.ts'
import { migrate } from './migrate.ts'
import { pendingMigrations } from './recorded-migrations.ts'
import { sql } from '../sql.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-migrations-'))
  await database.db.query(sql`drop table if exists migrations, shelves, books`)
  write(
    '0001_shelves.sql',
    'create table shelves (id int primary key);\ninsert into shelves values (1);',
  )
  write('0002_books.sql', 'create table books (id int primary key, shelf int references shelves);')
  return () => rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

test('what is pending is applied in its order, once', async () => {
  expect(await pendingMigrations(database.db, folder)).toEqual(['0001_shelves', '0002_books'])
  expect(await migrate(database.db, folder)).toEqual(['0001_shelves', '0002_books'])
  expect(await pendingMigrations(database.db, folder)).toEqual([])
  expect(await migrate(database.db, folder)).toEqual([])
})

test('when several nodes start at once, one migrates and all go on', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, folder)))
  expect(applied.flat().toSorted((a, b) => a.localeCompare(b))).toEqual([
    '0001_shelves',
    '0002_books',
  ])
})

test('a migration that fails leaves nothing behind, and what came before it stands', async () => {
  write('0003_broken.sql', 'create table half (id int); select no_such_function();')
  await expect(migrate(database.db, folder)).rejects.toThrow(
    /0003_broken failed: .*no_such_function/,
  )
  expect(await pendingMigrations(database.db, folder)).toEqual(['0003_broken'])
  expect(await database.db.query(sql`select to_regclass('half') as half`)).toEqual([{ half: null }])
})

test('a database that a newer version migrated is left alone', async () => {
  write('0003_future.sql', 'create table half (id int);')
  await migrate(database.db, folder)
  rmSync(path.join(folder, '0003_future.sql'))
  write('0004_mine.sql', 'drop table books;')
  await expect(migrate(database.db, folder)).rejects.toThrow(/newer version of Foyer .*0003_future/)
  expect(await database.db.query(sql`select to_regclass('books') is not null as books`)).toEqual([
    { books: true },
  ])
  await database.db.query(sql`drop table half`)
})

test('an older version goes on beside a newer one that has only added something', async () => {
  write('0003_future.sql', 'alter table books add column title text;')
  await migrate(database.db, folder)
  rmSync(path.join(folder, '0003_future.sql'))
  expect(await pendingMigrations(database.db, folder)).toEqual([])
  expect(await migrate(database.db, folder)).toEqual([])
})

test('what a newer version takes away stops the versions that use it, and no others', async () => {
  write('0003_titles.sql', 'alter table books add column title text;')
  write('0004_no-shelf.sql', '-- contract: needs 0003_titles\nalter table books drop column shelf;')
  await migrate(database.db, folder)
  rmSync(path.join(folder, '0004_no-shelf.sql'))
  expect(await migrate(database.db, folder)).toEqual([])
  rmSync(path.join(folder, '0003_titles.sql'))
  await expect(migrate(database.db, folder)).rejects.toThrow(
    /newer version of Foyer: 0004_no-shelf takes away what this version uses \(only versions with 0003_titles/,
  )
})

test('a file that changed after it was applied is refused', async () => {
  await migrate(database.db, folder)
  write('0001_shelves.sql', 'create table shelves (id bigint primary key);')
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'The database was migrated with another 0001_shelves',
  )
})

test('line endings are no change', async () => {
  await migrate(database.db, folder)
  write(
    '0001_shelves.sql',
    'create table shelves (id int primary key);\r\ninsert into shelves values (1);',
  )
  expect(await migrate(database.db, folder)).toEqual([])
})
