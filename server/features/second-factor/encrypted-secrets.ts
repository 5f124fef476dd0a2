import type { Db } from '#server/platform/database/db.ts'
import { encryptedThings } from '#server/platform/secrets/encrypted-things.ts'
import { allSecrets, lockSecret, replaceSecret } from './second-factor.store.ts'
import { secretContext } from './use-code.ts'

export const encryptedSecrets = (db: Db) =>
  encryptedThings(db, {
    name: 'two-step sign-in',
    ids: async () => (await allSecrets(db)).map(({ accountId }) => accountId),
    contextOf: secretContext,
    lock: lockSecret,
    replace: replaceSecret,
  })
