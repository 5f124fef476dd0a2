// Proves docs/specification.md: Home · Post Details
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInterests, showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { getFeed, getPopular, getPost, like, save, setSold } from '#contract/posts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const canary = 'CANARY-4711'

let world: World
let ada: Person
let verified: Person
let unverified: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true, location: canary })
  verified = await world.resident('vera', { verified: true })
  unverified = await world.resident('uwe')
})
afterAll(() => world.close())

test('a shown apartment is read by verified residents and its own creator, and by nobody else', async () => {
  const postId = await world.post(ada, { location: canary })
  const locationFor = async (person: Person) =>
    (await person.call(getPost, { params: { postId } })).body.post.location
  expect(await locationFor(verified)).toBe(canary)
  expect(await locationFor(ada)).toBe(canary)
  expect(await locationFor(unverified)).toBeNull()
})

test('a creator who is not verified (any more) still reads their own', async () => {
  const postId = await world.post(unverified, { location: '0815' })
  expect((await unverified.call(getPost, { params: { postId } })).body.post.location).toBe('0815')
})

test('the post’s flags rule: what it does not show, nobody is sent', async () => {
  const postId = await world.post(ada, { location: canary, showLocation: false, showTower: false })
  for (const person of [ada, verified, unverified]) {
    const { post } = (await person.call(getPost, { params: { postId } })).body
    expect(post).toMatchObject({ tower: null, location: null })
  }
})

test('towers follow the flag alone', async () => {
  const postId = await world.post(ada, { tower: 'South', showLocation: false })
  expect((await unverified.call(getPost, { params: { postId } })).body.post.tower).toBe('South')
})

test('no answer to an unverified resident, nor its headers, ever holds an apartment', async () => {
  for (let index = 0; index < limits.homePage; index++) await world.post(ada, { location: canary })
  const postId = await world.post(ada, { location: canary })
  const params = { postId }
  const asked: [Endpoint, object][] = [
    [getFeed, { query: {} }],
    [getFeed, { query: { tower: 'North' } }],
    [getPopular, {}],
    [getPost, { params }],
    [like, { params }],
    [save, { params }],
    [showInterest, { params }],
    [listInterests, { query: {} }],
    [listNotifications, { query: {} }],
    [setSold, { params, body: { sold: true } }],
  ]
  for (const [endpoint, input] of asked) {
    const { body, headers } = await unverified.call(endpoint, input)
    expect(JSON.stringify([body, headers]), endpoint.path).not.toContain(canary)
  }
  const { nextCursor } = (await unverified.call(getFeed, { query: {} })).body
  expect(Buffer.from(nextCursor ?? '', 'base64url').toString()).toMatch(/^\d+ [0-9a-f-]{36}$/)
  // A verified resident gets it in the same feed, so the search above could have found it.
  expect(JSON.stringify((await verified.call(getFeed, { query: {} })).body)).toContain(canary)
})

test('LOCATIONS_VISIBLE_TO=signed-in shows them to every resident, the flags still ruling', async () => {
  const open = await openWorld({ config: { locationsVisibleTo: 'signed-in' } })
  try {
    const creator = await open.resident('ada', { verified: true })
    const reader = await open.resident('uwe')
    const shown = await open.post(creator, { location: canary })
    const hidden = await open.post(creator, { location: canary, showLocation: false })
    expect((await reader.call(getPost, { params: { postId: shown } })).body.post.location).toBe(
      canary,
    )
    expect(
      (await reader.call(getPost, { params: { postId: hidden } })).body.post.location,
    ).toBeNull()
  } finally {
    await open.close()
  }
})
