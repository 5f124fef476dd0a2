import webPush from 'web-push'
import type { Queryable } from '#server/platform/database/db.ts'
import { decrypt, encrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { dropKeys, findKeys, keepKeys, type KeyRow } from './push-keys.store.ts'

/** VAPID: push services know the sender by it. Both in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

export const pushContext = 'push keys'

/** Made by the first node that asks. Keys that SECRET_KEY no longer opens are made anew, and devices turn push on again. */
export async function pushKeys(db: Queryable, secretKeys: EncryptionKey[]): Promise<PushKeys> {
  const found = await findKeys(db)
  const known = found && opened(found, secretKeys)
  if (known) return known
  if (found) await dropKeys(db, found.publicKey)
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await keepKeys(db, {
    publicKey,
    encrypted: encrypt(secretKeys, pushContext, Buffer.from(privateKey, 'base64url')),
  })
  const kept = await findKeys(db)
  const ours = kept && opened(kept, secretKeys)
  if (!ours) throw new Error('the keys for push cannot be kept')
  return ours
}

function opened({ publicKey, encrypted }: KeyRow, secretKeys: EncryptionKey[]) {
  try {
    return {
      publicKey,
      privateKey: decrypt(secretKeys, pushContext, encrypted).toString('base64url'),
    }
  } catch {
    return undefined
  }
}
