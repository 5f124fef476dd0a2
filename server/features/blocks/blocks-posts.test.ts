// Proves docs/specification.md: Messages
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import { listInterests, showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getFeed, getPopular, getPost, like, save } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { listSaved } from '#contract/saves.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let ben: Person
let cem: Person
let posts: { adas: string; bens: string; cems: string }
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  ben = await world.resident('ben', { verified: true })
  cem = await world.resident('cem', { verified: true })
  posts = { adas: await world.post(ada), bens: await world.post(ben), cems: await world.post(cem) }
  await ben.call(showInterest, { params: { postId: posts.adas } })
  await ben.call(save, { params: { postId: posts.adas } })
})
afterAll(() => world.close())

const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
const lists: Record<string, (person: Person) => Promise<string[]>> = {
  'the feed': async (person) => ids((await person.call(getFeed, { query: {} })).body.posts),
  Explore: async (person) => ids((await person.call(explorePosts, { query: {} })).body.posts),
  'a search': async (person) => {
    await world.index()
    return ids((await person.call(searchPosts, { query: { q: 'walnut' } })).body.posts)
  },
  'the popular rail': async (person) => ids((await person.call(getPopular, {})).body.posts),
}

describe.each([
  ['who blocked', () => ada, () => posts.bens],
  ['who was blocked', () => ben, () => posts.adas],
])('for %s', (_, viewer, theirs) => {
  const between = (change: typeof blockUser | typeof unblockUser) =>
    ada.call(change, { params: { userId: ben.id } })

  test.each(Object.keys(lists))(
    '%s has none of the other’s posts until the block is taken back',
    async (name) => {
      const shown = () => lists[name]?.(viewer())
      await world.db.query(sql`delete from interests where user_id = ${viewer().id}`)
      expect(await shown()).toContain(theirs())
      await between(blockUser)
      expect(await shown()).not.toContain(theirs())
      expect(await shown()).toContain(posts.cems)
      expect(await lists[name]?.(cem)).toContain(theirs())
      await between(unblockUser)
      expect(await shown()).toContain(theirs())
    },
  )

  test('the other’s post is not found, for whatever one would do with it, nor are its pictures', async () => {
    const params = { postId: theirs() }
    const { id: imageId } = await world.db.only<{ id: string }>(
      sql`select id from files where post_id = ${theirs()}`,
    )
    const picture = async (person: Person) =>
      (await person.fetch({ method: 'GET', url: `/media/${imageId}/960.webp`, headers: {} })).json()
        .code
    await between(blockUser)
    for (const endpoint of [getPost, like, save, showInterest])
      expect(await viewer().refused(endpoint, { params })).toMatchObject({
        status: 404,
        code: 'POST_NOT_FOUND',
      })
    expect(await picture(viewer())).toBe('NOT_FOUND')
    await between(unblockUser)
    for (const endpoint of [getPost, like, save])
      expect((await viewer().call(endpoint, { params })).status).toBe(200)
  })
})

test('a blocker finds no posts on the blocked resident’s profile, who finds no profile', async () => {
  await ada.call(blockUser, { params: { userId: ben.id } })
  const bens = { params: { userId: ben.id } }
  expect((await ada.call(getProfile, bens)).body.profile).toMatchObject({
    postCount: 0,
    can: ['unblock'],
  })
  expect((await ada.call(listPostsOf, { ...bens, query: {} })).body.posts).toEqual([])
  const adas = { params: { userId: ada.id } }
  expect(await ben.refused(getProfile, adas)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
  expect(await ben.refused(listPostsOf, { ...adas, query: {} })).toMatchObject({
    status: 404,
    code: 'USER_NOT_FOUND',
  })
  await ada.call(unblockUser, { params: { userId: ben.id } })
  expect((await ben.call(getProfile, adas)).body.profile.postCount).toBe(1)
})

test('interest and what was saved rest during a block, and nothing is lost by it', async () => {
  await ben.call(showInterest, { params: { postId: posts.adas } })
  const seen = async () => ({
    interests: (await ben.call(listInterests, { query: {} })).body.interests.map(
      ({ post }) => post?.id,
    ),
    saved: (await ben.call(listSaved, { query: {} })).body.saved.map(({ post }) => post?.id),
    notifications: (await ada.call(listNotifications, { query: {} })).body.notifications.map(
      (each) => each.interestedUser?.id,
    ),
    listings: (await ada.call(listListings, { query: { state: 'available' } })).body.listings.map(
      (each) => each.interestedCount,
    ),
    queue: (
      await ada.call(listInterestedIn, { params: { postId: posts.adas }, query: {} })
    ).body.interested.map(({ person }) => person.id),
  })
  const before = {
    interests: [posts.adas],
    saved: [posts.adas],
    notifications: [ben.id],
    listings: [1],
    queue: [ben.id],
  }
  expect(await seen()).toEqual(before)
  await ada.call(blockUser, { params: { userId: ben.id } })
  expect(await seen()).toEqual({
    interests: [undefined],
    saved: [undefined],
    notifications: [],
    listings: [0],
    queue: [],
  })
  await ada.call(unblockUser, { params: { userId: ben.id } })
  expect(await seen()).toEqual(before)
})
