import { readBuilding, withBuilding } from '#server/features/building/index.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { counted, hasItsKeys, lacksOf } from '#server/backup/manifest.ts'
import { openAnyBackup } from '#server/backup/encrypted-file.ts'
import type { Backup } from '#server/backup/open-backup.ts'
import { accountsIn, refuseLoss } from '#server/backup/refuse-loss.ts'
import { refuseNewer, restoreBackup } from '#server/backup/restore-backup.ts'
import type { Config } from '#server/config/config.ts'
import { removeOrphanedFiles } from '#server/features/images/index.ts'
import { closeLostRequests } from '#server/features/verification/index.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { installJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { parsed, printed } from './command-line.ts'
import { migrations, withDatabase } from './with-database.ts'

const help = `npm run restore -- FILE [--identity FILE] [--replace] [--without-backup]

Checks that a backup is complete, and replaces the content of the database and the storage with it. Stop every Foyer first.
If something goes wrong, the database stays as it was.

  --identity FILE    the secret key of an encrypted backup, as age-keygen writes it
  --replace          also if there are accounts: those of the backup replace them
  --without-backup   do not first make a backup of the data that it replaces (DATA_DIR/backups/…-before-restore.zip)
  --help             print this

Accounts that were closed after the backup was made are removed again, if the replaced database or the storage has a record of it.
Recovery codes end unless the replaced database has them as unused. Everybody signs in again.
Before you restore, put the SECRET_KEY of the backup's time in its place (SECRET_KEY, or DATA_DIR/secret-key): no backup has it.`

const otherKey = `Warning: SECRET_KEY is not the one that this backup was made with, so nobody can read two-step sign-ins and the
building's code. Put the old key in its place (SECRET_KEY, or DATA_DIR/secret-key) before you start Foyer.`

const options = {
  identity: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'without-backup': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

await printed(async () => {
  const { values, positionals } = parsed({ options, allowPositionals: true }, help)
  const [file, ...more] = positionals
  if (values.help) console.log(help)
  else if (file === undefined || more.length > 0)
    throw new StartError(`Name one backup.\n\n${help}`)
  else await restore(file, values)
})

type Options = { identity?: string | undefined; replace: boolean; 'without-backup': boolean }

async function restore(file: string, options: Options) {
  const backup = await openAnyBackup(file, options.identity)
  try {
    refuseNewer(backup.manifest, migrations)
    await withDatabase((db, config) => restoreInto(db, config, backup, options), {
      creates: true,
      migrates: false,
      alone: true,
    })
  } finally {
    backup.close()
  }
}

async function restoreInto(db: Db, config: Config, backup: Backup, options: Options) {
  const storage = await openStorage(config)
  await refuseLoss(db, options.replace)
  if ((await accountsIn(db)) > 0 && !options['without-backup']) {
    const before = await makeBackup({ ...config, db, storage }, { occasion: 'before-restore' })
    console.log(`A backup of the replaced data is in ${before.file}`)
  }
  const zoneOf = async (restored: Queryable) => {
    const building = await readBuilding(restored, config)
    return withBuilding(config, () => building)
  }
  const { rows, files, erased, withoutCodes } = await restoreBackup(
    { db, storage, migrations, zoneOf },
    backup,
  )
  await installJobs(db, openLog('warn'))
  const lost = await closeLostRequests(db, storage, config)
  console.log(
    `Restored: ${rows} rows and ${files} files, as of ${backup.manifest.takenAt}. Everybody signs in again.`,
  )
  for (const line of lacksOf(backup.manifest)) console.log(line)
  if (erased > 0)
    console.log(`Removed again: ${counted(erased, 'account')} that had been closed since.`)
  if (withoutCodes > 0)
    console.log(
      `The recovery codes of ${counted(withoutCodes, 'account')} ended, because they may have been used since. Their owners can make new ones in Settings or at /admin.`,
    )
  if (lost > 0) console.log(`Asked to send their documents again: ${counted(lost, 'resident')}.`)
  if (!hasItsKeys(backup.manifest, config.secretKeys)) console.log(otherKey)
  if (options.replace) await removeReplacedFiles(db, storage)
}

async function removeReplacedFiles(db: Db, storage: Storage) {
  try {
    const removed = await removeOrphanedFiles(db, storage)
    if (removed > 0)
      console.log(`Removed from the storage: ${counted(removed, 'file')} of the replaced data.`)
  } catch (error) {
    console.log(`Warning: files of the replaced data are still in the storage: ${reasonOf(error)}`)
  }
}
