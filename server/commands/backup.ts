import { makeBackup, type MadeBackup } from '#server/backup/make-backup.ts'
import { counted, inMegabytes, lacksOf, type Manifest } from '#server/backup/manifest.ts'
import { leftOutOfBackups } from '#server/backup/left-out.ts'
import { openAnyBackup } from '#server/backup/encrypted-file.ts'
import { recordedMigrations } from '#server/platform/database/migrations/recorded-migrations.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { parsed, printed } from './command-line.ts'
import { withDatabase } from './with-database.ts'

const help = `npm run backup [-- --to FILE.zip|FOLDER] [--encrypt-to RECIPIENT] [--nightly]
npm run backup -- --verify FILE [--identity FILE]

Writes everything that this Foyer holds at one moment into one zip file. Foyer may run.

  --to       the file to write, or the folder for it (DATA_DIR/backups)
  --encrypt-to RECIPIENT   encrypt it with age for this public key (age1…, from \`age-keygen\`); the file ends with .zip.age
  --identity FILE          the secret key of an encrypted backup, to verify it
  --nightly  keep only the newest three of those made with it
  --verify   check that every byte of a backup is as it was written; restores nothing
  --help     print this

Not in it, on purpose: SECRET_KEY (keep DATA_DIR/secret-key, or the variable, in another place than the backups: without it, nobody can
read two-step sign-ins and the building's code); identity documents (they must be deleted after a decision, also from copies); sessions and
the links in mails (everybody signs in again, and asks again for a link); passes of handovers (Foyer makes new ones); personal tokens and
devices for push notifications (residents set them up again); unfinished uploads; waiting jobs and mails.
To restore it: \`npm run restore -- FILE\`.`

const options = {
  to: { type: 'string' },
  verify: { type: 'string' },
  'encrypt-to': { type: 'string' },
  identity: { type: 'string' },
  help: { type: 'boolean', default: false },
  nightly: { type: 'boolean', default: false },
} as const

await printed(async () => {
  const { to, verify, help: wantsHelp, nightly, ...given } = parsed({ options }, help).values
  if (wantsHelp) console.log(help)
  else if (verify !== undefined) await prove(verify, given.identity)
  else await write(to, nightly, given['encrypt-to'])
})

async function prove(file: string, identity: string | undefined) {
  const { manifest, close } = await openAnyBackup(file, identity)
  close()
  const lacks = lacksOf(manifest)
  const state = lacks.length > 0 ? 'as it was written' : 'complete'
  console.log(
    [`${file} is ${state}: every hash is right.`, contentsOf(manifest), ...lacks].join('\n'),
  )
}

async function write(to: string | undefined, nightly: boolean, encryptTo: string | undefined) {
  await withDatabase(
    async (db, config) => {
      if ((await recordedMigrations(db)).length === 0)
        throw new StartError(
          'There is nothing to back up yet: this database has never been started.',
        )
      const deps = {
        db,
        storage: await openStorage(config),
        secretKeys: config.secretKeys,
        dataDir: config.dataDir,
      }
      const made = await makeBackup(deps, {
        ...(to !== undefined && { to }),
        ...(encryptTo !== undefined && { encryptTo }),
        occasion: nightly ? 'nightly' : 'asked',
      })
      console.log(sentenceOf(made))
    },
    { migrates: false },
  )
}

function sentenceOf({ file, bytes, manifest }: MadeBackup) {
  return [
    `${file} (${inMegabytes(bytes)})`,
    contentsOf(manifest),
    leftOutOfBackups,
    'Keep SECRET_KEY in another place than the backup: without it, nobody can read two-step sign-ins and the building’s code. After a restore, residents whose request is open send their document again.',
    ...lacksOf(manifest),
  ].join('\n')
}

function contentsOf({ tables, files, takenAt, madeBy, migrations, postgres }: Manifest) {
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  const sizes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const most = ['account', 'post', 'conversation', 'message'].map((name) =>
    counted(rows.get(`${name}s`) ?? 0, name),
  )
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0)
  return [
    `As of ${takenAt}: ${most.join(', ')}; ${all} rows in ${tables.length} tables; ${counted(files.length, 'file')} (${inMegabytes(sizes)}).`,
    `Made by Foyer ${madeBy} on PostgreSQL ${postgres}, at ${migrations.at(-1)?.name ?? 'no migration'}.`,
  ].join('\n')
}
