import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import packageJson from '../../package.json' with { type: 'json' }
import { filesLock, filesToKeep } from '#server/features/images/index.ts'
import { copyOut } from '#server/platform/database/copy/copy-out.ts'
import { onClient, sql, type Db, type Queryable } from '#server/platform/database/db.ts'
import { migrationLock } from '#server/platform/database/migrations/migrate.ts'
import { recordedMigrations } from '#server/platform/database/migrations/recorded-migrations.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SecretKey } from '#server/config/secret-keys.ts'
import { writeArchive, type Archive } from './archive/write-archive.ts'
import { fileEntry, fingerprintOf, manifestName, tableEntry, type Manifest } from './manifest.ts'
import { copyToBackup, portableText, sequenceValues, tablesToKeep } from './tables.ts'

export type BackupDeps = { db: Db; storage: Storage; secretKeys: readonly SecretKey[] }

/**
 * A snapshot of all tables and their files, while Foyer runs. Two things wait: the deletion of
 * files' bytes, and migrations.
 */
export async function writeSnapshot({ db, storage, secretKeys }: BackupDeps, file: string) {
  const client = await db.pool.connect()
  const archive = writeArchive(file)
  let broken: Error | undefined
  try {
    // What the snapshot names must neither be deleted nor migrated until it is read.
    await client.query('select pg_advisory_lock($1)', [filesLock])
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const made = await write(client, storage, secretKeys, archive)
    await client.query('select pg_advisory_unlock_all()')
    await archive.finish()
    return made
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    await archive.abandon()
    throw error
  } finally {
    client.release(broken) // closing it frees its locks
  }
}

async function write(
  client: PoolClient,
  storage: Storage,
  keys: readonly SecretKey[],
  archive: Archive,
) {
  const db = onClient(client)
  await client.query(`begin isolation level repeatable read read only; ${portableText}`)
  const about = await aboutDatabase(db)
  const tables: Manifest['tables'] = []
  for (const table of await tablesToKeep(db)) {
    const { stream, rows } = copyOut(client, copyToBackup(table))
    const content = await archive.add(tableEntry(table.name), stream)
    tables.push({ ...table, rows: rows(), ...content })
  }
  const sequences = await sequenceValues(db)
  const { keys: stored, missing } = await filesToKeep(db, storage)
  await client.query('commit')
  await client.query('select pg_advisory_unlock($1)', [migrationLock])

  const files: Manifest['files'] = []
  for (const key of stored) {
    const bytes = await storage.get(key)
    if (bytes)
      files.push({
        key,
        ...(await archive.add(fileEntry(key), Readable.from([bytes]), { compress: false })),
      })
    else missing.push(key)
  }
  const manifest: Manifest = {
    format: 1,
    madeBy: packageJson.version,
    ...about,
    secretKeys: keys.map((key) => ({ version: key.version, fingerprint: fingerprintOf(key) })),
    tables,
    sequences,
    files,
    missing,
  }
  await archive.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]))
  return manifest
}

async function aboutDatabase(db: Queryable) {
  // now() is the transaction's start, before this statement's snapshot.
  const { takenAt, postgres } = await db.only<{ takenAt: Date; postgres: string }>(sql`
    select now() as "takenAt", current_setting('server_version') as postgres`)
  return { takenAt: takenAt.toISOString(), postgres, migrations: await recordedMigrations(db) }
}
