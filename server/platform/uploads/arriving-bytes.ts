import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { decrypt, encrypt, type EncryptionKey } from '../secrets/encryption.ts'

/* AES-256-CTR can continue at any offset. Safe because each upload has a random key and writes
   each offset once. Changed bytes are not detected: they make an unreadable picture. */
const keyBytes = 32
const blockBytes = 16

export const uploadContext = (uploadId: string) => `upload ${uploadId}`

export const newUploadKey = (keys: readonly EncryptionKey[], uploadId: string) =>
  encrypt(keys, uploadContext(uploadId), randomBytes(keyBytes))

export const openUploadKey = (keys: readonly EncryptionKey[], uploadId: string, wrapped: Buffer) =>
  decrypt(keys, uploadContext(uploadId), wrapped)

export function encryptFrom(key: Buffer, offset: number) {
  const cipher = createCipheriv('aes-256-ctr', key, counterAt(offset))
  cipher.update(Buffer.alloc(offset % blockBytes))
  return cipher
}

export const decryptWhole = (key: Buffer, bytes: Buffer) =>
  createDecipheriv('aes-256-ctr', key, counterAt(0)).update(bytes)

function counterAt(offset: number) {
  const counter = Buffer.alloc(blockBytes)
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / blockBytes)), 8)
  return counter
}
