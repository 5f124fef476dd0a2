// Proves docs/specification.md: Profiles
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { setSold } from '#contract/posts.ts'
import { getProfile, listPostsOf, type Profile } from '#contract/profiles.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const apartment = 'CANARY-4711'

let world: World
let ada: Person
let vera: Person
let uwe: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true, tower: 'South', location: apartment })
  vera = await world.resident('vera', { verified: true })
  uwe = await world.resident('uwe')
})
afterAll(() => world.close())

test('a profile tells name, bio and address, and never the email', async () => {
  await world.db.query(sql`update users set bio = 'I bake.' where id = ${ada.id}`)
  expect(await profileOf(ada, vera)).toEqual({
    id: ada.id,
    name: 'Ada',
    username: 'ada',
    imageUrl: null,
    isVerified: true,
    role: 'resident',
    bio: 'I bake.',
    tower: 'South',
    location: apartment,
    postCount: 0,
    can: ['message', 'block'],
  })
  for (const reader of [ada, vera, uwe])
    expect(JSON.stringify(await profileOf(ada, reader))).not.toContain(ada.email)
})

test('an apartment is read by verified residents and the one who lives there; a tower by everybody', async () => {
  expect(await profileOf(ada, vera)).toMatchObject({ location: apartment })
  expect(await profileOf(ada, ada)).toMatchObject({ location: apartment })
  expect(await profileOf(ada, uwe)).toMatchObject({ tower: 'South' })
  expect(await profileOf(ada, uwe)).not.toHaveProperty('location')
})

test('LOCATIONS_VISIBLE_TO=signed-in shows apartments to every resident, the toggles still ruling', async () => {
  const open = await openWorld({ config: { locationsVisibleTo: 'signed-in' } })
  try {
    const owner = await open.resident('ada', { verified: true, location: apartment })
    const reader = await open.resident('uwe')
    const read = async () =>
      (await reader.call(getProfile, { params: { userId: owner.id } })).body.profile
    expect(await read()).toMatchObject({ location: apartment })
    await open.db.query(
      sql`update users set show_location_on_profile = false where id = ${owner.id}`,
    )
    expect(await read()).not.toHaveProperty('location')
  } finally {
    await open.close()
  }
})

test('nobody is sent what a resident’s toggles hide; each toggle hides its own field', async () => {
  const cleo = await world.resident('cleo', { verified: true, tower: 'South', location: apartment })
  await world.db.query(sql`update users set show_tower_on_profile = false where id = ${cleo.id}`)
  for (const reader of [vera, cleo]) {
    expect(await profileOf(cleo, reader)).not.toHaveProperty('tower')
    expect(await profileOf(cleo, reader)).toHaveProperty('location', apartment)
  }
  await world.db.query(sql`
    update users set show_tower_on_profile = true, show_location_on_profile = false where id = ${cleo.id}`)
  for (const reader of [vera, cleo]) {
    expect(await profileOf(cleo, reader)).toHaveProperty('tower', 'South')
    expect(JSON.stringify(await profileOf(cleo, reader))).not.toContain(apartment)
  }
})

test('a resident who has no address yet differs from one who hides it', async () => {
  expect(await profileOf(uwe, vera)).toMatchObject({
    isVerified: false,
    role: 'resident',
    tower: null,
    location: null,
  })
})

test('residents can message others and edit themselves', async () => {
  expect(await profileOf(ada, uwe)).toHaveProperty('can', ['message', 'block'])
  expect(await profileOf(ada, ada)).toHaveProperty('can', ['edit'])
})

test('suspended, unverified and unknown residents all answer as not found', async () => {
  const gone = await world.resident('gone', { verified: true })
  const fresh = await world.resident('fresh')
  for (const person of [gone, fresh]) await world.post(person)
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${gone.id}`)
  await world.db.query(sql`update accounts set email_verified_at = null where id = ${fresh.id}`)
  for (const userId of [gone.id, fresh.id, randomUUID()])
    for (const answer of [
      await vera.refused(getProfile, { params: { userId } }),
      await vera.refused(listPostsOf, { params: { userId }, query: {} }),
    ])
      expect(answer).toMatchObject({
        status: 404,
        code: 'USER_NOT_FOUND',
        title: 'User not found.',
      })
})

test('hidden posts are listed and counted for their creator only', async () => {
  const dan = await world.resident('dan', { verified: true })
  const shown = await world.post(dan)
  const hidden = await world.post(dan, { hidden: true })
  expect(await postIdsOf(dan, vera)).toEqual([shown])
  expect(await profileOf(dan, vera)).toHaveProperty('postCount', 1)
  expect(await postIdsOf(dan, dan)).toEqual([hidden, shown])
  expect(await profileOf(dan, dan)).toHaveProperty('postCount', 2)
})

test('the posts are that resident’s alone, sold ones too, as the viewer may see them', async () => {
  const eve = await world.resident('eve', { verified: true })
  const postId = await world.post(eve, { location: apartment })
  await eve.call(setSold, { params: { postId }, body: { sold: true } })
  const [post] = (await uwe.call(listPostsOf, { params: { userId: eve.id }, query: {} })).body.posts
  expect(post).toMatchObject({
    id: postId,
    sold: true,
    location: null,
    viewer: { can: ['like', 'save', 'report', 'message'] },
  })
  expect(
    (await vera.call(listPostsOf, { params: { userId: eve.id }, query: {} })).body.posts[0]
      ?.location,
  ).toBe(apartment)
  expect(await postIdsOf(uwe, vera)).toEqual([])
})

test('the newest come first, a hundred a page, each once, also where many were posted in one instant', async () => {
  const max = await world.resident('max', { verified: true })
  const total = limits.profilePage + 2
  await world.db.query(sql`
    insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, show_tower, show_location, created_at)
    select ${max.id}, 'Chair', 'Solid oak.', 0, true, 'used', 'North', '1204', true, true, now() - make_interval(hours => n / 51)
    from generate_series(1, ${total}::int) as n`)
  const params = { userId: max.id }
  const first = (await vera.call(listPostsOf, { params, query: {} })).body
  expect(first.posts).toHaveLength(limits.profilePage)
  const second = (
    await vera.call(listPostsOf, { params, query: { cursor: first.nextCursor ?? undefined } })
  ).body
  expect(second).toMatchObject({ nextCursor: null })
  const all = [...first.posts, ...second.posts]
  expect(new Set(all.map(({ id }) => id)).size).toBe(total)
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

async function profileOf({ id: userId }: Person, reader: Person): Promise<Profile> {
  return (await reader.call(getProfile, { params: { userId } })).body.profile
}

async function postIdsOf({ id: userId }: Person, reader: Person): Promise<string[]> {
  return (await reader.call(listPostsOf, { params: { userId }, query: {} })).body.posts.map(
    ({ id }) => id,
  )
}
