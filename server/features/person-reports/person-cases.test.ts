// Proves docs/specification.md: Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  actOnPerson,
  dismissPersonReports,
  getPersonCase,
  listPersonCases,
  readReportedMessages,
} from '#contract/person-cases.ts'
import { getProfile } from '#contract/profiles.ts'
import { getResident } from '#contract/residents.ts'
import { reportMessage, reportPerson } from '#contract/reports.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let mo: Person
let bob: Person
beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
  bob = await world.resident('bob', { verified: true, tower: 'South', location: '901' })
})
afterAll(() => world.close())

const words = text.personReports
const note = 'This offends neighbours.'
let people = 0
const rude = async () => {
  const person = await world.resident(`rude${++people}`, { name: 'Rude Name', verified: true })
  await world.db.query(
    sql`update users set bio = 'Rude bio', image_url = '/media/x/256.webp' where id = ${person.id}`,
  )
  return person
}
const report = (who: Person, { id: userId }: Person) =>
  who.call(reportPerson, { params: { userId }, body: { reason: 'abuse', details: 'Secret words' } })
const caseOf = async ({ id: userId }: Person, moderator = mo) =>
  (await moderator.call(getPersonCase, { params: { userId } })).body.case
const act = (
  { id: userId }: Person,
  {
    remove = [],
    seen = 1,
    by = mo,
  }: { remove?: ('picture' | 'name' | 'bio')[]; seen?: number; by?: Person },
) => by.call(actOnPerson, { params: { userId }, body: { note, remove, seen } })
const dismiss = ({ id: userId }: Person, seen = 1, by = mo) =>
  by.call(dismissPersonReports, { params: { userId }, body: { seen } })
const newestOf = async (person: Person) =>
  (await person.call(listNotifications, { query: {} })).body.notifications[0]

async function reportedMessage(from: Person, to: Person) {
  const { conversation } = (await from.call(startConversation, { body: { userId: to.id } })).body
  const params = { conversationId: conversation.id }
  const { message } = (await from.call(sendMessage, { params, body: { text: 'I will find you' } }))
    .body
  await to.call(reportMessage, {
    params: { ...params, messageId: message.id },
    body: { reason: 'abuse' },
  })
}

test('reports of a person and of their messages are one case', async () => {
  const eve = await rude()
  await report(bob, eve)
  await reportedMessage(eve, await world.resident('cleo'))
  const found = await caseOf(eve)
  expect(found).toMatchObject({
    userId: eve.id,
    person: { username: eve.username, location: '1204' },
    bio: 'Rude bio',
    isSuspended: false,
    has: ['picture', 'name', 'bio'],
    waiting: 2,
    reviews: [],
    can: ['read-messages', 'dismiss', 'act'],
    notAllowed: null,
    reports: [
      { isOfMessage: true, hasMessages: true, reporter: { username: 'cleo' } },
      { isOfMessage: false, hasMessages: false, details: 'Secret words' },
    ],
  })
  expect(JSON.stringify(found)).not.toContain('I will find you')
  const { cases, waiting } = (await mo.call(listPersonCases, { query: {} })).body
  expect([waiting, cases.map(({ userId }) => userId)]).toEqual([1, [eve.id]])
  expect((await mo.call(getSession, {})).body.counts.waiting).toMatchObject({ people: 1 })
  expect((await mo.refused(getPersonCase, { params: { userId: randomUUID() } })).code).toBe(
    'NOT_FOUND',
  )
  await dismiss(eve, 2)
})

test('a moderator removes picture, name and bio; the person reads why, and not who reported them', async () => {
  const eve = await rude()
  await report(bob, eve)
  expect((await act(eve, { remove: ['bio', 'picture', 'name'] })).body.case).toMatchObject({
    has: [],
    waiting: 0,
    reports: [{ status: 'upheld' }],
    reviews: [{ outcome: 'acted', removed: ['picture', 'name', 'bio'], note, decidedBy: 'Mo' }],
    can: ['read-messages'],
  })
  const params = { userId: eve.id }
  expect((await bob.call(getProfile, { params })).body.profile).toMatchObject({
    name: eve.username,
    bio: '',
    imageUrl: null,
  })
  expect(await newestOf(eve)).toMatchObject({
    type: 'profile-moderated',
    message: words.moderated.removed('profile picture, name, bio', note),
  })
  expect(JSON.stringify((await eve.call(listNotifications, { query: {} })).body)).not.toMatch(
    /bob|secret/i,
  )
  expect(await newestOf(bob)).toMatchObject({
    type: 'report-upheld',
    message: words.upheld(eve.username),
  })
  expect(
    await world.db.query(sql`select action, details from audit_log where subject_id = ${eve.id}`),
  ).toEqual([
    {
      action: 'report.act-person',
      details: { personId: eve.id, removed: 'picture, name, bio', note },
    },
  ])
})

test('what is not removed stays; without anything it is a warning; a note is needed', async () => {
  const eve = await rude()
  await report(bob, eve)
  const body = { note: ' ', remove: [], seen: 1 }
  expect(
    (await mo.refused(actOnPerson, { params: { userId: eve.id }, body })).fields,
  ).toHaveProperty('note')
  await act(eve, { remove: ['bio'] })
  expect((await caseOf(eve)).has).toEqual(['picture', 'name'])
  expect((await report(bob, eve)).status).toBe(200)
  await act(eve, {})
  expect((await caseOf(eve)).has).toEqual(['picture', 'name'])
  expect(await newestOf(eve)).toMatchObject({ message: words.moderated.warned(note) })
})

test('after a dismissal nothing changes, and reporters are told', async () => {
  const eve = await rude()
  await report(bob, eve)
  expect((await dismiss(eve)).body.case).toMatchObject({
    has: ['picture', 'name', 'bio'],
    reviews: [{ outcome: 'dismissed', removed: [] }],
  })
  expect(await newestOf(bob)).toMatchObject({
    type: 'report-dismissed',
    message: words.notUpheld(eve.username),
  })
  expect(await newestOf(eve)).toBeUndefined()
  const { cases } = (await mo.call(listPersonCases, { query: { state: 'decided' } })).body
  expect(cases[0]?.userId).toBe(eve.id)
})

test('of two decisions at once one counts; one with an unread report is refused', async () => {
  const eve = await rude()
  const max = await world.moderator('max')
  await report(bob, eve)
  const answers = await Promise.all([act(eve, {}), dismiss(eve, 1, max)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await report(bob, eve)
  await report(await world.resident('dora'), eve)
  expect((await act(eve, {})).body).toMatchObject({ code: 'REPORTS_HAVE_COME' })
})

test('a reported moderator sees no case, and cannot read or decide; neither can who reported it', async () => {
  const max = await world.moderator('maxi')
  await reportedMessage(max, bob)
  await report(mo, max)
  const root = await world.resident('root', { role: 'administrator', verified: true })
  const { reports } = await caseOf(max, root)
  const reportId = reports.find(({ hasMessages }) => hasMessages)?.id ?? ''
  const params = { userId: max.id, reportId }
  expect((await max.refused(getPersonCase, { params })).code).toBe('NOT_FOUND')
  expect((await max.call(listPersonCases, { query: {} })).body.cases).not.toContainEqual(
    expect.objectContaining({ userId: max.id }),
  )
  expect(
    await world.db.query(sql`
      select from live_events where user_id = ${max.id} and data ->> 'id' = ${max.id} and data ->> 'about' = 'person'`),
  ).toEqual([])
  expect((await max.refused(readReportedMessages, { params })).status).toBe(403)
  expect((await act(max, { seen: 2, by: max })).status).toBe(403)
  expect((await act(max, { seen: 2 })).status).toBe(403)
  expect((await caseOf(max)).can).toEqual([])
  // Neither the audit log nor their own page tells them that somebody looks at it.
  const read = { params: { userId: max.id, reportId } }
  expect((await root.call(readReportedMessages, read)).status).toBe(200)
  const logOf = async (reader: Person) =>
    (await reader.call(listAudit, { query: { userId: max.id } })).body.entries.map(
      ({ action }) => action,
    )
  const pageOf = async (reader: Person) =>
    (await reader.call(getResident, { params: { userId: max.id } })).body.resident.audit.map(
      ({ action }) => action,
    )
  expect(await logOf(root)).toContain('report.read-messages')
  expect(await logOf(max)).not.toContain('report.read-messages')
  expect(await pageOf(root)).toContain('report.read-messages')
  expect(await pageOf(max)).not.toContain('report.read-messages')
  expect((await act(max, { seen: 2, by: root })).status).toBe(200)
})

test('reading the messages is in the audit log each time; the case itself is not', async () => {
  const eve = await rude()
  await reportedMessage(eve, bob)
  const { reports } = await caseOf(eve)
  const params = { userId: eve.id, reportId: reports[0]?.id ?? '' }
  const logged = async () =>
    (
      await world.db.query(
        sql`select from audit_log where action = 'report.read-messages' and subject_id = ${eve.id}`,
      )
    ).length
  expect(await logged()).toBe(0)
  for (const times of [1, 2]) {
    expect((await mo.call(readReportedMessages, { params })).body.messages).toMatchObject([
      { text: 'I will find you', isReported: true },
    ])
    expect(await logged()).toBe(times)
  }
})

test('reports stay for moderators when the account is closed, and can be dismissed', async () => {
  const eve = await rude()
  await report(bob, eve)
  await world.db.query(sql`delete from accounts where id = ${eve.id}`)
  expect(await caseOf(eve)).toMatchObject({ person: null, can: ['read-messages', 'dismiss'] })
  expect((await act(eve, {})).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await dismiss(eve)).status).toBe(200)
})
