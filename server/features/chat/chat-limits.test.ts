// Proves docs/specification.md: Messages
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { showInterest } from '#contract/interests.ts'
import { setSold } from '#contract/posts.ts'
import { releaseReservation, reserve } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { callerOf, type Caller } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let patient: World
let otherNode: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'message.account': 3, 'conversation.account': 3 } })
  const limits = { 'message.account': 1000 }
  patient = await openWorld({ limits })
  otherNode = await openWorld({ limits, database: { db: patient.db, close: async () => {} } })
})
afterAll(async () => {
  await Promise.all([world.close(), otherNode.close()])
  await patient.close()
})

test('a resident who writes faster than people do has to wait, and refused messages are not sent', async () => {
  const [ada, ben] = [
    await world.resident('ada', { verified: true }),
    await world.resident('ben', { verified: true }),
  ]
  const { body } = await ada.call(startConversation, { body: { userId: ben.id } })
  const params = { conversationId: body.conversation.id }
  const send = (text: string) => ada.call(sendMessage, { params, body: { text } })
  for (const text of ['One', 'Two', 'Three']) expect((await send(text)).status).toBe(200)
  const refused = await send('Four')
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ben.call(sendMessage, { params, body: { text: 'Slowly' } })).body.message.seq).toBe(
    4,
  )
})

test('new conversations are limited for everybody; opening the ones there are is not', async () => {
  const cem = await world.resident('cem', { verified: true })
  const start = async (userId: string) =>
    (await cem.call(startConversation, { body: { userId } })).status
  const neighbours = await Promise.all(
    ['dee', 'eli', 'fay', 'gus'].map((name) => world.resident(name)),
  )
  const statuses: number[] = []
  for (const { id } of neighbours) statuses.push(await start(id))
  expect(statuses).toEqual([200, 200, 200, 429])
  const other = await world.resident('hal')
  expect(await cem.refused(startConversation, { body: { userId: other.id } })).toMatchObject({
    status: 429,
    code: 'CONVERSATIONS_PER_DAY',
  })
  expect(await start(neighbours[0]?.id ?? '')).toBe(200)
})

describe('to somebody who has not written yet', () => {
  let names = 0
  async function strangers() {
    names++
    const [ada, ben] = [
      await patient.resident(`ada${names}`, { verified: true }),
      await patient.resident(`ben${names}`, { verified: true, tower: 'South' }),
    ]
    const { body } = await ada.call(startConversation, { body: { userId: ben.id } })
    const params = { conversationId: body.conversation.id }
    const say = async (who: Caller) =>
      (await who.call(sendMessage, { params, body: { text: 'Hello?' } })).status
    return { ada, ben, params, say }
  }

  test('a resident sends three messages at most, also at once, and as many as they like after an answer', async () => {
    const { ada, ben, params, say } = await strangers()
    const at = await Promise.all(
      Array.from({ length: 10 }, () => [say(ada), say(callerOf(otherNode.app, ada.cookie))]).flat(),
    )
    expect(at.filter((status) => status === 200)).toHaveLength(limits.messagesUnanswered)
    expect(await ada.refused(sendMessage, { params, body: { text: 'Hello??' } })).toMatchObject({
      status: 409,
      code: 'MESSAGE_UNANSWERED',
    })
    expect(await say(ben)).toBe(200)
    for (let more = 0; more < 5; more++) expect(await say(ada)).toBe(200)
    for (let more = 0; more < 5; more++) expect(await say(ben)).toBe(200)
  })

  test('a fourth message is refused with the same words, whether or not one was blocked meanwhile', async () => {
    const { ada, ben, params, say } = await strangers()
    for (let at = 0; at < 3; at++) await say(ada)
    await ben.call(blockUser, { params: { userId: ada.id } })
    expect(await ada.refused(sendMessage, { params, body: { text: 'Hello??' } })).toMatchObject({
      code: 'MESSAGE_UNANSWERED',
    })
  })

  test('a seller may write on to a neighbour who is interested, and the two of a reservation to each other', async () => {
    const { ada, ben, params, say } = await strangers()
    for (let at = 0; at < 3; at++) expect(await say(ada)).toBe(200)
    expect(await say(ada)).toBe(409)
    const postId = await patient.post(ada)
    await ben.call(showInterest, { params: { postId } })
    expect(await say(ada)).toBe(200)
    await ada.call(setSold, { params: { postId }, body: { sold: true } })
    expect(await say(ada)).toBe(409)
    await ada.call(setSold, { params: { postId }, body: { sold: false } })
    expect(await say(ada)).toBe(200)
    const interest = sql`delete from interests where post_id = ${postId} returning id`
    await patient.db.query(interest)
    expect(await say(ada)).toBe(409)
    await ben.call(showInterest, { params: { postId } })
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const { reservation } = (
      await ada.call(reserve, { params: { postId }, body: { userId: ben.id, until } })
    ).body
    await patient.db.query(interest)
    expect(await say(ada)).toBe(200)
    await patient.db.query(sql`
      update conversations set unanswered = 3, last_message_sender_id = ${ben.id} where id = ${params.conversationId}`)
    expect(await say(ben)).toBe(200)
    await patient.db.query(sql`
      update conversations set unanswered = 3, last_message_sender_id = ${ben.id} where id = ${params.conversationId}`)
    await ada.call(releaseReservation, {
      params: { reservationId: reservation.id },
      body: { passOn: false },
    })
    expect(await say(ben)).toBe(409)
  })
})
