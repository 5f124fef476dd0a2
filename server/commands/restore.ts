import { readBuilding, withBuilding } from '#server/features/building/index.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { counted, hasItsKeys } from '#server/backup/manifest.ts'
import { openAnyBackup } from '#server/backup/encrypted-file.ts'
import type { Backup } from '#server/backup/open-backup.ts'
import { accountsIn, refuseLoss } from '#server/backup/refuse-loss.ts'
import { refuseNewer, restoreBackup } from '#server/backup/restore-backup.ts'
import type { Config } from '#server/config/config.ts'
import { closeLostRequests } from '#server/features/verification/index.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { installJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { parsed, printed } from './command-line.ts'
import { migrations, withDatabase } from './with-database.ts'

const help = `npm run restore -- FILE [--identity FILE] [--replace] [--without-backup]

Proves that a backup is whole and puts it in the place of what the database and the storage hold. No Foyer may run meanwhile.
Whatever goes wrong on the way leaves the database as it was.

  --identity FILE    the secret key of an encrypted backup, as age-keygen writes it
  --replace          also where there are accounts: they give way to those of the backup
  --without-backup   do not make a backup of what is replaced (DATA_DIR/backups/…-before-restore.zip) first
  --help             print this

Who has left since the backup was made is forgotten again, as far as the database that is replaced or the storage knows of it.
Recovery codes of second factors end where the database that is replaced does not know them as unused. Everybody signs in again.
Put SECRET_KEY (or DATA_DIR/secret-key) of that time in its place first: it is in no backup.`

const otherKey = `Warning: SECRET_KEY is not the one that this backup was made with. Second factors and the building's code
can't be read: put the old key in its place (SECRET_KEY, or DATA_DIR/secret-key) before you start Foyer.`

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
    console.log(`What is replaced is kept in ${before.file}`)
  }
  const zoneOf = async (restored: Queryable) => {
    const building = await readBuilding(restored, config)
    return withBuilding(config, () => building)
  }
  const made = await restoreBackup({ db, storage, migrations, zoneOf }, backup, {
    replaces: options.replace,
  })
  const { rows, files, erased, withoutCodes, removed } = made
  await installJobs(db, openLog('warn'))
  const lost = await closeLostRequests(db, storage, config)
  console.log(
    `Restored: ${rows} rows and ${files} files, as of ${backup.manifest.takenAt}. Everybody signs in again.`,
  )
  if (erased > 0)
    console.log(`Forgotten again: ${counted(erased, 'account')} that had been closed since.`)
  if (withoutCodes > 0)
    console.log(
      `Recovery codes ended, for they may have been used since: of ${counted(withoutCodes, 'moderator')}, who can make new ones at /admin.`,
    )
  if (removed > 0)
    console.log(`Removed from the storage: ${counted(removed, 'file')} of what was replaced.`)
  if (lost > 0) console.log(`Asked to send their documents again: ${counted(lost, 'resident')}.`)
  if (!hasItsKeys(backup.manifest, config.secretKeys)) console.log(otherKey)
}
