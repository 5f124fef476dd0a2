// Proves docs/specification.md: Saved and Interested Posts · Likes and saves
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { deletePost, getPost, save, unsave } from '#contract/posts.ts'
import { listSaved, removeSaved } from '#contract/saves.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob')
})
afterAll(() => world.close())

const isSaved = async (person: Person, postId: string) =>
  (await person.call(getPost, { params: { postId } })).body.post.viewer.saved

test('saving and taking it back work twice as once, and for the caller only', async () => {
  const params = { postId: await world.post(ada) }
  for (let time = 0; time < 2; time++)
    expect((await bob.call(save, { params })).body).toEqual({ saved: true })
  await ada.call(unsave, { params })
  expect(await isSaved(bob, params.postId)).toBe(true)
  expect(await isSaved(ada, params.postId)).toBe(false)
  for (let time = 0; time < 2; time++)
    expect((await bob.call(unsave, { params })).body).toEqual({ saved: false })
  expect(await isSaved(bob, params.postId)).toBe(false)
})

test('twenty presses at once save once', async () => {
  const params = { postId: await world.post(ada) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => bob.call(save, { params })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(
    await world.db.query(sql`select from saves where post_id = ${params.postId}`),
  ).toHaveLength(1)
})

test('a saved post that was hidden can be removed from the list, and is then not found', async () => {
  const params = { postId: await world.post(ada) }
  await bob.call(save, { params })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${params.postId}`,
  )
  expect((await bob.call(unsave, { params })).body).toEqual({ saved: false })
  for (const endpoint of [save, unsave])
    expect(await bob.refused(endpoint, { params })).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
})

test('saved posts are listed from the newest saved down, page by page, whatever their own age; none twice while more are saved', async () => {
  const eve = await world.resident('eve')
  const ids: string[] = []
  for (let index = 0; index < 25; index++) ids.push(await world.post(ada))
  for (const postId of ids.toReversed()) await eve.call(save, { params: { postId } })
  const first = (await eve.call(listSaved, { query: {} })).body
  await eve.call(save, { params: { postId: await world.post(ada) } })
  const second = (await eve.call(listSaved, { query: { cursor: first.nextCursor ?? '' } })).body
  expect(first.saved).toHaveLength(limits.listPage)
  expect([...first.saved, ...second.saved].map(({ post }) => post?.id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  expect(first.saved[0]?.post?.viewer.saved).toBe(true)
  expect((await bob.call(listSaved, { query: {} })).body.saved.map(({ id }) => id)).not.toContain(
    first.saved[0]?.id,
  )
})

test('a saved post that was deleted or hidden stays as an entry without a post, which only its owner takes off', async () => {
  const carl = await world.resident('carl')
  const [deleted, hidden] = [await world.post(ada), await world.post(ada)]
  for (const postId of [deleted, hidden]) await carl.call(save, { params: { postId } })
  await ada.call(deletePost, { params: { postId: deleted } })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${hidden}`,
  )
  const { saved } = (await carl.call(listSaved, { query: {} })).body
  expect(saved.map(({ post }) => post)).toEqual([null, null])
  for (const { id: savedId } of saved) {
    expect((await bob.refused(removeSaved, { params: { savedId } })).code).toBe('NOT_FOUND')
    expect((await carl.call(removeSaved, { params: { savedId } })).status).toBe(200)
    expect((await carl.refused(removeSaved, { params: { savedId } })).code).toBe('NOT_FOUND')
  }
  expect((await carl.call(listSaved, { query: {} })).body).toEqual({ saved: [], nextCursor: null })
})
