// Proves docs/specification.md: Likes and saves
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPost, like, unlike } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let crowd: Person[]

beforeAll(async () => {
  world = await openWorld({ limits: { 'gesture.account': 10_000 } })
  ada = await world.resident('ada', { verified: true })
  crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => world.resident(`fan${index}`)))
})
afterAll(() => world.close())

test('liking twice counts once, taking it back twice too', async () => {
  const params = { postId: await world.post(ada) }
  for (let time = 0; time < 2; time++)
    expect((await ada.call(like, { params })).body).toEqual({ liked: true, likeCount: 1 })
  for (let time = 0; time < 2; time++)
    expect((await ada.call(unlike, { params })).body).toEqual({ liked: false, likeCount: 0 })
})

test('residents can remove only their own like', async () => {
  const params = { postId: await world.post(ada) }
  const [fan, other] = crowd
  await fan?.call(like, { params })
  expect((await other?.call(unlike, { params }))?.body).toEqual({ liked: false, likeCount: 1 })
})

test('twenty who like at once are twenty; one who presses twenty times at once is one', async () => {
  const params = { postId: await world.post(ada) }
  await Promise.all(crowd.map((fan) => fan.call(like, { params })))
  expect(await counts(params.postId)).toEqual({ shown: 20, real: 20 })
  await Promise.all(Array.from({ length: 20 }, () => ada.call(like, { params })))
  expect(await counts(params.postId)).toEqual({ shown: 21, real: 21 })
})

test('under twenty people toggling at random at once, the count stays what the likes are', async () => {
  const params = { postId: await world.post(ada) }
  const toggles = crowd.flatMap((fan) =>
    Array.from({ length: 10 }, () => fan.call(Math.random() < 0.5 ? like : unlike, { params })),
  )
  const answers = await Promise.all(toggles)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { shown, real } = await counts(params.postId)
  expect(shown).toBe(real)
})

test('a like does not move the post up', async () => {
  const postId = await world.post(ada)
  const updatedAt = () =>
    world.db.query(sql`select updated_at::text from posts where id = ${postId}`)
  const before = await updatedAt()
  await crowd[0]?.call(like, { params: { postId } })
  expect(await updatedAt()).toEqual(before)
})

test('a like on a post that was hidden since can be taken back, once', async () => {
  const [fan] = crowd
  if (!fan) throw new Error('a crowd')
  const params = { postId: await world.post(ada) }
  await fan.call(like, { params })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${params.postId}`,
  )
  expect((await fan.call(unlike, { params })).body).toEqual({ liked: false, likeCount: 0 })
  expect(await fan.refused(unlike, { params })).toMatchObject({
    status: 404,
    code: 'POST_NOT_FOUND',
  })
  expect(await fan.refused(getPost, { params })).toMatchObject({
    status: 404,
    code: 'POST_NOT_FOUND',
  })
})

async function counts(postId: string): Promise<{ shown: number; real: number }> {
  return world.db.only<{ shown: number; real: number }>(sql`
    select like_count as shown, (select count(*) from likes where post_id = posts.id)::int as real from posts where id = ${postId}`)
}
