import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPost, save, unsave } from '#contract/posts.ts'
import { sql } from '#server/platform/sql.ts'
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
  for (let time = 0; time < 2; time++) expect((await bob.call(save, { params })).body).toEqual({ saved: true })
  await ada.call(unsave, { params })
  expect(await isSaved(bob, params.postId)).toBe(true)
  expect(await isSaved(ada, params.postId)).toBe(false)
  for (let time = 0; time < 2; time++) expect((await bob.call(unsave, { params })).body).toEqual({ saved: false })
  expect(await isSaved(bob, params.postId)).toBe(false)
})

test('twenty presses at once save once', async () => {
  const params = { postId: await world.post(ada) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => bob.call(save, { params })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await world.db.query(sql`select from saves where post_id = ${params.postId}`)).toHaveLength(1)
})

test('what was saved can be taken off the list after it was hidden; then it is as absent as any other', async () => {
  const params = { postId: await world.post(ada) }
  await bob.call(save, { params })
  await world.db.query(sql`update posts set hidden_at = now() where id = ${params.postId}`)
  expect((await bob.call(unsave, { params })).body).toEqual({ saved: false })
  for (const endpoint of [save, unsave])
    expect(await bob.refused(endpoint, { params })).toMatchObject({ status: 404, code: 'POST_NOT_FOUND' })
})
