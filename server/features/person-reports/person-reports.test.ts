// Proves docs/specification.md: Reports · Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import {
  deleteConversation,
  deleteMessage,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { readReportedMessages } from '#contract/person-cases.ts'
import { reportMessage, reportPerson } from '#contract/reports.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { deleteOldCopies } from './index.ts'

let world: World
let ada: Person
let bob: Person
let mo: Person
beforeAll(async () => {
  world = await openWorld({ limits: { 'message.account': 1000, 'report.account': 1000 } })
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob', { verified: true })
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

const body = { reason: 'abuse' as const, details: ' Look. ' }
const report = (who: Person, { id: userId }: { id: string }) =>
  who.call(reportPerson, { params: { userId }, body })

test('a resident is reported once until it is decided, not even twice at once', async () => {
  const cleo = await world.resident('cleo')
  const answers = await Promise.all([1, 2, 3].map(() => report(cleo, bob)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await cleo.refused(reportPerson, { params: { userId: bob.id }, body })).toMatchObject({
    code: 'DUPLICATE_PERSON_REPORT',
    title: 'Report Already Exists',
    text: 'You have already reported this resident.',
  })
  expect(
    await world.db.query(
      sql`select reason, details, status from person_reports where reporter_id = ${cleo.id}`,
    ),
  ).toEqual([{ reason: 'abuse', details: 'Look.', status: 'pending' }])
})

test('who shares a reservation with somebody can report them also after their block or suspension', async () => {
  const holder = await world.resident('holder')
  const seller = await world.resident('seller', { verified: true })
  const postId = await world.post(seller)
  await world.db.query(sql`
    insert into reservations (post_id, title, seller_id, holder_id, chosen_by, answer_by, created_at, status, done_how, closed_at)
    values (${postId}, 'Lamp', ${seller.id}, ${holder.id}, 'line', now(), now(), 'done', 'word', now())`)
  await seller.call(blockUser, { params: { userId: holder.id } })
  expect(await report(holder, seller)).toMatchObject({ status: 200 })
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${holder.id}`)
  expect(await report(seller, holder)).toMatchObject({ status: 200 })
})

test('nobody reports themselves, or who is not there for them', async () => {
  for (const id of [ada.id, ada.id.toUpperCase()])
    expect((await report(ada, { id })).body).toMatchObject({ code: 'REPORT_YOURSELF' })
  const shy = await world.resident('shy')
  await shy.call(blockUser, { params: { userId: ada.id } })
  const suspended = await world.resident('gone')
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${suspended.id}`)
  for (const person of [shy, suspended, { id: randomUUID() }])
    expect((await report(ada, person)).body).toMatchObject({ code: 'USER_NOT_FOUND' })
})

test('a message is reported with the ten before and the ten after it, as they were', async () => {
  const { params, ids } = await chatOf(await world.resident('eve'), 30)
  const messageId = ids[15] ?? ''
  expect((await reportIt(params, messageId)).status).toBe(200)
  const messages = await readCopyOf(messageId)
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 21 }, (_, n) => `message ${n + 5}`),
  )
  expect(messages[10]).toMatchObject({ isReported: true, isTheirs: true })
  expect(messages[9]).toMatchObject({ isReported: false, isTheirs: false })
})

test('deleting a message does not take it out of a report; a deleted one cannot be reported', async () => {
  const eve = await world.resident('fred')
  const { params, ids } = await chatOf(eve, 3)
  const messageId = ids[1] ?? ''
  await reportIt(params, messageId)
  await eve.call(deleteMessage, { params: { ...params, messageId } })
  expect((await readCopyOf(messageId)).map(({ text }) => text)).toContain('message 1')
  const other = { ...params, messageId }
  expect(await ada.refused(reportMessage, { params: other, body })).toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  })
})

test('a message is reported once, by who received it; what they deleted is not in the copy', async () => {
  const eve = await world.resident('gina')
  const { params, ids } = await chatOf(eve, 4)
  await ada.call(deleteConversation, { params })
  const { message } = (await eve.call(sendMessage, { params, body: { text: 'again' } })).body
  expect((await reportIt(params, ids[1] ?? '')).body).toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
  expect((await reportIt(params, message.id)).status).toBe(200)
  expect((await reportIt(params, message.id)).body).toMatchObject({
    code: 'DUPLICATE_MESSAGE_REPORT',
  })
  expect((await readCopyOf(message.id)).map(({ text }) => text)).toEqual(['again'])
  for (const stranger of [bob, mo])
    expect((await reportIt(params, message.id, stranger)).body).toMatchObject({
      code: 'MESSAGE_NOT_FOUND',
    })
  expect((await reportIt(params, message.id, eve)).body).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('only received messages can be reported, which each says', async () => {
  const eve = await world.resident('hans')
  const { params } = await chatOf(eve, 2)
  const of = async (person: Person) =>
    (await person.call(listMessages, { params, query: {} })).body.messages.map(({ can }) => can)
  expect(await of(ada)).toEqual([['delete'], ['report']])
  expect(await of(eve)).toEqual([['report'], ['delete']])
})

test('the copy goes 30 days after the decision, not before; the report stays', async () => {
  const { params, ids } = await chatOf(await world.resident('ian'), 2)
  const messageId = ids[1] ?? ''
  await reportIt(params, messageId)
  const decidedBefore = (days: number) =>
    world.db.query(sql`
      with review as (
        insert into person_reviews (person_id, outcome, decided_at)
        select person_id, 'dismissed', now() - make_interval(days => ${days}) from person_reports where message_id = ${messageId}
        returning id
      )
      update person_reports set status = 'dismissed', review_id = review.id from review where message_id = ${messageId}`)
  const purge = () => deleteOldCopies(world.db)
  const isKept = () =>
    world.db.value<boolean>(
      sql`select copy is not null from person_reports where message_id = ${messageId}`,
    )
  await purge()
  expect(await isKept()).toBe(true)
  await decidedBefore(limits.reportedMessagesKeptDays - 1)
  await purge()
  expect(await isKept()).toBe(true)
  await decidedBefore(limits.reportedMessagesKeptDays + 1)
  await purge()
  expect(await isKept()).toBe(false)
})

/** Ada writes the even messages, the partner the odd ones. */
async function chatOf(partner: Person, count: number) {
  const { conversation } = (await ada.call(startConversation, { body: { userId: partner.id } }))
    .body
  const params = { conversationId: conversation.id }
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const sent = await [ada, partner][n % 2]?.call(sendMessage, {
      params,
      body: { text: `message ${n}` },
    })
    ids.push(sent?.body.message.id ?? '')
  }
  return { params, ids }
}

const reportIt = (params: { conversationId: string }, messageId: string, who = ada) =>
  who.call(reportMessage, { params: { ...params, messageId }, body })

async function readCopyOf(messageId: string) {
  const params = await world.db.only<{ userId: string; reportId: string }>(
    sql`select person_id as "userId", id as "reportId" from person_reports where message_id = ${messageId}`,
  )
  return (await mo.call(readReportedMessages, { params })).body.messages
}
