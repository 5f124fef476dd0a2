import type { PoolClient } from 'pg'
import { eraseAgain, knownErasures } from '#server/features/identity/index.ts'
import { removeOrphanedFiles } from '#server/features/images/index.ts'
import { forgetPerson } from '#server/features/account-closing/index.ts'
import { keepRecoveryCodes, unusedRecoveryCodes } from '#server/features/second-factor/index.ts'
import { copyIn } from '#server/platform/database/copy/copy-in.ts'
import { type Db, type Queryable, type Tx } from '#server/platform/database/db.ts'
import { onClient } from '#server/platform/database/db.ts'
import { migrateWithin } from '#server/platform/database/migrations/migrate.ts'
import { migrationsIn } from '#server/platform/database/migrations/migration-files.ts'
import { refuseUnknown } from '#server/platform/database/migrations/recorded-migrations.ts'
import { sql } from '#server/platform/database/sql.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { emptyDatabase, dropConstraints } from './empty-database.ts'
import { fileEntry, tableEntry, type Manifest } from './manifest.ts'
import type { Backup } from './read-backup.ts'
import { copyFromBackup, portableText, quoted } from './tables.ts'

const filesAtOnce = 8

export type Restored = {
  rows: number
  files: number
  /** Accounts closed after the backup. */
  erased: number
  /** People whose recovery codes may have been used since. */
  withoutCodes: number
  removed: number
}

/** @throws StartError for a backup of a newer version */
export function refuseNewer({ migrations }: Manifest, folder: string): void {
  refuseUnknown(migrations, migrationsIn(folder), 'The backup was made')
}

/**
 * In one transaction. Files come first, because an extra file does no harm. `migrations` is the
 * folder of this version's.
 */
export async function restoreBackup(
  { db, storage, migrations }: { db: Db; storage: Storage; migrations: string },
  backup: Backup,
  { replaces }: { replaces: boolean },
): Promise<Restored> {
  const { manifest } = backup
  await putFiles(storage, backup)
  const erasures = await knownErasures(db, storage)
  const recoveryCodes = await unusedRecoveryCodes(db)
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    // Nobody listens during a restore: its live events are dropped.
    const queryable: Tx = { ...onClient(client), beforeCommit: () => {}, afterCommit: () => {} }
    await client.query(`begin; ${portableText}`)
    await emptyDatabase(queryable)
    await migrateWithin(queryable, migrations, new Set(manifest.migrations.map(({ name }) => name)))
    const rows = await load(client, queryable, backup)
    await migrateWithin(queryable, migrations)
    const erased = await eraseAgain(queryable, erasures, forgetPerson)
    const withoutCodes = await keepRecoveryCodes(queryable, recoveryCodes)
    await client.query('commit')
    const removed = replaces ? await removeOrphanedFiles(queryable, storage) : 0
    return { rows, files: manifest.files.length, erased, withoutCodes, removed }
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

async function putFiles(storage: Storage, { manifest, read }: Backup): Promise<void> {
  const waiting = manifest.files.values()
  const putter = async () => {
    for (const { key } of waiting)
      await storage.put(key, await whole(await read(fileEntry(key))), typeOf(key))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, putter))
}

async function load(
  client: PoolClient,
  tx: Queryable,
  { manifest, read }: Backup,
): Promise<number> {
  const rules = await dropConstraints(tx)
  const names = manifest.tables.map(({ name }) => quoted(name))
  // Migrations may have added rows.
  if (names.length > 0) await tx.query({ text: `truncate ${names.join(', ')}`, values: [] })
  let all = 0
  for (const table of manifest.tables) {
    const rows = await copyIn(client, copyFromBackup(table), await read(tableEntry(table.name)))
    if (rows !== table.rows)
      throw new StartError(`${table.name}: ${rows} rows came in, ${table.rows} were written`)
    all += rows
  }
  for (const { name, value } of manifest.sequences)
    await tx.query(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`)
  await rules.back()
  return all
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const typeOf = (key: string): string =>
  types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
