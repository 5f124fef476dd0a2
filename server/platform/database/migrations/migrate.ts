import { reasonOf, StartError } from '../../start-error.ts'
import type { Db, Queryable } from '../db.ts'
import { sql } from '../sql.ts'
import { migrationsIn, type Migration, pendingMigrations } from './recorded-migrations.ts'

// "Foyer" as a number: one node migrates while the others wait.
export const migrationLock = 0x466f796572

/**
 * Applies missing files of `folder` (0001_name.sql, …), each in a transaction; safe on several
 * nodes. Returns their names. @throws StartError as `pendingMigrations` does
 */
export async function migrate(db: Db, folder: string) {
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

/** In the caller's transaction, all or only `names`. */
export async function migrateWithin(tx: Queryable, folder: string, names?: ReadonlySet<string>) {
  for (const migration of migrationsIn(folder))
    if (names?.has(migration.name) ?? true) await applyOnce(tx, migration)
}

/** @throws StartError for a role that may not create tables */
async function refuseForeign(tx: Queryable) {
  if (await tx.some(sql`select where has_schema_privilege(current_schema(), 'create')`)) return
  throw new StartError(
    'The role in DATABASE_URL may not create tables. It must own the database: `alter database NAME owner to ROLE`.',
  )
}

async function applyOnce(tx: Queryable, { name, sha256, text, needs }: Migration) {
  await tx.query(sql`select pg_advisory_xact_lock(${migrationLock})`)
  await refuseForeign(tx)
  await tx.query(sql`
    create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      needs text
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
  // Older tables have the column since 0078, and nothing was taken away before.
  if (needs !== undefined)
    await tx.query(sql`update migrations set needs = ${needs} where name = ${name}`)
  return true
}
