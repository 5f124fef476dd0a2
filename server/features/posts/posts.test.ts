// Proves docs/specification.md: Post Details
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInterests, showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { explorePosts } from '#contract/search.ts'
import { deletePost, getFeed, getPost, like, save, setSold } from '#contract/posts.ts'
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

test('what a viewer can do with a post depends on whose it is and whether it is sold', async () => {
  const postId = await world.post(ada)
  const canOf = async (person: Person) =>
    (await person.call(getPost, { params: { postId } })).body.post.viewer.can
  const owners = ['like', 'save', 'edit', 'mark-sold', 'delete']
  expect(await canOf(ada)).toEqual(owners)
  expect(await canOf(bob)).toEqual(['like', 'save', 'report', 'show-interest', 'message'])
  await ada.call(setSold, { params: { postId }, body: { sold: true } })
  expect(await canOf(ada)).toEqual(owners)
  expect(await canOf(bob)).toEqual(['like', 'save', 'report', 'message'])
})

test('a post comes with how many posts its creator has, hidden ones counted only for the creator', async () => {
  const cleo = await world.resident('cleo', { verified: true })
  const postId = await world.post(cleo)
  await world.post(cleo)
  await world.post(cleo, { hidden: true })
  expect((await bob.call(getPost, { params: { postId } })).body.creatorPostCount).toBe(2)
  expect((await cleo.call(getPost, { params: { postId } })).body.creatorPostCount).toBe(3)
})

test('a hidden post is absent for everybody but its creator, for every gesture', async () => {
  const hidden = { params: { postId: await world.post(ada, { hidden: true }) } }
  const absent = { params: { postId: randomUUID() } }
  expect((await ada.call(getPost, hidden)).status).toBe(200)
  for (const endpoint of [getPost, like, save, showInterest, deletePost]) {
    const { requestId: _, ...whenHidden } = await bob.refused(endpoint, hidden)
    const { requestId: __, ...whenAbsent } = await bob.refused(endpoint, absent)
    expect(whenHidden).toMatchObject({ status: 404, code: 'POST_NOT_FOUND' })
    expect(whenHidden).toEqual(whenAbsent)
  }
  expect(await bob.refused(setSold, { ...hidden, body: { sold: true } })).toMatchObject({
    code: 'POST_NOT_FOUND',
  })
})

test('what is no id is not looked for', async () => {
  expect(await ada.refused(getPost, { params: { postId: '1 or 1=1' } })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
  })
})

test('only the creator marks a post sold; doing it twice changes nothing; Home keeps its order, Explore leaves it out meanwhile', async () => {
  const older = await world.post(ada, { createdAt: new Date(Date.now() + 1000) })
  const newer = await world.post(ada, { createdAt: new Date(Date.now() + 2000) })
  expect(
    await bob.refused(setSold, { params: { postId: older }, body: { sold: true } }),
  ).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  for (let time = 0; time < 2; time++) {
    const { body } = await ada.call(setSold, { params: { postId: older }, body: { sold: true } })
    expect(body).toEqual({ sold: true, told: 0 })
  }
  const first = async (list: typeof getFeed | typeof explorePosts) => {
    const { posts } = (await bob.call(list, { query: {} })).body
    return posts.slice(0, 2).map(({ id, sold }) => ({ id, sold }))
  }
  const [available, other] = [
    { id: newer, sold: false },
    { id: older, sold: false },
  ]
  expect(await first(getFeed)).toEqual([available, { ...other, sold: true }])
  expect(await first(explorePosts)).not.toContainEqual({ ...other, sold: true })
  await ada.call(setSold, { params: { postId: older }, body: { sold: false } })
  expect(await first(getFeed)).toEqual([available, other])
  expect(await first(explorePosts)).toEqual([available, other])
})

test('residents who want or saved a post hear once that it was sold, and so do the creator’s other tabs; those who liked it do not', async () => {
  const postId = await world.post(ada)
  const [cleo, dan, eve] = await Promise.all(
    ['cleo2', 'dan', 'eve'].map((name) => world.resident(name)),
  )
  if (!cleo || !dan || !eve) throw new Error('three residents')
  await cleo.call(showInterest, { params: { postId } })
  await dan.call(save, { params: { postId } })
  await eve.call(like, { params: { postId } })
  for (let time = 0; time < 2; time++)
    await ada.call(setSold, { params: { postId }, body: { sold: true } })
  expect(await postEventsOf(cleo, postId)).toBe(1)
  expect(await postEventsOf(dan, postId)).toBe(1)
  expect(await postEventsOf(ada, postId)).toBe(1)
  expect(await postEventsOf(eve, postId)).toBe(0)
})

test('only the creator deletes a post, and only once', async () => {
  const postId = await world.post(ada)
  expect(await bob.refused(deletePost, { params: { postId } })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  expect((await ada.call(deletePost, { params: { postId } })).status).toBe(200)
  expect(await ada.refused(deletePost, { params: { postId } })).toMatchObject({
    status: 404,
    code: 'POST_NOT_FOUND',
  })
  expect(await bob.refused(getPost, { params: { postId } })).toMatchObject({
    status: 404,
    code: 'POST_NOT_FOUND',
  })
})

test('deleting a post deletes its likes, saves and pictures; interest and its notification stay, without it', async () => {
  const cleo = await world.resident('cleo3')
  const postId = await world.post(ada, { pictures: 2 })
  await cleo.call(like, { params: { postId } })
  await cleo.call(save, { params: { postId } })
  await cleo.call(showInterest, { params: { postId } })
  const [file] = await world.db.query<{ id: string }>(
    sql`select id from files where post_id = ${postId}`,
  )
  await ada.call(deletePost, { params: { postId } })

  expect((await cleo.call(listInterests, { query: {} })).body.interests).toMatchObject([
    { post: null },
  ])
  const { notifications } = (await ada.call(listNotifications, { query: {} })).body
  expect(notifications[0]).toMatchObject({
    message: 'cleo3 is interested in your post',
    post: null,
  })
  expect(await world.db.query(sql`select from likes where post_id = ${postId}`)).toHaveLength(0)
  expect(await world.db.query(sql`select from saves where post_id = ${postId}`)).toHaveLength(0)
  expect(await world.db.query(sql`select status from files where id = ${file?.id}`)).toEqual([
    { status: 'deleted' },
  ])
  expect(await postEventsOf(cleo, postId)).toBe(1)
})

test('likes, saves, interest and sold toggles that meet a deletion end well', async () => {
  const fans = await Promise.all(
    Array.from({ length: 6 }, (_, index) => world.resident(`fan${index}`)),
  )
  for (let round = 0; round < 10; round++) {
    const postId = await world.post(ada)
    const gestures = fans.flatMap((fan) =>
      [like, save, showInterest].map((endpoint) => fan.call(endpoint, { params: { postId } })),
    )
    const sold = ada.call(setSold, { params: { postId }, body: { sold: true } })
    const answers = await Promise.all([
      ...gestures,
      sold,
      ada.call(deletePost, { params: { postId } }),
    ])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    expect(answers.at(-1)?.status).toBe(200)
  }
})

async function postEventsOf(person: Person, postId: string): Promise<number> {
  const rows = await world.db.query(sql`
    select from live_events where user_id = ${person.id} and data ->> 'kind' = 'post' and data ->> 'postId' = ${postId}`)
  return rows.length
}
