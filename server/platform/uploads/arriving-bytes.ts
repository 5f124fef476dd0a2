import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { decrypt, encrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'

/* Arriving bytes are encrypted on the disk with AES-256-CTR, which can continue at any offset
   after an interruption. CTR is safe because each upload has a random key and writes each offset
   once. Changed bytes are not detected here: they make an unreadable picture. */
const keyBytes = 32
const blockBytes = 16

/** A new key for one upload, encrypted for its row. */
export const newUploadKey = (keys: readonly EncryptionKey[], uploadId: string): Buffer =>
  encrypt(keys, `upload ${uploadId}`, randomBytes(keyBytes))

export const openUploadKey = (
  keys: readonly EncryptionKey[],
  uploadId: string,
  wrapped: Buffer,
): Buffer => decrypt(keys, `upload ${uploadId}`, wrapped)

/** Encrypts a stream that begins `offset` bytes into the upload. */
export function encryptFrom(key: Buffer, offset: number) {
  const cipher = createCipheriv('aes-256-ctr', key, counterAt(offset))
  cipher.update(Buffer.alloc(offset % blockBytes))
  return cipher
}

export const decryptWhole = (key: Buffer, bytes: Buffer): Buffer =>
  createDecipheriv('aes-256-ctr', key, counterAt(0)).update(bytes)

function counterAt(offset: number): Buffer {
  const counter = Buffer.alloc(blockBytes)
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / blockBytes)), 8)
  return counter
}
