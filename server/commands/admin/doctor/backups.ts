import { backupFolder, backupsIn } from '#server/backup/backup-folder.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Check } from './check.ts'

const tooOldHours = 26

export const backups: Check = async (db, config) => {
  const [newest] = backupsIn(backupFolder(config))
  const isOwn = config.databaseUrl === undefined
  if (!newest && !isOwn) return 'with DATABASE_URL they are yours to make (`npm run backup`)'
  const since = newest?.madeAt ?? (await installedAt(db))
  const hours = Math.floor((Date.now() - since.getTime()) / 3_600_000)
  if (isOwn && hours >= tooOldHours)
    throw new StartError(
      newest
        ? `the newest is ${hours} hours old.`
        : 'there is none: make one with `npm run backup`.',
    )
  return newest ? `${newest.file}, ${hours} hours old` : 'the first is made tonight'
}

async function installedAt(db: Db): Promise<Date> {
  return db.value<Date>(sql`select coalesce(min(applied_at), now()) from migrations`)
}
