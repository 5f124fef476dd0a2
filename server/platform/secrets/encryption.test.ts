import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const older = { version: 1, key: randomBytes(32) }
const newer = { version: 2, key: randomBytes(32) }
const passport = Buffer.from('a passport')

test('what was encrypted is decrypted, and shows nothing until then', () => {
  const encrypted = encrypt([newer], 'document 1', passport)
  expect(encrypted.includes('passport')).toBe(false)
  expect(decrypt([newer], 'document 1', encrypted).equals(passport)).toBe(true)
  expect(encrypt([newer], 'document 1', passport).equals(encrypted)).toBe(false)
})

test('after a rotation the newest key encrypts and the older one still decrypts', () => {
  const before = encrypt([older], 'document 1', passport)
  expect(decrypt([newer, older], 'document 1', before).equals(passport)).toBe(true)
  const after = encrypt([newer, older], 'document 1', passport)
  expect(() => decrypt([older], 'document 1', after)).toThrow(
    'version 2 of SECRET_KEY, which is not configured',
  )
})

test('nothing is decrypted with a foreign key, in another context, or with any byte changed', () => {
  const encrypted = encrypt([newer], 'document 1', passport)
  expect(() => decrypt([{ version: 2, key: randomBytes(32) }], 'document 1', encrypted)).toThrow()
  expect(() => decrypt([newer], 'document 2', encrypted)).toThrow()
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => decrypt([newer], 'document 1', changed)).toThrow()
  }
  expect(() => decrypt([newer], 'document 1', encrypted.subarray(0, 20))).toThrow(
    'not an encrypted thing',
  )
})
