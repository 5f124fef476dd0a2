import { buffer } from 'node:stream/consumers'
import type { Zone } from '#contract/building-settings.ts'
import { eraseAgain, knownErasures } from '#server/features/identity/index.ts'
import { openLine, silentMails } from '#server/features/line/index.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { forgetPerson } from '#server/features/account-closing/index.ts'
import { keepRecoveryCodes, unusedRecoveryCodes } from '#server/features/second-factor/index.ts'
import { onClient, type Db, type Queryable, type Tx } from '#server/platform/database/db.ts'
import { migrateWithin } from '#server/platform/database/migrations/migrate.ts'
import {
  migrationsIn,
  refuseUnknown,
} from '#server/platform/database/migrations/recorded-migrations.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { emptyDatabase } from './empty-database.ts'
import { loadRows } from './load-rows.ts'
import { fileEntry, type Manifest } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { portableText } from './tables.ts'

const filesAtOnce = 8

export type Restored = {
  rows: number
  files: number
  /** Accounts closed after the backup. */
  erased: number
  /** People whose recovery codes may have been used since. */
  withoutCodes: number
}

/** @throws StartError for a backup of a newer version */
export function refuseNewer({ migrations }: Manifest, folder: string) {
  refuseUnknown(migrations, migrationsIn(folder), 'The backup was made')
}

type Parts = {
  db: Db
  storage: Storage
  migrations: string
  /** Of the building that is restored. */
  zoneOf: (restored: Queryable) => Promise<Zone>
}

/**
 * In one transaction. Files come first, because an extra file does no harm. `migrations` is the
 * folder of this version's.
 */
export async function restoreBackup(
  { db, storage, migrations, zoneOf }: Parts,
  backup: Backup,
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
    const rows = await loadRows(client, queryable, backup)
    await migrateWithin(queryable, migrations)
    // The queue of mails does not exist yet, and what they would tell of is long past.
    const zone = await zoneOf(queryable)
    const line = openLine({ clock: databaseClock, zone, mails: silentMails })
    const erased = await eraseAgain(queryable, erasures, (tx, id) => forgetPerson(tx, line, id))
    const withoutCodes = await keepRecoveryCodes(queryable, recoveryCodes)
    await client.query('commit')
    return { rows, files: manifest.files.length, erased, withoutCodes }
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

async function putFiles(storage: Storage, { manifest, read }: Backup) {
  const waiting = manifest.files.values()
  const putter = async () => {
    for (const { key } of waiting)
      await storage.put(key, await buffer(await read(fileEntry(key))), typeOf(key))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, putter))
}

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
