import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { open, seal } from './sealing.ts'

const older = { version: 1, key: randomBytes(32) }
const newer = { version: 2, key: randomBytes(32) }
const passport = Buffer.from('a passport')

test('what was sealed opens, and shows nothing while it is closed', () => {
  const sealed = seal([newer], 'document 1', passport)
  expect(sealed.includes('passport')).toBe(false)
  expect(open([newer], 'document 1', sealed).equals(passport)).toBe(true)
  expect(seal([newer], 'document 1', passport).equals(sealed)).toBe(false)
})

test('after a rotation the newest key seals and the older one still opens', () => {
  const before = seal([older], 'document 1', passport)
  expect(open([newer, older], 'document 1', before).equals(passport)).toBe(true)
  const after = seal([newer, older], 'document 1', passport)
  expect(() => open([older], 'document 1', after)).toThrow('version 2 of SECRET_KEY, which is not configured')
})

test('nothing opens with a foreign key, in another context, or with any byte changed', () => {
  const sealed = seal([newer], 'document 1', passport)
  expect(() => open([{ version: 2, key: randomBytes(32) }], 'document 1', sealed)).toThrow()
  expect(() => open([newer], 'document 2', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => open([newer], 'document 1', changed)).toThrow()
  }
  expect(() => open([newer], 'document 1', sealed.subarray(0, 20))).toThrow('not a sealed thing')
})
