import type { Db } from '#server/platform/database/db.ts'
import { encryptedThings } from '#server/platform/secrets/encrypted-things.ts'
import { pushContext } from './push-keys.ts'
import { findKeys, lockKeys, replaceKeys } from './push-keys.store.ts'

export const encryptedPushKeys = (db: Db) =>
  encryptedThings(db, {
    name: 'push key',
    ids: async () => ((await findKeys(db)) ? ['the one'] : []),
    contextOf: () => pushContext,
    lock: async (tx) => (await lockKeys(tx))?.encrypted,
    replace: (tx, _, encrypted) => replaceKeys(tx, encrypted),
  })
