import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The first key of SECRET_KEY is the newest: it encrypts, all decrypt. */
export type EncryptionKey = { version: number; key: Uint8Array }

/* 1 byte format · 4 bytes key version · 16 bytes salt · 12 bytes nonce · ciphertext · 16 bytes
   tag. AES-256-GCM; HKDF-SHA-256 derives the key from SECRET_KEY, salt and context. Header and
   context are authenticated. */
const format = 1
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headerBytes = 5 + saltBytes + nonceBytes

/** `context` names kind and owner, such as `document <id>`. */
export function encrypt(keys: readonly EncryptionKey[], context: string, plain: Uint8Array) {
  const [newest] = keys
  if (!newest) throw new Error('no SECRET_KEY to encrypt with')
  const header = Buffer.alloc(headerBytes)
  header.writeUInt8(format, 0)
  header.writeUInt32BE(newest.version, 1)
  randomBytes(saltBytes + nonceBytes).copy(header, 5)
  const cipher = createCipheriv(
    'aes-256-gcm',
    keyFor(newest, context, header),
    nonceOf(header),
  ).setAAD(header)
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws if `keys` lacks the key, a byte was changed, or the context differs */
export function decrypt(keys: readonly EncryptionKey[], context: string, encrypted: Buffer) {
  if (encrypted.length < headerBytes + tagBytes || encrypted.readUInt8(0) !== format)
    throw new Error(`${context}: not an encrypted thing`)
  const version = encrypted.readUInt32BE(1)
  const key = keys.find((one) => one.version === version)
  if (!key)
    throw new Error(
      `${context}: encrypted with version ${version} of SECRET_KEY, which is not configured`,
    )
  const header = encrypted.subarray(0, headerBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, context, header), nonceOf(header), {
    authTagLength: tagBytes,
  }).setAAD(header)
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  try {
    return Buffer.concat([
      decipher.update(encrypted.subarray(headerBytes, -tagBytes)),
      decipher.final(),
    ])
  } catch (error) {
    throw new Error(
      `${context}: damaged, or encrypted with another key than version ${version} of SECRET_KEY`,
      { cause: error },
    )
  }
}

/** With the newest key; undefined if it is so already. @throws as `decrypt` */
export function reencrypted(keys: readonly EncryptionKey[], context: string, encrypted: Buffer) {
  const plain = decrypt(keys, context, encrypted)
  return encrypted.readUInt32BE(1) === keys[0]?.version ? undefined : encrypt(keys, context, plain)
}

const nonceOf = (header: Buffer) => header.subarray(5 + saltBytes)
const keyFor = ({ key }: EncryptionKey, context: string, header: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, header.subarray(5, 5 + saltBytes), `foyer ${context}`, 32))
