import { counted } from '#server/backup/manifest.ts'
import { encryptedCode } from '#server/features/building/index.ts'
import { encryptedDocuments, encryptedUploadKeys } from '#server/features/images/index.ts'
import { encryptedPushKeys } from '#server/features/push/index.ts'
import { encryptedSecrets } from '#server/features/second-factor/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { EncryptedThings } from '#server/platform/secrets/encrypted-things.ts'
import { reencrypted, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { withDatabase } from '../with-database.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- rewrap

After a new SECRET_KEY: encrypts everything with the newest key, so that you can remove the older one. Foyer may run.

  1. Put 2:NEW, before the key: SECRET_KEY=2:NEW,1:OLD, or in DATA_DIR/secret-key, where the old one begins with 1: already. NEW is what
     \`openssl rand -base64 32\` prints. Restart every Foyer.
  2. npm run admin -- rewrap. It can be stopped and run again.
  3. When it says so, remove the old key and restart. Keep the old key as long as you keep backups that were made with it.

Two things end with the old key: devices are no longer known (each counts once as new), and the unsubscribe links in older mails
stop working.`

export async function rewrap(args: string[]) {
  if (!readUsage(args, help, { wantsEmail: false })) return
  await withDatabase(async (db, config) =>
    rewrapAll({ db, storage: await openStorage(config), keys: config.secretKeys }, console.log),
  )
}

type Deps = { db: Db; storage: Storage; keys: readonly EncryptionKey[] }

/** One at a time, each in a transaction of its own. @throws StartError if something stays with an old key */
export async function rewrapAll({ db, storage, keys }: Deps, say: (line: string) => void) {
  const [newest, ...older] = keys
  if (!newest) throw new StartError('There is no SECRET_KEY.')
  let failed = 0
  for (const things of [
    encryptedDocuments(db, storage),
    encryptedUploadKeys(db),
    encryptedSecrets(db),
    encryptedCode(db),
    encryptedPushKeys(db),
  ])
    failed += await rewrapThings(things, keys, say)
  if (failed > 0)
    throw new StartError(
      `${counted(failed, 'thing')} cannot be opened with these keys. Keep all of them, and add the missing one.`,
    )
  const versions = older.map(({ version }) => version).join(', ')
  say(
    older.length === 0
      ? `Everything is encrypted with version ${newest.version}, the only key there is.`
      : `Everything is encrypted with version ${newest.version}. You can remove version ${versions}.`,
  )
}

async function rewrapThings(
  things: EncryptedThings,
  keys: readonly EncryptionKey[],
  say: (line: string) => void,
) {
  const ids = await things.ids()
  let [changed, failed] = [0, 0]
  for (const id of ids)
    try {
      if (await things.change(id, (context, old) => reencrypted(keys, context, old))) changed++
    } catch (error) {
      failed++
      say(`✗ ${reasonOf(error)}`)
    }
  say(`${counted(ids.length, things.name)}: ${changed} encrypted again`)
  return failed
}
