// Proves docs/specification.md: Reports · Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { deletePost, getFeed, getPost } from '#contract/posts.ts'
import { getReportCase, listReportCases, type ReportCase } from '#contract/report-cases.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { text } from '#text'
import type { ReportReason } from '#contract/vocabulary.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ada: Person
let bob: Person
let mo: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true, tower: 'South', location: '901' })
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

const note = 'Weapons are not allowed here.'

test('a case has the post, its creator, each report in full, how many apartments they come from, and what was decided', async () => {
  const postId = await world.post(ada, { title: 'Old sabre', pictures: 2 })
  await report(bob, postId, 'regulated-goods', 'It is sharp.')
  await report(await world.resident('cleo'), postId, 'other')
  const found = await caseOf(postId)
  expect(found).toMatchObject({
    postId,
    post: { title: 'Old sabre', creator: { username: 'ada' } },
    creator: { username: 'ada', tower: 'North', location: '1204' },
    hiddenBy: null,
    waiting: 2,
    apartments: 1,
    reviews: [],
    can: ['hide', 'dismiss'],
    notAllowed: null,
  })
  expect(found.post?.images).toHaveLength(2)
  expect(found.reports).toMatchObject([
    {
      reason: 'other',
      details: '',
      status: 'pending',
      reporter: { username: 'cleo', isVerified: false, location: null },
    },
    {
      reason: 'regulated-goods',
      details: 'It is sharp.',
      reporter: { username: 'bob', tower: 'South', location: '901' },
    },
  ])
  expect((await mo.refused(getReportCase, { params: { postId: randomUUID() } })).code).toBe(
    'NOT_FOUND',
  )
  expect(
    (await mo.refused(getReportCase, { params: { postId: await world.post(ada) } })).code,
  ).toBe('NOT_FOUND')
})

test('only its creator sees a hidden post and reads why; reporters are told, and nobody learns who reported it', async () => {
  const postId = await world.post(ada, { title: 'Sword' })
  const fan = await world.resident('fan')
  await fan.call(showInterest, { params: { postId } })
  await report(bob, postId, 'regulated-goods', 'A secret detail')
  expect((await hide(mo, postId)).body.case).toMatchObject({
    hiddenBy: 'moderator',
    waiting: 0,
    reports: [{ status: 'upheld' }],
    reviews: [{ outcome: 'hidden', note, decidedBy: 'Mo' }],
    can: ['restore'],
  })
  expect(await isSeenBy(fan, postId)).toBe(false)
  expect((await fan.call(getFeed, { query: {} })).body.posts.map(({ id }) => id)).not.toContain(
    postId,
  )
  expect(await isSeenBy(ada, postId)).toBe(true)
  expect(await newestOf(ada)).toMatchObject({
    type: 'post-hidden',
    message: text.notifications.postHidden('Sword', note),
    interestedUser: null,
    post: { id: postId },
  })
  expect(await newestOf(bob)).toMatchObject({
    type: 'report-upheld',
    message: text.notifications.reportUpheld('Sword'),
    post: null,
  })
  expect(await kindsOf(bob)).toContain('notification')
  expect((await kindsOf(fan)).slice(-2)).toEqual(['post', 'notification'])
  expect(JSON.stringify((await ada.call(listNotifications, { query: {} })).body)).not.toMatch(
    /bob|secret/i,
  )
  expect(await auditOf(postId)).toEqual([
    {
      actor: 'mo',
      action: 'report.hide',
      subject: 'ada',
      details: { postId, title: 'Sword', note },
    },
  ])
})

test('a post cannot be hidden without a note', async () => {
  const postId = await world.post(ada)
  await report(bob, postId)
  const refusal = async (words: string) =>
    (await mo.refused(hideReportedPost, { params: { postId }, body: { note: words, seen: 1 } }))
      .fields
  expect(await refusal('  ')).toEqual({ note: text.reportAdmin.noteRequired })
  expect(await refusal('x'.repeat(501))).toEqual({ note: text.moderation.reasonTooLong })
  expect(await isSeenBy(bob, postId)).toBe(true)
})

test('after a dismissal the post stays, reporters are told, and its creator hears nothing', async () => {
  const postId = await world.post(ada, { title: 'Lamp' })
  await report(bob, postId)
  const before = await newestOf(ada)
  expect((await dismiss(mo, postId)).body.case).toMatchObject({
    hiddenBy: null,
    reports: [{ status: 'dismissed' }],
    reviews: [{ outcome: 'dismissed', note: '' }],
    can: ['hide'],
  })
  expect(await isSeenBy(bob, postId)).toBe(true)
  expect(await newestOf(bob)).toMatchObject({
    type: 'report-dismissed',
    message: text.notifications.reportDismissed('Lamp'),
    post: { id: postId },
  })
  expect(await newestOf(ada)).toEqual(before)
  expect(await auditOf(postId)).toMatchObject([{ action: 'report.dismiss' }])
})

test('a post that two apartments hid comes back when their reports are dismissed; its creator is told of both', async () => {
  const postId = await world.post(ada, { title: 'Chair' })
  await reportFromTwoApartments(postId)
  expect(await caseOf(postId)).toMatchObject({
    hiddenBy: 'reports',
    apartments: 2,
    can: ['hide', 'dismiss'],
  })
  expect(await newestOf(ada)).toMatchObject({
    type: 'post-hidden',
    message: text.notifications.postHiddenByReports('Chair'),
  })
  const shown = async () => (await ada.call(getPost, { params: { postId } })).body
  expect(await shown()).toMatchObject({ post: { hidden: true }, hiddenBy: 'reports' })
  await dismiss(mo, postId, 2)
  expect(await shown()).toMatchObject({ post: { hidden: false }, hiddenBy: null })
  expect(await isSeenBy(mo, postId)).toBe(true)
  expect(await newestOf(ada)).toMatchObject({
    type: 'post-restored',
    message: text.notifications.postRestored('Chair'),
  })
})

test('a post that reports hid and a moderator hides stays hidden; a hidden one can be shown again later, and hidden again', async () => {
  const postId = await world.post(ada)
  await reportFromTwoApartments(postId)
  await hide(mo, postId, 2)
  expect(await isSeenBy(bob, postId)).toBe(false)
  const { status, body } = await mo.call(restoreReportedPost, { params: { postId } })
  expect([status, body.case.can, body.case.reviews.map(({ outcome }) => outcome)]).toEqual([
    200,
    ['hide'],
    ['restored', 'hidden'],
  ])
  expect(await isSeenBy(bob, postId)).toBe(true)
  expect(await newestOf(ada)).toMatchObject({ type: 'post-restored' })
  expect(body.case.reports.map(({ status: one }) => one)).toEqual(['upheld', 'upheld'])
  expect((await hide(mo, postId, 0)).status).toBe(200)
  expect(await isSeenBy(bob, postId)).toBe(false)
})

test('moderators cannot decide about their own post or one they reported', async () => {
  const own = await world.post(mo)
  await report(bob, own)
  expect(await caseOf(own)).toMatchObject({
    can: [],
    notAllowed: 'REPORT_OF_OWN_POST',
    reports: [{ reporter: null, details: '' }],
  })
  const reported = await world.post(ada)
  await report(mo, reported)
  expect(await caseOf(reported)).toMatchObject({ can: [], notAllowed: 'REPORT_BY_YOURSELF' })
  for (const [postId, code] of [
    [own, 'REPORT_OF_OWN_POST'],
    [reported, 'REPORT_BY_YOURSELF'],
  ] as const) {
    const params = { postId }
    expect(await mo.refused(hideReportedPost, { params, body: { note, seen: 1 } })).toMatchObject({
      status: 403,
      code,
    })
    expect(await mo.refused(dismissReports, { params, body: { seen: 1 } })).toMatchObject({
      status: 403,
      code,
    })
    expect(await mo.refused(restoreReportedPost, { params })).toMatchObject({ status: 403, code })
  }
  const max = await world.moderator('max')
  expect((await dismiss(max, own)).status).toBe(200)
  expect((await hide(max, reported)).status).toBe(200)
})

test('of several decisions at once one counts, everyone is told once, and the others learn that it is decided', async () => {
  const max = await world.moderator('maxi')
  for (let round = 0; round < 3; round++) {
    const postId = await world.post(ada)
    const reporter = await world.resident(`witness${round}`)
    await report(reporter, postId)
    const answers = await Promise.all([
      hide(mo, postId),
      dismiss(max, postId),
      hide(mo, postId),
      dismiss(max, postId),
      hide(max, postId),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'REPORT_ALREADY_DECIDED' })
    expect((await caseOf(postId)).reviews).toHaveLength(1)
    expect((await reporter.call(listNotifications, { query: {} })).body.notifications).toHaveLength(
      1,
    )
    expect(await auditOf(postId)).toHaveLength(1)
  }
})

test('when two moderators restore a post, the second learns that it is done', async () => {
  const postId = await world.post(ada)
  await report(bob, postId)
  await hide(mo, postId)
  const statuses = await Promise.all(
    [1, 2].map(async () => (await mo.call(restoreReportedPost, { params: { postId } })).status),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a moderator cannot decide before seeing a report that came meanwhile', async () => {
  const postId = await world.post(ada)
  await report(bob, postId)
  await report(await world.resident('late'), postId)
  expect((await dismiss(mo, postId, 1)).body).toMatchObject({ code: 'REPORTS_HAVE_COME' })
  expect((await hide(mo, postId, 1)).body).toMatchObject({ code: 'REPORTS_HAVE_COME' })
  expect((await dismiss(mo, postId, 2)).status).toBe(200)
})

test('the reports of a deleted post still belong together, and can only be dismissed', async () => {
  const postId = await world.post(ada)
  await report(bob, postId)
  await report(await world.resident('second'), postId)
  await ada.call(deletePost, { params: { postId } })
  expect(await caseOf(postId)).toMatchObject({
    post: null,
    creator: { username: 'ada' },
    waiting: 2,
    can: ['dismiss'],
  })
  expect(
    await mo.refused(hideReportedPost, { params: { postId }, body: { note, seen: 2 } }),
  ).toMatchObject({
    code: 'POST_NOT_FOUND',
  })
  const answers = await Promise.all([dismiss(mo, postId, 2), dismiss(mo, postId, 2)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await newestOf(bob)).toMatchObject({
    message: text.notifications.reportOfGonePost,
    post: null,
  })
  expect((await caseOf(postId)).can).toEqual([])
})

test('the queue begins with what reports have hidden, then goes by age, page by page, nothing twice', async () => {
  const building = await openWorld({ limits: { 'report.account': 1000 } })
  try {
    const [creator, one, other] = [
      await building.resident('ada', { verified: true }),
      await building.resident('one', { verified: true, location: '1' }),
      await building.resident('other', { verified: true, location: '2' }),
    ]
    const moderator = await building.moderator('mo')
    const posts: string[] = []
    for (let at = 0; at < limits.listPage + 2; at++) {
      const postId = await building.post(creator)
      await report(one, postId)
      posts.push(postId)
    }
    // The last but one is the most urgent.
    const urgent = posts.at(-2) ?? ''
    await report(other, urgent)
    const first = (await moderator.call(listReportCases, { query: {} })).body
    const second = (
      await moderator.call(listReportCases, { query: { cursor: first.nextCursor ?? '' } })
    ).body
    const order = [...first.cases, ...second.cases].map(({ postId }) => postId)
    expect(order).toEqual([urgent, ...posts.filter((postId) => postId !== urgent)])
    expect([first.waiting, first.decided, second.nextCursor]).toEqual([posts.length, 0, null])

    for (const postId of posts.slice(0, 2))
      await moderator.call(dismissReports, { params: { postId }, body: { seen: 1 } })
    const decided = (await moderator.call(listReportCases, { query: { state: 'decided' } })).body
    expect([decided.waiting, decided.decided]).toEqual([posts.length - 2, 2])
    expect(decided.cases.map(({ postId }) => postId)).toEqual([posts[1], posts[0]])
  } finally {
    await building.close()
  }
})

test('moderators hear of reports and decisions live; residents hear of neither', async () => {
  const postId = await world.post(ada)
  const before = await moderationOf(mo)
  await report(bob, postId)
  await dismiss(mo, postId)
  expect((await moderationOf(mo)).slice(before.length)).toEqual([
    { kind: 'moderation', about: 'report', id: postId },
    { kind: 'moderation', about: 'report', id: postId },
  ])
  for (const resident of [ada, bob]) expect(await moderationOf(resident)).toEqual([])
})

async function report(
  person: Person,
  postId: string,
  reason: ReportReason = 'other',
  details = '',
) {
  const { status, body } = await person.call(reportPost, {
    params: { postId },
    body: { reason, details },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

let households = 0
async function reportFromTwoApartments(postId: string) {
  for (let one = 0; one < 2; one++) {
    households++
    await report(
      await world.resident(`household${households}`, { verified: true, location: `${households}` }),
      postId,
    )
  }
}

const hide = (moderator: Person, postId: string, seen = 1) =>
  moderator.call(hideReportedPost, { params: { postId }, body: { note, seen } })
const dismiss = (moderator: Person, postId: string, seen = 1) =>
  moderator.call(dismissReports, { params: { postId }, body: { seen } })
const caseOf = async (postId: string): Promise<ReportCase> =>
  (await mo.call(getReportCase, { params: { postId } })).body.case
const isSeenBy = async (person: Person, postId: string) =>
  (await person.call(getPost, { params: { postId } })).status === 200
const newestOf = async (person: Person) =>
  (await person.call(listNotifications, { query: {} })).body.notifications[0]

async function kindsOf({ id }: Person): Promise<string[]> {
  const events = await world.db.query<{ kind: string }>(
    sql`select data ->> 'kind' as kind from live_events where user_id = ${id} order by seq`,
  )
  return events.map(({ kind }) => kind)
}

async function moderationOf({ id }: Person): Promise<unknown[]> {
  const events = await world.db.query<{ data: unknown }>(
    sql`select data from live_events where user_id = ${id} and data ->> 'kind' = 'moderation' order by seq`,
  )
  return events.map(({ data }) => data)
}

const auditOf = (postId: string) =>
  world.db.query(sql`
    select l.actor, l.action, u.username as subject, l.details from audit_log l left join users u on u.id = l.subject_id
    where l.details ->> 'postId' = ${postId} order by l.id`)
