// Proves docs/specification.md: Messages
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { findUser } from '#contract/profiles.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'usernameSearch.account': 12 } })
})
afterAll(() => world.close())

const find = async (person: Person, username: string) =>
  (await person.call(findUser, { query: { username } })).body.person

test('somebody is found by exactly their username, whatever its case, and with no more than neighbours see', async () => {
  const [ada, zoe] = [
    await world.resident('ada'),
    await world.resident('zoë.b-1', { verified: true }),
  ]
  const found = {
    id: zoe.id,
    name: 'Zoë.b-1',
    username: 'zoë.b-1',
    imageUrl: null,
    isVerified: true,
    role: 'resident',
  }
  for (const username of ['zoë.b-1', 'ZOË.B-1', ' Zoë.b-1 '])
    expect(await find(ada, username)).toEqual(found)
  for (const username of ['zoë', 'zoë.b-', 'zoë.b-12', 'zo%', '_o_.b-1'])
    expect(await find(ada, username)).toBeNull()
})

test('suspended and unconfirmed residents are not found, nor is anybody across a block', async () => {
  const ada = await world.resident('ada2')
  const people = [
    await world.resident('sue'),
    await world.resident('uli'),
    await world.resident('ben'),
    await world.resident('cem'),
  ]
  const [sue, uli, ben, cem] = people
  for (const person of people)
    expect(await find(ada, person.username)).toMatchObject({ id: person.id })
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${sue?.id}`)
  await world.db.query(sql`update accounts set email_verified_at = null where id = ${uli?.id}`)
  await ada.call(blockUser, { params: { userId: ben?.id ?? '' } })
  await cem?.call(blockUser, { params: { userId: ada.id } })
  for (const { username } of people) expect(await find(ada, username)).toBeNull()
})

test('nothing and too long a name are refused, and nobody tries name after name', async () => {
  const ada = await world.resident('ada3')
  for (const username of ['', '  ', 'x'.repeat(31)])
    expect(await ada.refused(findUser, { query: { username } })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    })
  const statuses: number[] = []
  for (let at = 0; at < 13; at++)
    statuses.push((await ada.call(findUser, { query: { username: `guess${at}` } })).status)
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
})
