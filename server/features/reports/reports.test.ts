// Proves docs/specification.md: Reports
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { getPost, getFeed } from '#contract/posts.ts'
import { dismissReports } from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { keysOf, reportReasons } from '#contract/vocabulary.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true, location: '901' })
})
afterAll(() => world.close())

let people = 0
const neighbour = (location: string, tower: string = 'North') =>
  world.resident(`neighbour${++people}`, { verified: true, location, tower })

test('a report is kept with who, whom, what and why, waiting for the moderators', async () => {
  const postId = await world.post(ada)
  const answer = await bob.call(reportPost, {
    params: { postId },
    body: { reason: 'scam', details: '  Wants money first. ' },
  })
  expect(answer).toMatchObject({ status: 200, body: {} })
  expect(await reportsOf(postId)).toEqual([
    {
      reporter_id: bob.id,
      target_type: 'post',
      user_to_report: ada.id,
      reason: 'scam',
      details: 'Wants money first.',
      status: 'pending',
    },
  ])
})

test('every reason is taken, details may be missing; no reason, another reason or too long details are not', async () => {
  for (const reason of keysOf(reportReasons)) {
    const params = { postId: await world.post(ada) }
    expect((await bob.call(reportPost, { params, body: { reason } })).status).toBe(200)
    expect((await reportsOf(params.postId))[0]).toMatchObject({ reason, details: '' })
  }
  const params = { postId: await world.post(ada) }
  const body = { reason: 'other' as const, details: '😀'.repeat(limits.reportDetailsMaxLength + 1) }
  expect(await bob.refused(reportPost, { params, body })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { details: 'Too long' },
  })
  for (const reason of ['', 'ugly'])
    expect(
      (
        await bob.fetch({
          method: 'POST',
          url: `/api/posts/${params.postId}/reports`,
          payload: { reason },
        })
      ).statusCode,
    ).toBe(400)
  expect(await reportsOf(params.postId)).toEqual([])
  const longest = { ...body, details: '😀'.repeat(limits.reportDetailsMaxLength) }
  expect((await bob.call(reportPost, { params, body: longest })).status).toBe(200)
})

test('a resident cannot report the same post twice, not even at once', async () => {
  const params = { postId: await world.post(ada) }
  const cleo = await world.resident('cleo')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => cleo.call(reportPost, { params, body: { reason: 'abuse' } })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409,
  ])
  expect(await cleo.refused(reportPost, { params, body: { reason: 'other' } })).toMatchObject({
    status: 409,
    code: 'DUPLICATE_REPORT',
    title: 'Report Already Exists',
    text: 'You have already reported this post.',
  })
  expect(await reportsOf(params.postId)).toHaveLength(1)
})

test('residents cannot report their own post, or one they cannot see', async () => {
  const own = { postId: await world.post(ada) }
  expect(await ada.refused(reportPost, { params: own, body: { reason: 'other' } })).toMatchObject({
    status: 403,
    code: 'OWN_POST',
  })
  const hidden = await world.post(ada, { hidden: true })
  for (const postId of [hidden, randomUUID()]) {
    expect(
      await bob.refused(reportPost, { params: { postId }, body: { reason: 'other' } }),
    ).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
  }
  expect([...(await reportsOf(own.postId)), ...(await reportsOf(hidden))]).toEqual([])
})

test('verified residents of two apartments hide a post; its creator still has it', async () => {
  const creator = await neighbour('10')
  const postId = await world.post(creator)
  await report(await neighbour('11'), postId)
  expect(await isSeenBy(bob, postId)).toBe(true)
  await report(await neighbour('12'), postId)
  expect(await isSeenBy(bob, postId)).toBe(false)
  expect((await bob.call(getFeed, { query: {} })).body.posts.map(({ id }) => id)).not.toContain(
    postId,
  )
  expect(await isSeenBy(creator, postId)).toBe(true)
})

test('the same number in the other tower is another apartment', async () => {
  const postId = await world.post(ada)
  await report(await neighbour('11', 'North'), postId)
  await report(await neighbour('11', 'South'), postId)
  expect(await isSeenBy(bob, postId)).toBe(false)
})

test('one household cannot hide a post, however it writes its number; nor can unverified residents', async () => {
  const postId = await world.post(ada)
  await report(await neighbour('PH 3'), postId)
  await report(await neighbour('ph 3'), postId)
  for (const name of ['uwe', 'ute', 'udo']) await report(await world.resident(name), postId)
  expect(await isSeenBy(bob, postId)).toBe(true)
})

test('of two reports at once, the second counts the first', async () => {
  for (let round = 0; round < 5; round++) {
    const postId = await world.post(await neighbour('20'))
    await Promise.all([
      report(await neighbour(`21${round}`), postId),
      report(await neighbour(`22${round}`), postId),
    ])
    expect(await isSeenBy(bob, postId)).toBe(false)
  }
})

test('after a review, old reports no longer hide the post; as many new ones do', async () => {
  const postId = await world.post(await neighbour('30'))
  await report(await neighbour('31'), postId)
  await report(await neighbour('32'), postId)
  const mo = await world.moderator('mo')
  expect((await mo.call(dismissReports, { params: { postId }, body: { seen: 2 } })).status).toBe(
    200,
  )
  expect(await isSeenBy(bob, postId)).toBe(true)
  await report(await neighbour('33'), postId)
  expect(await isSeenBy(bob, postId)).toBe(true)
  await report(await neighbour('34'), postId)
  expect(await isSeenBy(bob, postId)).toBe(false)
})

test('those who have the post on a list hear that it went; that it was reported, nobody hears', async () => {
  const creator = await neighbour('40')
  const postId = await world.post(creator)
  const fan = await neighbour('41')
  await fan.call(showInterest, { params: { postId } })
  const before = await eventsOf(fan, postId)
  await report(await neighbour('42'), postId)
  expect(await eventsOf(fan, postId)).toBe(before)
  await report(await neighbour('43'), postId)
  expect(await eventsOf(fan, postId)).toBe(before + 1)
  expect(await eventsOf(creator, postId)).toBe(1)
})

test('a report outlives the post, its creator and its reporter', async () => {
  const creator = await neighbour('51')
  const reporter = await neighbour('52')
  const postId = await world.post(creator)
  await report(reporter, postId)
  await world.db.query(sql`delete from accounts where id = ${creator.id}`)
  await world.db.query(sql`delete from accounts where id = ${reporter.id}`)
  const left = await world.db.query(sql`
    select reason, status, user_to_report, reporter_id from reports where target_post_id = ${postId}`)
  expect(left).toEqual([
    { reason: 'other', status: 'pending', user_to_report: null, reporter_id: null },
  ])
})

test('reports are limited by the day', async () => {
  const strict = await openWorld({ limits: { 'report.account': 2 } })
  try {
    const creator = await strict.resident('ada')
    const reporter = await strict.resident('bob')
    const send = async () =>
      (
        await reporter.call(reportPost, {
          params: { postId: await strict.post(creator) },
          body: { reason: 'other' },
        })
      ).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  } finally {
    await strict.close()
  }
})

async function report(person: Person, postId: string) {
  const { status, body } = await person.call(reportPost, {
    params: { postId },
    body: { reason: 'other' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

const isSeenBy = async (person: Person, postId: string) =>
  (await person.call(getPost, { params: { postId } })).status === 200

const reportsOf = (postId: string) =>
  world.db.query(sql`
    select reporter_id, target_type, user_to_report, reason, details, status from reports where target_post_id = ${postId}`)

async function eventsOf(person: Person, postId: string): Promise<number> {
  const rows = await world.db.query(sql`
    select from live_events where user_id = ${person.id} and data ->> 'kind' = 'post' and data ->> 'postId' = ${postId}`)
  return rows.length
}
