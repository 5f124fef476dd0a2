import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { parseOptions } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { openHashing } from './hashing.ts'
import { openPasswords } from './passwords.ts'
import { hashToken, newToken, sameSecret } from './tokens.ts'

const passwords = openPasswords()
afterAll(() => passwords.close())

// The rests between strangers' guesses would last as long as the machine is slow.
const quick = openPasswords({
  hash: async (password) => password,
  verify: async (stored, password) => stored === password,
  close: async () => {},
})

test('a password is kept as argon2id and known again', async () => {
  const stored = await passwords.hash('correct horse 🐴')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await passwords.verify(stored, 'correct horse 🐴')).toBe(true)
  expect(await passwords.verify(stored, 'Correct horse 🐴')).toBe(false)
  expect(await passwords.hash('correct horse 🐴')).not.toBe(stored)
})

test('nobody signs in to an account that does not exist, not even with an empty password', async () => {
  expect(await passwords.verify(undefined, '')).toBe(false)
  expect(await passwords.verify(undefined, 'anything')).toBe(false)
})

test('an unknown account costs the same work as a wrong password', async () => {
  const hashing = openHashing()
  const verified: string[] = []
  const observed = openPasswords({
    ...hashing,
    verify: (stored, password) => {
      verified.push(stored)
      return hashing.verify(stored, password)
    },
  })
  const stored = await observed.hash('correct horse')
  expect(await observed.verify(stored, 'wrong')).toBe(false)
  expect(await observed.verify(undefined, 'wrong')).toBe(false)
  await observed.close()
  const [known, unknown] = verified.map((hash) => parseOptions(hash))
  expect(verified).toHaveLength(2)
  expect(unknown).toEqual(known)
})

test('a flood of guesses waits for a device that was signed in before', async () => {
  const stored = await quick.hash('correct horse')
  const finished: string[] = []
  const guesses = Array.from({ length: 10 }, (_, n) =>
    quick.verify(stored, 'a guess', { address: `10.0.0.${n}` }).then(() => finished.push('guess')),
  )
  const known = [
    quick.verify(stored, 'correct horse', { account: 'ada' }).then(() => finished.push('ada')),
    quick.hash('battery staple', { account: 'bob' }).then(() => finished.push('bob')),
  ]
  await Promise.all([...guesses, ...known])
  expect(finished.slice(0, 5)).toEqual(expect.arrayContaining(['ada', 'bob']))
})

test('a flood that nobody could serve is refused at once, and known devices are not', async () => {
  const stored = await quick.hash('correct horse')
  const guesses = Promise.allSettled(
    Array.from({ length: 300 }, (_, n) =>
      quick.verify(stored, 'a guess', { address: `10.0.1.${n}` }),
    ),
  )
  expect(() => quick.demandPlace({ address: '10.0.2.1' })).toThrow('SERVER_BUSY')
  expect(() => quick.demandPlace({ account: 'ada' })).not.toThrow()
  expect(await quick.verify(stored, 'correct horse', { account: 'ada' })).toBe(true)
  const ends = await guesses
  expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(200)
  expect(() => quick.demandPlace({ address: '10.0.2.1' })).not.toThrow()
})

test('a password is checked while all threads that read files and look names up are busy', async () => {
  const stored = await passwords.hash('correct horse')
  const libuvThreads = 4
  let isFree = false
  const busy = Promise.race(
    Array.from({ length: libuvThreads }, () =>
      promisify(pbkdf2)('password', 'salt', 1_500_000, 64, 'sha512'),
    ),
  ).then(() => (isFree = true))
  expect(await passwords.verify(stored, 'correct horse')).toBe(true)
  expect(isFree).toBe(false)
  await busy
})

test('a hash that cannot be read is an error, and the next password is checked all the same', async () => {
  await expect(passwords.verify('no hash', 'anything')).rejects.toThrow('hashing failed')
  const stored = await passwords.hash('correct horse')
  expect(await passwords.verify(stored, 'correct horse')).toBe(true)
})

test('a token is 256 bits, fit for an address, and only its hash need be kept', () => {
  const token = newToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(token)
  expect(hashToken(token)).toHaveLength(32)
  expect(hashToken(token)).toEqual(hashToken(token))
  expect([sameSecret(token, token), sameSecret(token, newToken()), sameSecret('', token)]).toEqual([
    true,
    false,
    false,
  ])
})
