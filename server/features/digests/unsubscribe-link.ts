import * as z from 'zod/mini'
import { decrypt, encrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'

const context = 'unsubscribe'
export const unsubscribePath = '/unsubscribe'

type Settings = { linkOrigin: string; secretKeys: EncryptionKey[] }

/** Works without a session, for as long as SECRET_KEY is known. */
export function unsubscribeLink({ linkOrigin, secretKeys }: Settings, userId: string) {
  const token = encrypt(secretKeys, context, Buffer.from(userId)).toString('base64url')
  return `${linkOrigin}${unsubscribePath}?${new URLSearchParams({ token })}`
}

/** Undefined if we did not make it. */
export function personOf(secretKeys: EncryptionKey[], token: unknown): string | undefined {
  if (typeof token !== 'string') return undefined
  try {
    const userId = decrypt(secretKeys, context, Buffer.from(token, 'base64url')).toString()
    return z.uuid().safeParse(userId).data
  } catch {
    return undefined
  }
}
