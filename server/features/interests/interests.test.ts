// Proves docs/specification.md: Interest · Saved and Interested Posts
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import {
  listInterests,
  removeInterest,
  showInterest,
  withdrawInterest,
} from '#contract/interests.ts'
import { listNotifications, readNotifications, type Notification } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { deletePost, getPost, setSold } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { interestTasks } from './index.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld({ limits: { 'gesture.account': 10_000 } })
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob')
})
afterAll(() => world.close())

test('interest is recorded, and the post’s creator is told once, in the specification’s words', async () => {
  const params = { postId: await world.post(ada) }
  for (let time = 0; time < 2; time++)
    expect((await bob.call(showInterest, { params })).body).toEqual({ interested: true })
  const { viewer } = (await bob.call(getPost, { params })).body.post
  expect(viewer.interested).toBe(true)
  expect(await toldOf(params.postId)).toMatchObject([
    {
      type: 'interest',
      message: 'bob is interested in your post',
      read: false,
      interestedUser: { id: bob.id, username: 'bob' },
    },
  ])
  expect(await liveKinds(ada, params.postId)).toEqual(['notification'])
})

test('who shows and withdraws interest again and again causes three live events, and the seller’s count is right in the end', async () => {
  const seller = await world.resident('patient', { verified: true })
  const params = { postId: await world.post(seller) }
  for (let toggle = 0; toggle < 60; toggle++) {
    await bob.call(showInterest, { params })
    await bob.call(withdrawInterest, { params })
  }
  await bob.call(showInterest, { params })
  const kinds = () =>
    world.db.values(sql`
      select data->>'kind' from live_events where user_id = ${seller.id} order by seq`)
  expect(await kinds()).toEqual(['notification', 'notification-removed'])
  const [waiting, ...more] = await world.db.values<unknown>(
    sql`select payload from graphile_worker._private_jobs`,
  )
  expect(more).toEqual([])
  await interestTasks(world.db)['tell-seller']?.(waiting, new AbortController().signal)
  expect(await kinds()).toEqual(['notification', 'notification-removed', 'notification'])
  expect((await seller.call(getSession, {})).body.counts.notifications).toBe(1)
})

test('a record says who, what and that they are interested; it is never anything else', async () => {
  const postId = await world.post(ada)
  await bob.call(showInterest, { params: { postId } })
  const records = () =>
    world.db.query(sql`select user_id, post_id, status from interests where post_id = ${postId}`)
  expect(await records()).toEqual([{ user_id: bob.id, post_id: postId, status: 'interested' }])
  await expect(
    world.db.query(sql`update interests set status = 'done' where post_id = ${postId}`),
  ).rejects.toThrow('status')
  expect(await records()).toHaveLength(1)
})

test('a record goes by its own id, also where its post is gone or hidden; another’s is as absent as none', async () => {
  const cleo = await world.resident('cleo2')
  const [deleted, hidden, there] = [
    await world.post(ada),
    await world.post(ada),
    await world.post(ada),
  ]
  for (const postId of [deleted, hidden, there])
    await cleo.call(showInterest, { params: { postId } })
  await ada.call(deletePost, { params: { postId: deleted } })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${hidden}`,
  )
  await world.db.transaction((tx) => world.line.settle(tx, [hidden]))
  const { interests } = (await cleo.call(listInterests, { query: {} })).body
  expect(interests.map(({ post }) => post?.id ?? null)).toEqual([there, null, null])
  for (const { id: interestId } of interests) {
    expect(await bob.refused(removeInterest, { params: { interestId } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect((await cleo.call(removeInterest, { params: { interestId } })).status).toBe(200)
    expect(await cleo.refused(removeInterest, { params: { interestId } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  }
  expect((await cleo.call(listInterests, { query: {} })).body.interests).toEqual([])
  expect(await toldOf(there)).toEqual([])
})

test('twenty swipes of one resident at once are one interest and one notification', async () => {
  const params = { postId: await world.post(ada) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bob.call(showInterest, { params })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await recordsOf(params.postId)).toBe(1)
  expect(await toldOf(params.postId)).toHaveLength(1)
})

test('nobody is interested in their own post', async () => {
  const params = { postId: await world.post(ada) }
  expect(await ada.refused(showInterest, { params })).toMatchObject({
    status: 403,
    code: 'OWN_POST',
  })
  expect(await recordsOf(params.postId)).toBe(0)
})

test('a sold post takes no new interest; who was interested before stays so', async () => {
  const params = { postId: await world.post(ada) }
  await bob.call(showInterest, { params })
  await ada.call(setSold, { params, body: { sold: true } })
  const cleo = await world.resident('cleo')
  expect(await cleo.refused(showInterest, { params })).toMatchObject({
    status: 409,
    code: 'POST_SOLD',
  })
  expect((await bob.call(showInterest, { params })).body).toEqual({ interested: true })
})

test('a swipe at the moment of the sale waits for it, and is refused', async () => {
  const params = { postId: await world.post(ada) }
  const swipe = await world.db.transaction(async (tx) => {
    await tx.query(sql`update posts set sold = true where id = ${params.postId}`)
    const answer = bob.refused(showInterest, { params })
    await until('the swipe waits for the sale', async () => (await waiting()) === 1)
    return { answer }
  })
  expect(await swipe.answer).toMatchObject({ status: 409, code: 'POST_SOLD' })
  expect(await recordsOf(params.postId)).toBe(0)
})

test('of twenty swipes during the sale, exactly those that were accepted are recorded, all before the sale', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, index) => world.resident(`fan${index}`)),
  )
  const params = { postId: await world.post(ada) }
  const swipes = crowd.map((fan) => fan.call(showInterest, { params }))
  const sale = ada.call(setSold, { params, body: { sold: true } })
  const [answers] = await Promise.all([Promise.all(swipes), sale])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const recorded = answers.filter(({ status }) => status === 200).length
  expect(await recordsOf(params.postId)).toBe(recorded)
  expect(await toldOf(params.postId)).toHaveLength(recorded)
})

test('interest withdrawn at once takes its notification with it, also in the creator’s browser', async () => {
  const params = { postId: await world.post(ada) }
  await bob.call(showInterest, { params })
  await ada.call(readNotifications, { body: {} })
  for (let time = 0; time < 2; time++)
    expect((await bob.call(withdrawInterest, { params })).body).toEqual({ interested: false })
  expect(await recordsOf(params.postId)).toBe(0)
  expect(await toldOf(params.postId)).toEqual([])
  expect(await lastKind(ada)).toBe('notification-removed')
})

test('interest withdrawn later takes an unread notification with it; a read one stays, and new interest adds none', async () => {
  const params = { postId: await world.post(ada) }
  const makeOld = () =>
    world.db.query(sql`update notifications set created_at = now() - interval '11 seconds'`)
  await bob.call(showInterest, { params })
  await makeOld()
  await bob.call(withdrawInterest, { params })
  expect(await toldOf(params.postId)).toEqual([])
  await bob.call(showInterest, { params })
  await makeOld()
  await ada.call(readNotifications, { body: {} })
  await bob.call(withdrawInterest, { params })
  expect(await toldOf(params.postId)).toHaveLength(1)
  await bob.call(showInterest, { params })
  expect(await toldOf(params.postId)).toHaveLength(1)
})

test('interest in a post that does not exist cannot be withdrawn', async () => {
  const params = { postId: await world.post(ada, { hidden: true }) }
  expect(await bob.refused(withdrawInterest, { params })).toMatchObject({
    status: 404,
    code: 'POST_NOT_FOUND',
  })
})

test('residents list their own interests, newest first, twenty a page; a deleted or hidden post is null', async () => {
  const dan = await world.resident('dan')
  const postIds: string[] = []
  for (let index = 0; index < limits.listPage + 2; index++) {
    const postId = await world.post(ada, { title: `Thing ${index}` })
    await dan.call(showInterest, { params: { postId } })
    postIds.unshift(postId)
  }
  const [deleted = '', hidden = ''] = postIds
  await ada.call(deletePost, { params: { postId: deleted } })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${hidden}`,
  )
  await world.db.transaction((tx) => world.line.settle(tx, [hidden]))
  const first = (await dan.call(listInterests, { query: {} })).body
  expect(first.interests).toHaveLength(limits.listPage)
  expect(first.interests.slice(0, 3).map(({ post }) => post?.id ?? null)).toEqual([
    null,
    null,
    postIds[2],
  ])
  expect(first.interests[2]?.post?.viewer).toMatchObject({ interested: true })
  const second = (
    await dan.call(listInterests, { query: { cursor: first.nextCursor ?? undefined } })
  ).body
  expect(second.interests.map(({ post }) => post?.id)).toEqual(postIds.slice(-2))
  expect(second.nextCursor).toBeNull()
  expect((await ada.call(listInterests, { query: {} })).body.interests).toEqual([])
})

async function toldOf(postId: string): Promise<Notification[]> {
  const told: Notification[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await ada.call(listNotifications, { query: { cursor: cursor ?? undefined } })
    told.push(...body.notifications.filter(({ post }) => post?.id === postId))
    cursor = body.nextCursor
  } while (cursor !== null)
  return told
}

async function waiting(): Promise<number> {
  const rows = await world.db.query(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

async function recordsOf(postId: string): Promise<number> {
  return (await world.db.query(sql`select from interests where post_id = ${postId}`)).length
}

async function lastKind(person: Person): Promise<string | undefined> {
  const rows = await world.db.query<{ kind: string }>(sql`
    select data ->> 'kind' as kind from live_events where user_id = ${person.id} order by seq desc limit 1`)
  return rows[0]?.kind
}

async function liveKinds(person: Person, postId: string): Promise<string[]> {
  const rows = await world.db.query<{ kind: string }>(sql`
    select data ->> 'kind' as kind from live_events join notifications n on n.id::text = data ->> 'notificationId'
    where live_events.user_id = ${person.id} and n.post_id = ${postId} order by seq`)
  return rows.map(({ kind }) => kind)
}
