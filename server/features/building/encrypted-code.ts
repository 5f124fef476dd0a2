import type { Db } from '#server/platform/database/db.ts'
import { encryptedThings } from '#server/platform/secrets/encrypted-things.ts'
import { codeContext } from './building-code.ts'
import { findCode, lockCode, replaceEncrypted } from './building.store.ts'

export const encryptedCode = (db: Db) =>
  encryptedThings(db, {
    name: 'building code',
    ids: async () => ((await findCode(db)) ? ['the one'] : []),
    contextOf: () => codeContext,
    lock: async (tx) => (await lockCode(tx))?.encrypted,
    replace: (tx, _, encrypted) => replaceEncrypted(tx, encrypted),
  })
