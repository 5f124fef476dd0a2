import type { Log } from '#server/platform/log.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import {
  pendingMigrations,
  recordedMigrations,
} from '#server/platform/database/migrations/recorded-migrations.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupDeps } from './snapshot.ts'

/**
 * A migration cannot be undone, so Foyer's own database gets a backup before; an external one is
 * the operator's to back up.
 */
export async function updateDatabase(
  deps: BackupDeps & { dataDir: string; databaseUrl: string | undefined; log: Log },
  migrations: string,
) {
  const { db, databaseUrl, log } = deps
  const pending = await pendingMigrations(db, migrations)
  if (
    pending.length > 0 &&
    databaseUrl === undefined &&
    (await recordedMigrations(db)).length > 0
  ) {
    const { file } = await makeBackup(deps, { occasion: 'before-update' })
    log.info({ file }, 'a backup was made before the update')
  }
  await migrate(db, migrations)
}
