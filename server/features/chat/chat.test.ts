// Proves docs/specification.md: Messages
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import {
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { allHaveAnswered } from '#server/testing/builders.ts'
import { callerOf, type Caller } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const manyMessages = { 'message.account': 100_000, 'conversation.account': 100_000 }
let world: World
/** One node sends the messages of a chat one after the other. */
let otherNode: World
beforeAll(async () => {
  world = await openWorld({ limits: manyMessages })
  const database = { db: world.db, close: async () => {} }
  otherNode = await openWorld({ database, limits: manyMessages })
})
afterAll(async () => {
  await otherNode.close()
  await world.close()
})
/** The same person, at one node and the other in turns. */
const atEither = (person: Person, turn: number): Caller =>
  turn % 2 === 0 ? person : callerOf(otherNode.app, person.cookie)

/** Two residents that no other test uses. */
let pairs = 0
async function twoResidents(): Promise<[Person, Person]> {
  pairs++
  return [
    await world.resident(`ada${pairs}`, { verified: true }),
    await world.resident(`ben${pairs}`, { verified: true, tower: 'South' }),
  ]
}

async function start(from: Person, to: Person): Promise<string> {
  const { body } = await from.call(startConversation, { body: { userId: to.id } })
  return body.conversation.id
}
const send = (from: Caller, conversationId: string, text: string, idempotencyKey?: string) =>
  from.call(
    sendMessage,
    { params: { conversationId }, body: { text } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const read = (
  reader: Person,
  conversationId: string,
  query: { before?: string; after?: string } = {},
) => reader.call(listMessages, { params: { conversationId }, query })
const listOf = async (person: Person) =>
  (await person.call(listConversations, { query: {} })).body.conversations
const liveEventsOf = async ({ id }: Person) =>
  (
    await world.db.query<{ data: unknown }>(
      sql`select data from live_events where user_id = ${id} order by seq`,
    )
  ).map(({ data }) => data)

test('two residents have one conversation, whoever starts it', async () => {
  const [ada, ben] = await twoResidents()
  const id = await start(ada, ben)
  expect(await start(ben, ada)).toBe(id)
  expect(await start(ada, ben)).toBe(id)
})

test('twenty starts from both sides at once make one conversation', async () => {
  const [ada, ben] = await twoResidents()
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? start(ada, ben) : start(ben, ada))),
  )
  expect(new Set(ids).size).toBe(1)
  const stored = await world.db.query(sql`select from participants where user_id = ${ada.id}`)
  expect(stored).toHaveLength(1)
})

test('a conversation is in nobody’s list until its first message, and starting it tells nobody', async () => {
  const [ada, ben] = await twoResidents()
  const id = await start(ada, ben)
  for (const one of [ada, ben]) {
    expect(await listOf(one)).toEqual([])
    expect(await liveEventsOf(one)).toEqual([])
  }
  expect((await ada.call(getConversation, { params: { conversationId: id } })).status).toBe(200)
  await send(ada, id, 'Is the lamp still there?')
  expect((await listOf(ada)).map((one) => one.id)).toEqual([id])
  const [shown] = await listOf(ben)
  expect(shown).toMatchObject({
    id,
    lastMessage: 'Is the lamp still there?',
    lastMessageSenderId: ada.id,
    unread: 1,
  })
  expect(shown?.partner).toEqual({
    id: ada.id,
    name: ada.username.replace('a', 'A'),
    username: ada.username,
    imageUrl: null,
    isVerified: true,
    role: 'resident',
  })
})

test('residents cannot start a chat with themselves, however the id is written', async () => {
  const [ada] = await twoResidents()
  expect(await ada.refused(startConversation, { body: { userId: ada.id } })).toMatchObject({
    status: 400,
    code: 'CONVERSATION_WITH_SELF',
  })
  expect(
    await ada.refused(startConversation, { body: { userId: ada.id.toUpperCase() } }),
  ).toMatchObject({
    code: 'CONVERSATION_WITH_SELF',
  })
})

test('unknown, suspended and unconfirmed residents are all not found', async () => {
  const [ada, suspended] = await twoResidents()
  const [unconfirmed] = await twoResidents()
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${suspended.id}`)
  await world.db.query(
    sql`update accounts set email_verified_at = null where id = ${unconfirmed.id}`,
  )
  for (const userId of [randomUUID(), suspended.id, unconfirmed.id])
    expect(await ada.refused(startConversation, { body: { userId } })).toMatchObject({
      status: 404,
      code: 'USER_NOT_FOUND',
    })
})

test('an unverified resident starts three conversations a day, and not a fourth, even all at once', async () => {
  const newcomer = await world.resident('newcomer')
  const neighbours = await Promise.all(
    Array.from({ length: 6 }, (_, at) => world.resident(`neighbour${at}`)),
  )
  // Who is written to has started nothing.
  const host = await world.resident('host')
  await host.call(startConversation, { body: { userId: newcomer.id } })
  const answers = await Promise.all(
    neighbours.map(({ id }) => newcomer.call(startConversation, { body: { userId: id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(
    limits.unverifiedConversationsPerDay,
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(
    6 - limits.unverifiedConversationsPerDay,
  )
  const begun = neighbours[answers.findIndex(({ status }) => status === 200)]
  expect(
    (await newcomer.call(startConversation, { body: { userId: begun?.id ?? '' } })).status,
  ).toBe(200)
  await world.db.query(
    sql`update conversations set created_at = created_at - interval '25 hours' where started_by = ${newcomer.id}`,
  )
  const refused = neighbours[answers.findIndex(({ status }) => status === 429)]
  expect(
    (await newcomer.call(startConversation, { body: { userId: refused?.id ?? '' } })).status,
  ).toBe(200)
})

test('a stranger finds a conversation of others nowhere', async () => {
  const [ada, ben] = await twoResidents()
  const [stranger] = await twoResidents()
  const moderator = await world.moderator(`mo${pairs}`)
  const conversationId = await start(ada, ben)
  await send(ada, conversationId, 'Between us')
  const params = { conversationId }
  for (const who of [stranger, moderator]) {
    const answers = [
      await who.refused(getConversation, { params }),
      await who.refused(listMessages, { params, query: {} }),
      await who.refused(listMessages, { params, query: { after: '0' } }),
      await who.refused(sendMessage, { params, body: { text: 'Hello' } }),
      await who.refused(readConversation, { params, body: { seq: 1 } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' })
    expect(await listOf(who)).toEqual([])
  }
  expect(await world.anonymous.refused(listConversations, { query: {} })).toMatchObject({
    status: 401,
  })
  expect(
    await world.anonymous.refused(sendMessage, { params, body: { text: 'Hello' } }),
  ).toMatchObject({ status: 401 })
  expect((await read(ben, conversationId)).body.messages).toHaveLength(1)
})

test('both browsers are told of a message, and only they', async () => {
  const [ada, ben] = await twoResidents()
  const conversationId = await start(ada, ben)
  await send(ada, conversationId, 'One')
  await send(ben, conversationId, 'Two')
  const expected = [1, 2].map((seq) => ({ kind: 'message', conversationId, seq }))
  expect(await liveEventsOf(ada)).toEqual(expected)
  expect(await liveEventsOf(ben)).toEqual(expected)
})

test('the same key sends one message, also when it comes twenty times at once', async () => {
  const [ada, ben] = await twoResidents()
  const id = await start(ada, ben)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => send(atEither(ada, turn), id, 'Once', key)),
  )
  const first = answers[0]?.body.message
  for (const { status, body } of answers)
    expect({ status, message: body.message }).toEqual({ status: 200, message: first })
  expect((await send(ada, id, 'Once', key)).body.message).toEqual(first)
  expect((await read(ben, id)).body.messages).toEqual([{ ...first, can: ['report'] }])
  expect(await liveEventsOf(ben)).toHaveLength(1)
  expect((await send(ada, id, 'Next')).body.message.seq).toBe(2)
})

test('residents who write to each other, read and delete at the same time never wait in a circle', async () => {
  const people = [...(await twoResidents()), ...(await twoResidents())]
  const pairs = people.flatMap((one, at) => people.slice(at + 1).map((other) => [one, other]))
  const chats = await Promise.all(
    pairs.map(async ([one, other]) => ({ people: [one!, other!], id: await start(one!, other!) })),
  )
  await allHaveAnswered(world.db)
  await Promise.all(
    chats.flatMap(({ people: both, id }) =>
      both.map(async (one, turn) => {
        const person = atEither(one, turn)
        const params = { conversationId: id }
        for (let at = 0; at < 15; at++) {
          const { status, body } = await send(person, id, `${at}`)
          expect(status).toBe(200)
          const { seq, id: messageId } = body.message
          await person.call(readConversation, { params, body: { seq } })
          if (at % 5 === 0) await person.call(deleteMessage, { params: { ...params, messageId } })
        }
      }),
    ),
  )
  for (const { people: both, id } of chats)
    expect((await read(both[0]!, id)).body.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    )
  for (const { id } of people) {
    const seqs = await world.db.values<number>(
      sql`select seq::int from live_events where user_id = ${id} order by seq`,
    )
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  }
})

test('a chat whose id is written in capital letters is the same chat, also for messages at once', async () => {
  const [ada, ben] = await twoResidents()
  const conversationId = await start(ada, ben)
  const sent = await Promise.all([
    send(ada, conversationId, 'small'),
    send(ben, conversationId.toUpperCase(), 'capital'),
  ])
  expect(sent.map(({ body }) => body.message.text)).toEqual(['small', 'capital'])
  expect((await read(ada, conversationId)).body.messages).toHaveLength(2)
})

test('of messages that are sent at once, each gets its own answer', async () => {
  const [ada, ben] = await twoResidents()
  const [cleo, dan] = await twoResidents()
  const [eve, fay] = await twoResidents()
  const first = await start(ada, ben)
  const second = await start(cleo, dan)
  const third = await start(eve, fay)
  const key = randomUUID()
  await send(eve, third, 'Before', key)
  await dan.call(blockUser, { params: { userId: cleo.id } })
  const outcomes = await Promise.all([
    send(ada, first, 'From Ada'),
    send(cleo, second, 'To who blocked me'),
    send(ada, third, 'To a chat of others'),
    send(eve, third, 'Another text', key),
    send(ben, first, 'From Ben'),
    send(eve, third, 'After'),
  ])
  expect(outcomes.map(({ body }) => body.message?.text ?? Object(body).code)).toEqual([
    'From Ada',
    'MESSAGE_NOT_DELIVERABLE',
    'CONVERSATION_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED',
    'From Ben',
    'After',
  ])
  expect((await read(ada, first)).body.messages.map(({ seq }) => seq)).toEqual([1, 2])
  expect((await read(eve, third)).body.messages.map(({ text: said }) => said)).toEqual([
    'Before',
    'After',
  ])
})

test('the same key with another text is refused; each sender and chat has keys of its own', async () => {
  const [ada, ben] = await twoResidents()
  const id = await start(ada, ben)
  const key = randomUUID()
  await send(ada, id, 'First', key)
  expect((await send(ada, id, 'Second', key)).body).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect((await send(ben, id, 'Mine', key)).body.message.seq).toBe(2)
  expect((await send(ada, id, 'Third', 'not-a-key')).status).toBe(400)
})

test('emoji, right-to-left text and 4,000 characters of them arrive as they were written', async () => {
  const [ada, ben] = await twoResidents()
  const id = await start(ada, ben)
  const written = [
    '👩‍👩‍👧‍👦🇸🇨',
    'שלום, האם זה עדיין זמין؟ مرحبا',
    '<script>alert(1)</script>',
    '🛋'.repeat(limits.messageMaxLength),
  ]
  for (const [at, line] of written.entries())
    expect((await send(at % 2 ? ada : ben, id, line)).status).toBe(200)
  expect((await read(ben, id)).body.messages.map((one) => one.text)).toEqual(written)
  expect((await listOf(ben))[0]?.lastMessage).toBe(written.at(-1))
})

test('4,001 characters, nothing and only white space are refused with their text', async () => {
  const [ada, ben] = await twoResidents()
  const params = { conversationId: await start(ada, ben) }
  const tooLong = await ada.refused(sendMessage, {
    params,
    body: { text: 'x'.repeat(limits.messageMaxLength + 1) },
  })
  expect(tooLong).toMatchObject({ status: 400, fields: { text: text.chat.messageTooLong } })
  for (const blank of ['', ' \n\t　'])
    expect(await ada.refused(sendMessage, { params, body: { text: blank } })).toMatchObject({
      status: 400,
      fields: { text: text.chat.messageEmpty },
    })
  // PostgreSQL refuses U+0000 in a text.
  expect(await ada.refused(sendMessage, { params, body: { text: 'a\0b' } })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
  })
  const deep = {
    url: `/api/conversations/${params.conversationId}/messages`,
    headers: { 'content-type': 'application/json' },
  }
  expect(
    (await ada.fetch({ ...deep, method: 'POST', payload: '['.repeat(60_000) + ']'.repeat(60_000) }))
      .statusCode,
  ).toBe(400)
  expect((await read(ada, params.conversationId)).body.messages).toEqual([])
})

test('unread messages are counted, and reading goes forward only', async () => {
  const [ada, ben] = await twoResidents()
  const conversationId = await start(ada, ben)
  const mark = async (seq: number) =>
    (await ben.call(readConversation, { params: { conversationId }, body: { seq } })).body.unread
  await allHaveAnswered(world.db)
  for (const line of ['One', 'Two', 'Three']) await send(ada, conversationId, line)
  expect((await listOf(ada))[0]?.unread).toBe(0)
  expect((await listOf(ben))[0]?.unread).toBe(3)
  expect(await mark(2)).toBe(1)
  expect(await mark(1)).toBe(1)
  expect(await mark(2_147_483_648)).toBe(0)
  await send(ada, conversationId, 'Four')
  expect(
    (await ben.call(getConversation, { params: { conversationId } })).body.conversation.unread,
  ).toBe(1)
  await send(ben, conversationId, 'Thanks')
  expect((await listOf(ben))[0]?.unread).toBe(0)
})

test('the reader’s other tabs are told when something was read, and not when nothing was', async () => {
  const [ada, ben] = await twoResidents()
  const conversationId = await start(ada, ben)
  await send(ada, conversationId, 'One')
  for (let twice = 0; twice < 2; twice++)
    await ben.call(readConversation, { params: { conversationId }, body: { seq: 1 } })
  expect(await liveEventsOf(ben)).toEqual([
    { kind: 'message', conversationId, seq: 1 },
    { kind: 'conversation', conversationId },
  ])
  expect(await liveEventsOf(ada)).toHaveLength(1)
})

test('a closed account leaves the chat to the other, without a name and without a way to write', async () => {
  const [ada, ben] = await twoResidents()
  const conversationId = await start(ada, ben)
  const key = randomUUID()
  const first = await send(ada, conversationId, 'Hello', key)
  await send(ben, conversationId, 'Goodbye')
  await world.db.query(sql`delete from accounts where id = ${ben.id}`)
  // The answer was lost, so it is asked for again.
  expect((await send(ada, conversationId, 'Hello', key)).body).toEqual(first.body)
  expect(await listOf(ada)).toMatchObject([
    {
      id: conversationId,
      partner: null,
      lastMessage: 'Goodbye',
      lastMessageSenderId: null,
      unread: 1,
    },
  ])
  expect((await read(ada, conversationId)).body.messages).toMatchObject([
    { senderId: ada.id, text: 'Hello' },
    { senderId: null, text: 'Goodbye' },
  ])
  expect(
    await ada.refused(sendMessage, { params: { conversationId }, body: { text: 'Hello?' } }),
  ).toMatchObject({
    code: 'CONVERSATION_NOT_FOUND',
  })
})
