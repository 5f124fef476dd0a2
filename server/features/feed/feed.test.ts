// Proves docs/specification.md: Home
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { deletePost, getFeed, getPopular, like, setSold } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
})
afterAll(() => world.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the feed runs from the newest down, whatever was changed since, page by page, and ends', async () => {
  const ids: string[] = []
  for (let index = 0; index < 45; index++)
    ids.push(
      await world.post(ada, {
        createdAt: minutesAgo(100 + index),
        updatedAt: minutesAgo(99 - index),
      }),
    )
  const pages = await readAll(bob)
  expect(pages.map((page) => page.length)).toEqual([limits.homePage, limits.homePage, 5])
  expect(pages.flat()).toEqual(ids)
  await forgetPosts()
})

test('posts of the same microsecond are neither lost nor shown twice', async () => {
  const createdAt = minutesAgo(10)
  const ids = new Set<string>()
  for (let index = 0; index < 45; index++) ids.add(await world.post(ada, { createdAt }))
  const seen = (await readAll(bob)).flat()
  expect(seen).toHaveLength(45)
  expect(new Set(seen)).toEqual(ids)
  await forgetPosts()
})

test('while others post, edit, like, sell and delete, each post comes once, in its place', async () => {
  const ids: string[] = []
  for (let index = 0; index < 90; index++)
    ids.push(await world.post(ada, { createdAt: minutesAgo(100 + index) }))
  const deleted: string[] = []
  const seen: string[] = []
  const meanwhile = async () => {
    await world.post(ada)
    // Deletes one post that was shown and two that are still to come.
    for (const index of [seen.length - 1, seen.length + 2, seen.length + 30]) {
      const postId = ids[index]
      if (postId === undefined) continue
      await ada.call(like, { params: { postId } })
      await ada.call(setSold, { params: { postId }, body: { sold: true } })
      await world.db.query(
        sql`update posts set title = 'Edited', updated_at = clock_timestamp() where id = ${postId}`,
      )
    }
    for (const postId of [seen[0] ?? '', ids[seen.length + 4] ?? '']) {
      if (deleted.includes(postId) || !ids.includes(postId)) continue
      await ada.call(deletePost, { params: { postId } })
      if (!seen.includes(postId)) deleted.push(postId)
    }
  }
  let cursor: string | undefined
  do {
    const { body } = await bob.call(getFeed, { query: { cursor } })
    seen.push(...body.posts.map(({ id }) => id))
    await meanwhile()
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(deleted.length).toBeGreaterThan(2)
  expect(seen).toEqual(ids.filter((id) => !deleted.includes(id)))
  await forgetPosts()
})

test('own and sold posts stay; hidden ones, and what I am interested in, are left out', async () => {
  const others = await world.post(ada)
  const sold = await world.post(ada, { sold: true })
  const own = await world.post(bob)
  const wanted = await world.post(ada)
  await world.post(ada, { hidden: true })
  await world.post(bob, { hidden: true })
  await bob.call(showInterest, { params: { postId: wanted } })
  expect((await readAll(bob)).flat().toSorted()).toEqual([others, sold, own].toSorted())
  expect((await readAll(ada)).flat()).toContain(wanted)
  await forgetPosts()
})

test('each post says what the viewer has done with it, and nobody else’s doing', async () => {
  const postId = await world.post(ada)
  await bob.call(like, { params: { postId } })
  const viewerOf = async (person: Person) =>
    (await person.call(getFeed, { query: {} })).body.posts[0]
  expect(await viewerOf(bob)).toMatchObject({
    likeCount: 1,
    viewer: { liked: true, saved: false, interested: false },
  })
  expect(await viewerOf(ada)).toMatchObject({ likeCount: 1, viewer: { liked: false } })
  await forgetPosts()
})

test('the free filter shows what costs nothing', async () => {
  const free = await world.post(ada, { priceCents: 0 })
  await world.post(ada)
  const { posts } = (await bob.call(getFeed, { query: { free: 'true' } })).body
  expect(posts).toMatchObject([{ id: free, price: '0.00', isFree: true }])
  await forgetPosts()
})

test('the tower filter finds only posts that show their tower', async () => {
  const shown = await world.post(ada, { tower: 'South' })
  await world.post(ada, { tower: 'South', showTower: false })
  await world.post(ada, { tower: 'North' })
  for (const person of [ada, bob]) {
    const { posts } = (await person.call(getFeed, { query: { tower: 'South' } })).body
    expect(posts.map(({ id }) => id)).toEqual([shown])
  }
  expect((await bob.call(getFeed, { query: { tower: 'South', free: 'true' } })).body.posts).toEqual(
    [],
  )
  const free = await world.post(ada, { tower: 'South', priceCents: 0 })
  await world.post(ada, { tower: 'North', priceCents: 0 })
  expect(
    (await bob.call(getFeed, { query: { tower: 'South', free: 'true' } })).body.posts,
  ).toMatchObject([{ id: free }])
  await forgetPosts()
})

test('a cursor that is not ours is refused', async () => {
  const written = (text: string) => Buffer.from(text).toString('base64url')
  const zero = '00000000-0000-4000-8000-000000000000'
  for (const cursor of [
    '',
    'x',
    '%00',
    written('1 2'),
    written(`1' ${zero}`),
    written(`-1 ${zero}`),
    written(`NaN ${zero}`),
  ])
    expect((await bob.refused(getFeed, { query: { cursor } })).code, cursor).toBe('INVALID_INPUT')
  expect((await bob.call(getFeed, { query: { cursor: written(`0 ${zero}`) } })).body.posts).toEqual(
    [],
  )
  expect(
    (await bob.call(getFeed, { query: { cursor: written(`9999999999999999 ${zero}`) } })).status,
  ).toBe(200)
})

test('the feed is for residents', async () => {
  for (const endpoint of [getFeed, getPopular])
    expect(await world.anonymous.refused(endpoint, { query: {} })).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
})

test('the rail shows what was liked and wanted most in the last day, then the newest; never sold or hidden posts', async () => {
  const people = await Promise.all(['fan1', 'fan2', 'fan3'].map((name) => world.resident(name)))
  const old = await world.post(ada, { title: 'Liked long ago' })
  const liked = await world.post(ada, { title: 'Liked', showTower: false })
  const wanted = await world.post(ada, { title: 'Wanted' })
  const sold = await world.post(ada, { title: 'Sold' })
  const hidden = await world.post(ada, { title: 'Hidden' })
  const newest = await world.post(ada, { title: 'Newest' })
  await bob.call(like, { params: { postId: liked } })
  for (const person of people) await person.call(showInterest, { params: { postId: wanted } })
  for (const person of people)
    for (const postId of [old, sold, hidden]) await person.call(like, { params: { postId } })
  await world.db.query(
    sql`update likes set created_at = now() - interval '25 hours' where post_id = ${old}`,
  )
  await world.db.query(sql`update posts set sold = true where id = ${sold}`)
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${hidden}`,
  )
  await world.db.query(
    sql`update posts set created_at = now() - interval '25 hours' where id = ${old}`,
  )

  const { posts, newSinceYesterday } = (await bob.call(getPopular, {})).body
  expect(posts.map(({ id }) => id)).toEqual([wanted, liked, newest])
  expect(posts[0]).toMatchObject({
    title: 'Wanted',
    price: '120.00',
    isFree: false,
    tower: 'North',
    image: { width: 960 },
  })
  expect(posts[1]?.tower).toBeNull()
  expect(newSinceYesterday).toBe(4)
  await forgetPosts()
})

test('an empty building has an empty feed and an empty rail', async () => {
  expect((await bob.call(getFeed, { query: {} })).body).toEqual({ posts: [], nextCursor: null })
  expect((await bob.call(getPopular, {})).body).toEqual({ posts: [], newSinceYesterday: 0 })
})

/** Reads all pages as ids. */
async function readAll(person: Person): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { body } = await person.call(getFeed, { query: { cursor } })
    pages.push(body.posts.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

async function forgetPosts(): Promise<void> {
  await world.db.query(sql`delete from posts`)
  await world.db.query(sql`delete from interests`)
}
