// Proves docs/specification.md: Post Details
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import type { PostOptions } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let seller: Person
let verified: Person
let newcomer: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await world.resident('seller', { verified: true, tower: 'North', location: 'Apt 1204' })
  verified = await world.resident('vera', { verified: true, location: '9' })
  newcomer = await world.resident('newcomer')
})
afterAll(() => world.close())

async function isOwnFor(reader: Person, postId: string) {
  const { post } = (await reader.call(getPost, { params: { postId } })).body
  const { posts } = (await reader.call(getFeed, { query: {} })).body
  expect(posts.find(({ id }) => id === postId)?.isOwnAddress).toBe(post.isOwnAddress)
  return post.isOwnAddress
}

test.each<[PostOptions, boolean, boolean]>([
  [{ tower: 'North', location: '1204' }, true, true],
  [{ tower: 'North', location: ' #1204' }, true, true],
  [{ tower: 'North', location: 'apartment 12-04' }, true, true],
  [{ tower: 'South', location: '1204' }, false, false],
  [{ tower: 'North', location: 'North Tower 1204' }, true, true],
  [{ tower: 'North', location: 'South 1204' }, false, true],
  [{ tower: 'South', location: 'South 1204', showTower: false }, false, true],
  [{ tower: 'North', location: '1205' }, false, true],
  [{ tower: 'North', location: '1204 (Nadia)' }, false, true],
  [{ tower: 'South', location: '1204', showTower: false }, true, true],
  [{ tower: 'South', location: '77', showTower: false }, false, true],
  [{ tower: 'North', location: '77', showLocation: false }, true, true],
  [{ tower: 'South', location: '77', showTower: false, showLocation: false }, true, true],
])('%o is told own to the verified (%s) and to newcomers (%s)', async (options, own, without) => {
  const post = await world.post(seller, options)
  expect(await isOwnFor(verified, post)).toBe(own)
  expect(await isOwnFor(seller, post)).toBe(own)
  // They see no apartments, so nothing is told of them.
  expect(await isOwnFor(newcomer, post)).toBe(without)
})

test('a seller who moves has another address from then on, also on a card that was read before', async () => {
  const mia = await world.resident('mia', { verified: true, tower: 'South', location: '33' })
  const post = await world.post(mia, { tower: 'South', location: '33' })
  expect(await isOwnFor(verified, post)).toBe(true)
  await world.db.query(sql`update users set location = '44' where id = ${mia.id}`)
  expect(await isOwnFor(verified, post)).toBe(false)
  await world.db.query(sql`update users set location = 'apt. 33' where id = ${mia.id}`)
  expect(await isOwnFor(verified, post)).toBe(true)
})

test('the popular posts name a tower only if it is the seller’s own', async () => {
  await world.db.query(sql`delete from posts`)
  await world.post(seller, { tower: 'North' })
  await world.post(seller, { tower: 'South' })
  await world.post(seller, { tower: 'North', showTower: false })
  const { posts } = (await newcomer.call(getPopular, {})).body
  expect(posts.map(({ tower }) => tower)).toEqual([null, null, 'North'])
})
