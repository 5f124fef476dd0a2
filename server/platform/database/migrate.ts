import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db, Queryable } from './db.ts'
import { hasTable } from './has-table.ts'
import { sql } from './sql.ts'
import { reasonOf, StartError } from '../start-error.ts'

// "Foyer" as a number: one node migrates while the others wait.
export const migrationLock = 0x466f796572

type Migration = { name: string; sha256: string; text: string }
export type Recorded = Pick<Migration, 'name' | 'sha256'>

/**
 * Applies missing files of `folder` (0001_name.sql, …), each in a transaction; safe on several
 * nodes. Returns their names. @throws StartError if the database is newer or an applied file has
 * changed
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const pending = await pendingMigrations(db, folder)
  const applied: string[] = []
  for (const migration of migrationsIn(folder)) {
    if (
      pending.includes(migration.name) &&
      (await db.transaction((tx) => applyOnce(tx, migration)))
    )
      applied.push(migration.name)
  }
  return applied
}

/** Names in order. @throws StartError as `migrate` does */
export async function pendingMigrations(db: Queryable, folder: string): Promise<string[]> {
  const migrations = migrationsIn(folder)
  const recorded = await recordedMigrations(db)
  refuseStrangers(recorded, migrations, 'The database was migrated')
  return migrations
    .map(({ name }) => name)
    .filter((name) => !recorded.some((one) => one.name === name))
}

/** In the caller's transaction, all or only `names`. @throws StartError as `migrate` does */
export async function migrateWithin(
  tx: Queryable,
  folder: string,
  names?: ReadonlySet<string>,
): Promise<void> {
  for (const migration of migrationsIn(folder))
    if (names?.has(migration.name) ?? true) await applyOnce(tx, migration)
}

/** @throws StartError; `whose` begins the message */
export function refuseUnknown(recorded: Recorded[], folder: string, whose: string): void {
  refuseStrangers(recorded, migrationsIn(folder), whose)
}

function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: path.basename(name, '.sql'),
      sha256: createHash('sha256').update(text).digest('hex'),
      text,
    }
  })
}

export async function recordedMigrations(db: Queryable): Promise<Recorded[]> {
  return (await hasTable(db, 'migrations'))
    ? db.query<Recorded>(sql`select name, sha256 from migrations order by name`)
    : []
}

function refuseStrangers(recorded: Recorded[], migrations: Migration[], whose: string): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const newest = recorded.findLast(({ name }) => !known.has(name))
  if (newest) {
    throw new StartError(
      `${whose} by a newer version of Foyer (it has had ${newest.name}, which this version does not know). ` +
        'Start the newer version again, or restore a backup made before it.',
    )
  }
  const changed = recorded.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed) {
    throw new StartError(
      `${whose} with another ${changed.name} than this version of Foyer brings: bring its file back, and write a new one.`,
    )
  }
}

async function applyOnce(tx: Queryable, { name, sha256, text }: Migration): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(${migrationLock})`)
  await tx.query(sql`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const [had] = await tx.query(sql`select from migrations where name = ${name}`)
  if (had) return false // another node was first
  // Waiting for a table lock would block every request of running nodes, so fail and restart.
  await tx.query(sql`set local lock_timeout = '10s'`)
  try {
    await tx.query({ text, values: [] })
  } catch (error) {
    throw new StartError(`The migration ${name} failed: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  await tx.query(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`)
  return true
}
