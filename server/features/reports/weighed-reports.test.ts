// Proves docs/specification.md: Reports
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listListings } from '#contract/listings.ts'
import { getPost } from '#contract/posts.ts'
import { getReportCase, listReportCases } from '#contract/report-cases.ts'
import { dismissReports, hideReportedPost } from '#contract/report-decisions.ts'
import { objectToHiding, reportPost } from '#contract/reports.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { forgetReportersApartments } from './reports.store.ts'

let world: World
let mo: Person

beforeAll(async () => {
  world = await openWorld({ limits: { 'report.account': 1000 } })
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

let people = 0
const neighbour = (location = `${1000 + people}`) =>
  world.resident(`neighbour${++people}`, { verified: true, location })

test('two residents of one apartment cannot hide a post, however its number is written', async () => {
  const postId = await world.post(await neighbour())
  for (const written of ['77', 'Apt 77', 'apt. 077', '#77'])
    await report(await neighbour(written), postId)
  expect(await isVisible(postId)).toBe(true)
  await report(await neighbour('78'), postId)
  expect(await isVisible(postId)).toBe(false)
})

test('beyond the day’s number the case is urgent, before hidden ones, and moderators are told at once', async () => {
  const creator = await neighbour()
  const posts = []
  for (let n = 0; n <= limits.hidingsOfCreatorPerDay; n++) {
    const postId = await world.post(creator)
    await reportByTwo(postId)
    posts.push(postId)
  }
  const [urgent = ''] = posts.slice(-1)
  expect(await caseOf(urgent)).toMatchObject({ isUrgent: true, hiddenBy: null, apartments: 2 })
  expect(await caseOf(posts[0] ?? '')).toMatchObject({ isUrgent: false, hiddenBy: 'reports' })
  const waiting = await waitingIds()
  expect(waiting.indexOf(urgent)).toBeLessThan(waiting.indexOf(posts[0] ?? ''))
  expect(
    await world.db.query(sql`
      select from live_events where user_id = ${mo.id} and data ->> 'kind' = 'moderation' and data ->> 'id' = ${urgent}`),
  ).toHaveLength(2)
})

test('two apartments with many accounts hide three posts in a day, not even at once more', async () => {
  const attackers = await Promise.all(
    ['5001', 'Apt 5001', '#5001', '5002', 'Apt 5002', 'unit 5002'].map(neighbour),
  )
  const posts = await Promise.all(
    Array.from({ length: 20 }, async () => world.post(await neighbour())),
  )
  await Promise.all(
    posts.flatMap((postId, n) =>
      [attackers[n % 3], attackers[3 + (n % 3)]].flatMap((each) =>
        each ? report(each, postId) : [],
      ),
    ),
  )
  expect(await hiddenOf(posts)).toHaveLength(limits.hidingsByApartmentPerDay)
})

test('posts of one creator are hidden three times a day, whoever reports them; the next day again', async () => {
  const creator = await neighbour()
  const posts = await Promise.all(Array.from({ length: 5 }, () => world.post(creator)))
  for (const postId of posts)
    for (const reporter of [await neighbour(), await neighbour()]) await report(reporter, postId)
  expect(await hiddenOf(posts)).toHaveLength(limits.hidingsOfCreatorPerDay)
  await world.db.query(sql`
    update report_hidings set hidden_at = hidden_at - interval '1 day' where author_id = ${creator.id}`)
  const next = await world.post(creator)
  await reportByTwo(next)
  expect(await isVisible(next)).toBe(false)
})

test('from which apartments a post was hidden is forgotten after the day for which it counts', async () => {
  const creator = await neighbour()
  for (let n = 0; n < 2; n++) await reportByTwo(await world.post(creator))
  await world.db.query(sql`
    update report_hidings set hidden_at = hidden_at - interval '1 day'
    where id = (select id from report_hidings where author_id = ${creator.id} limit 1)`)
  await forgetReportersApartments(world.db)
  const kept = await world.db.values<number>(sql`
    select cardinality(apartments) from report_hidings where author_id = ${creator.id} order by hidden_at`)
  expect(kept).toEqual([0, 2])
})

test('who had three of their last five reports dismissed hides nothing; with upheld ones they count again', async () => {
  const reporter = await neighbour()
  const decide = async (isRight: boolean) => {
    const params = { postId: await world.post(await neighbour()) }
    await report(reporter, params.postId)
    const { status } = isRight
      ? await mo.call(hideReportedPost, { params, body: { note: 'Not allowed.', seen: 1 } })
      : await mo.call(dismissReports, { params, body: { seen: 1 } })
    expect(status).toBe(200)
  }
  const hides = async () => {
    const postId = await world.post(await neighbour())
    await report(reporter, postId)
    await report(await neighbour(), postId)
    return !(await isVisible(postId))
  }
  await decide(false)
  await decide(false)
  expect(await hides()).toBe(true)
  await decide(false)
  expect(await hides()).toBe(false)
  for (let n = 0; n < 3; n++) await decide(true)
  await world.db.query(sql`
    update report_hidings set hidden_at = hidden_at - interval '1 day'`)
  expect(await hides()).toBe(true)
})

test('the creator asks for a review once, which comes first; a stranger cannot, nor after the decision', async () => {
  const creator = await neighbour()
  const postId = await world.post(creator)
  const params = { postId }
  const ask = (person: Person, words = '') =>
    person.call(objectToHiding, { params, body: { text: words } })
  expect((await ask(creator)).body).toMatchObject({ code: 'OBJECTION_NOT_POSSIBLE' })
  await reportByTwo(postId)
  const other = await world.post(await neighbour())
  await reportByTwo(other)
  expect((await own(creator, postId)).mayObject).toBe(true)
  expect((await listed(creator)).mayObject).toBe(true)
  expect((await ask(await neighbour())).body).toMatchObject({ code: 'POST_NOT_FOUND' })
  expect((await ask(mo)).body).toMatchObject({ code: 'POST_NOT_FOUND' })
  const tooLong = await ask(creator, 'x'.repeat(limits.objectionMaxLength + 1))
  expect(tooLong.body).toMatchObject({ fields: { text: text.form.tooLong } })
  expect((await ask(creator, '  It is a bread knife. ')).status).toBe(200)
  expect((await ask(creator)).body).toMatchObject({ code: 'DUPLICATE_OBJECTION' })
  expect((await own(creator, postId)).mayObject).toBe(false)
  expect((await listed(creator)).mayObject).toBe(false)
  expect(await caseOf(postId)).toMatchObject({ objection: { text: 'It is a bread knife.' } })
  expect((await waitingIds())[0]).toBe(postId)
  await mo.call(hideReportedPost, { params, body: { note: 'Not allowed.', seen: 2 } })
  expect((await ask(creator)).body).toMatchObject({ code: 'OBJECTION_NOT_POSSIBLE' })
  expect(await caseOf(postId)).toMatchObject({ objection: null })
})

async function report(person: Person, postId: string) {
  const answer = await person.call(reportPost, { params: { postId }, body: { reason: 'other' } })
  // A hidden post can no longer be reported.
  expect([200, 404], JSON.stringify(answer.body)).toContain(answer.status)
}

async function reportByTwo(postId: string) {
  for (const reporter of [await neighbour(), await neighbour()]) await report(reporter, postId)
}

const hiddenOf = (ids: string[]) =>
  world.db.query(sql`select from posts where id = any(${ids}::uuid[]) and hidden_at is not null`)
const isVisible = async (postId: string) => (await hiddenOf([postId])).length === 0

const caseOf = async (postId: string) =>
  (await mo.call(getReportCase, { params: { postId } })).body.case
const waitingIds = async () =>
  (await mo.call(listReportCases, { query: { state: 'waiting' } })).body.cases.map(
    (each) => each.postId,
  )
const own = async (creator: Person, postId: string) =>
  (await creator.call(getPost, { params: { postId } })).body
const listed = async (creator: Person) => {
  const { listings } = (await creator.call(listListings, { query: { state: 'hidden' } })).body
  return listings[0] ?? { mayObject: null }
}
