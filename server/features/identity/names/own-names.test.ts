// Proves docs/specification.md: Signing up · Settings
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#contract/own-profile.ts'
import { signUp } from '#contract/sign-up.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { makeProfile } from '../make-profile.ts'
import { fillSkeletons } from './skeletons.store.ts'

const manager = 'boss@building.example'
let world: World
beforeAll(async () => {
  world = await openWorld({
    config: { brandName: 'Harbour', adminEmails: [manager] },
    limits: { 'signUp.address': 1000, 'gesture.account': 1000 },
  })
})
afterAll(() => world.close())

const form = (username: string, more: { name?: string; email?: string } = {}) => {
  const email = more.email ?? `${crypto.randomUUID()}@building.example`
  const password = 'a long password'
  return {
    body: { name: 'Ana Reyes', username, password, confirmPassword: password, ...more, email },
  }
}
const signsUp = (...given: Parameters<typeof form>) => world.anonymous.call(signUp, form(...given))
const refused = (...given: Parameters<typeof form>) =>
  world.anonymous.refused(signUp, form(...given))
const usernameOf = (id: string) =>
  world.db.value<string>(sql`select username from users where id = ${id}`)

test.each(['admin', 'Adm1n', 'm0derator', 'the.manager', 'harbour', 'Harb0ur-Support', 'foyer'])(
  'nobody signs up as %s, or takes it later',
  async (username) => {
    const reserved = {
      status: 409,
      code: 'USERNAME_RESERVED',
      fields: { username: 'This username is reserved for administrators' },
    }
    expect(await refused(username)).toMatchObject(reserved)
    const ada = await world.resident(`ada${crypto.randomUUID().slice(0, 8)}`)
    expect(await ada.refused(updateProfile, { body: { username } })).toMatchObject(reserved)
    expect(await usernameOf(ada.id)).toBe(ada.username)
  },
)

test.each(['Building Management', 'Moderator', 'Ana (Admin)', 'Harbour Security', 'Harb0ur'])(
  'nobody has the name %s',
  async (name) => {
    expect(await refused('fine', { name })).toMatchObject({
      code: 'NAME_RESERVED',
      fields: { name: 'This name is reserved for administrators' },
    })
  },
)

test.each([
  [{ name: 'Building ✔' }, 'name', 'Name can only contain letters'],
  [{ name: 'Ana\u202eReyes' }, 'name', 'Name can only contain letters'],
  [{ name: 'Ana\u200bReyes' }, 'name', 'Name can only contain letters'],
  [{ name: '\u200b\u200b\u200b' }, 'name', 'Please enter your name'],
  [{ name: 'Аna Reyes' }, 'name', 'Please write each word with the letters of one alphabet'],
  [{ username: '\u3164\u3164' }, 'username', 'Please choose a username'],
  [{ username: 'ana\u200b' }, 'username', 'Username can only contain letters'],
  [{ username: 'аna' }, 'username', 'Please write each word with the letters of one alphabet'],
])('%j is refused at %s', async (given, field, sentence) => {
  const { fields } = await world.anonymous.refused(signUp, {
    body: { ...form('fine').body, ...given },
  })
  expect(fields?.[field]).toContain(sentence)
})

test('an address of ADMIN_EMAIL may carry the house’s words, and so may an administrator', async () => {
  const given = { name: 'Building Management', email: manager }
  expect((await signsUp('management', given)).status).toBe(200)
  const ida = await world.resident('ida', { role: 'administrator' })
  const change = { body: { username: 'administrator' } }
  expect((await ida.call(updateProfile, change)).status).toBe(200)
})

test('who has a reserved username keeps it while they change something else', async () => {
  const support = await world.resident('support')
  const body = { username: 'support', bio: 'Hello' }
  expect((await support.call(updateProfile, { body })).body.profile).toMatchObject(body)
})

test('a username that looks like another is taken, at sign-up, in the profile and for a generated one', async () => {
  expect((await signsUp('Lily.Bo')).status).toBe(200)
  const taken = { code: 'USERNAME_TAKEN', fields: { username: 'Username is already taken.' } }
  const eve = await world.resident('eve')
  for (const username of [
    '1ily.b0',
    'lily.bо'.replace('b', 'в'),
    'LÍLY.BO',
    'ｌｉｌｙ.bo',
    'IiIy.Bo',
  ]) {
    expect(await refused(username)).toMatchObject(taken)
    expect(await eve.refused(updateProfile, { body: { username } })).toMatchObject(taken)
  }
  const id = await world.db.value<string>(
    sql`insert into accounts (email, email_verified_at) values ('1ily.b0@building.example', now()) returning id`,
  )
  await makeProfile(world.db, 'Harbour', { id, email: '1ily.b0@building.example' })
  expect(await usernameOf(id)).toBe('1ily.b02')
  expect((await eve.call(updateProfile, { body: { username: 'Eve' } })).status).toBe(200)
  expect((await eve.call(updateProfile, { body: { username: 'EVE.2' } })).status).toBe(200)
})

test('of twenty who take names that look alike at once, one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      signsUp(Array.from('oilolo', (l, at) => ((n >> at) & 1 ? (other[l] ?? l) : l)).join('')),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
})
const other: Record<string, string> = { o: '0', i: '1', l: 'I' }

test('names from before get a skeleton at the start: look-alikes keep theirs, and nobody joins them', async () => {
  const [zed, zéd] = [await world.resident('zed'), await world.resident('zéd')]
  await fillSkeletons(world.db)
  await fillSkeletons(world.db)
  expect([await usernameOf(zed.id), await usernameOf(zéd.id)]).toEqual(['zed', 'zéd'])
  expect(await refused('ZED')).toMatchObject({ code: 'USERNAME_TAKEN' })
  expect(await refused('zẹd')).toMatchObject({ code: 'USERNAME_TAKEN' })
  const body = { bio: 'Hello' }
  expect((await zéd.call(updateProfile, { body })).status).toBe(200)
  await world.db.query(sql`delete from accounts where id = ${zed.id}`)
  await fillSkeletons(world.db)
  expect(await refused('zed')).toMatchObject({ code: 'USERNAME_TAKEN' })
})
