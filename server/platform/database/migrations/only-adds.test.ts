import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  dropDatabase,
  onDatabase,
  onServer,
  openStrictly,
} from '#server/testing/database/postgres-server.ts'
import type { Db, Queryable } from '../db.ts'
import { sql } from '../sql.ts'
import { migrateWithin } from './migrate.ts'
import { migrationsIn } from './recorded-migrations.ts'

// docs/decisions/0096-old-and-new-nodes-side-by-side.md

const folder = path.join(import.meta.dirname, '../../../../migrations')
const all = migrationsIn(folder)
/** Versions before it refuse every newer database. */
const since = '0078'

let db: Db
const name = `foyer_rule_${randomBytes(6).toString('hex')}`
const { server } = inject('testPostgres')
beforeAll(async () => {
  await onServer(server, `create database ${name}`)
  db = openStrictly(onDatabase(server, name), 1)
})
afterAll(async () => {
  await db.close()
  await dropDatabase(server, name)
})

test('a migration after which an older node could fail says so in its first line', async () => {
  for (const { name: migration, text, needs } of all) {
    const before = await assurances(db)
    await db.transaction((tx) => migrateWithin(tx, folder, new Set([migration])))
    if (migration < since) continue
    const found = broken(before, await assurances(db))
    const isExplained = needs !== undefined || /^-- expand: \S/.test(text)
    expect(
      isExplained ? [] : found,
      `${migration}: begin it with '-- contract: needs NAME', the migration whose version no longer uses this, or with '-- expand: ' and why older nodes can go on`,
    ).toEqual([])
  }
})

test('what a migration needs is an older one, because its version must be running already', () => {
  for (const { name: migration, needs } of all)
    if (needs !== undefined)
      expect(
        all.some((other) => other.name === needs && other.name < migration),
        migration,
      ).toBe(true)
})

const shelf =
  'create table shelves (id int primary key, name text not null, room text, height int unique)'
const harmful = {
  'drop table shelves': /^table shelves is gone$/,
  'alter table shelves rename to boards': /^table shelves is gone$/,
  'alter table shelves drop column room': /^column shelves.room of type text is gone$/,
  'alter table shelves rename column room to place': /^column shelves.room of type text is gone$/,
  'alter table shelves alter column room type varchar(3)':
    /^column shelves.room of type text is gone$/,
  'alter table shelves alter column room set not null': /^shelves.room must be given$/,
  'alter table shelves alter column name drop not null': /^shelves.name is never null is gone$/,
  'alter table shelves add column depth int not null': /^shelves.depth must be given$/,
  "alter table shelves add check (room <> '')": /^shelves: CHECK/,
  'alter table shelves add foreign key (height) references shelves': /^shelves: FOREIGN KEY/,
  'create unique index on shelves (room)': /^shelves: UNIQUE INDEX/,
  'alter table shelves drop constraint shelves_height_key': /^shelves: UNIQUE INDEX .* is gone$/,
  'drop function shelved(int)': /^function shelved\(integer\) returning integer is gone$/,
}
const harmless = [
  'create table books (id int primary key, shelf int not null references shelves unique)',
  'alter table shelves add column depth int',
  'alter table shelves add column depth int not null default 3',
  'create index on shelves (room)',
  'alter table shelves alter column room set default 3',
]

test('what takes away, renames or asks for more is found, and what adds is not', async () => {
  for (const [statement, problem] of Object.entries(harmful))
    expect(await changing(statement), statement).toContainEqual(expect.stringMatching(problem))
  for (const statement of harmless) expect(await changing(statement), statement).toEqual([])
})

async function changing(statement: string) {
  let found: string[] = []
  const changed = db.transaction(async (tx) => {
    await tx.query({ text: shelf, values: [] })
    await tx.query({
      text: "create function shelved(int) returns int language sql as 'select 1'",
      values: [],
    })
    const before = await assurances(tx)
    await tx.query({ text: statement, values: [] })
    found = broken(before, await assurances(tx))
    throw new Error('undone')
  })
  await expect(changed).rejects.toThrow('undone')
  return found
}

type Assurance = { owner: string; rule: string; isKept: boolean; isDemand: boolean }

/** Kept: an older version reads or writes by it. A demand: an older version may not meet it. */
const assurances = (queryable: Queryable) =>
  queryable.query<Assurance>(sql`
    with relation as (
      select oid, relname::text as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    ),
    field as (
      select owner, format('%s.%s', owner, attname) as field, format_type(atttypid, atttypmod) as type, attnotnull as "isNeverNull",
             attnotnull and not atthasdef and attidentity = '' as "isAskedFor"
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    )
    select owner, 'table ' || owner as rule, true as "isKept", false as "isDemand" from relation
    union all
    select owner, format('column %s of type %s', field, type), true, false from field
    union all
    select owner, field || ' is never null', true, false from field where "isNeverNull"
    union all
    select owner, field || ' must be given', false, true from field where "isAskedFor"
    union all
    select owner, owner || ': ' || pg_get_constraintdef(pg_constraint.oid), false, true
    from relation join pg_constraint on conrelid = relation.oid where contype in ('c', 'f', 'x')
    union all
    select owner, owner || ': ' || regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX [^ ]+', 'UNIQUE INDEX'), true, true
    from relation join pg_index on indrelid = relation.oid where indisunique
    union all
    select '', format('function %s returning %s', pg_proc.oid::regprocedure, pg_get_function_result(pg_proc.oid)), true, false
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`)

function broken(before: Assurance[], after: Assurance[]) {
  const [held, holds] = [before, after].map((each) => new Set(each.map(({ rule }) => rule)))
  const owners = new Set(before.map(({ owner }) => owner))
  return [
    ...before
      .filter(({ rule, isKept }) => isKept && !holds?.has(rule))
      .map(({ rule }) => `${rule} is gone`),
    ...after
      .filter(({ owner, rule, isDemand }) => isDemand && owners.has(owner) && !held?.has(rule))
      .map(({ rule }) => rule),
  ]
}
