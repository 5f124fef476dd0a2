import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** One of the keys of SECRET_KEY. The newest comes first: it seals, all of them open. */
export type SealingKey = { version: number; key: Uint8Array }

/*
 * A sealed thing is: 1 byte format · 4 bytes version of the key · 16 bytes salt · 12 bytes nonce · ciphertext · 16 bytes tag.
 * AES-256-GCM under a key derived by HKDF-SHA-256 from SECRET_KEY, the salt and the context; the header and the context are
 * authenticated, so that what was sealed as one thing does not open as another.
 */
const format = 1
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headerBytes = 5 + saltBytes + nonceBytes

/** `context` says what is sealed and for whom, such as `document <id>`; opening needs the same. */
export function seal(keys: readonly SealingKey[], context: string, plain: Uint8Array): Buffer {
  const [newest] = keys
  if (!newest) throw new Error('no SECRET_KEY to seal with')
  const header = Buffer.alloc(headerBytes)
  header.writeUInt8(format, 0)
  header.writeUInt32BE(newest.version, 1)
  randomBytes(saltBytes + nonceBytes).copy(header, 5)
  const cipher = createCipheriv('aes-256-gcm', keyFor(newest, context, header), nonceOf(header)).setAAD(header)
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws where the key is not among `keys`, a byte was changed, or it was sealed in another context. */
export function open(keys: readonly SealingKey[], context: string, sealed: Buffer): Buffer {
  if (sealed.length < headerBytes + tagBytes || sealed.readUInt8(0) !== format) throw new Error(`${context}: not a sealed thing`)
  const version = sealed.readUInt32BE(1)
  const key = keys.find((one) => one.version === version)
  if (!key) throw new Error(`${context}: sealed with version ${version} of SECRET_KEY, which is not configured`)
  const header = sealed.subarray(0, headerBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, context, header), nonceOf(header), {
    authTagLength: tagBytes,
  }).setAAD(header)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(headerBytes, -tagBytes)), decipher.final()])
}

const nonceOf = (header: Buffer) => header.subarray(5 + saltBytes)
const keyFor = ({ key }: SealingKey, context: string, header: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, header.subarray(5, 5 + saltBytes), `foyer ${context}`, 32))
