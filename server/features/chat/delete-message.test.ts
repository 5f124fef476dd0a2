// Proves docs/specification.md: Messages
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { blockUser } from '#contract/blocks.ts'
import {
  deleteConversation,
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { ownDataPath } from '#contract/own-account.ts'
import { sql } from '#server/platform/database/db.ts'
import { unzip } from '#server/testing/unzip.ts'
import { allHaveAnswered } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({
    limits: { 'message.account': 100_000, 'conversation.account': 100_000 },
  })
})
afterAll(() => world.close())

let pairs = 0
/** Ada has sent 'One' and 'Two' to Ben, who has read nothing. */
async function chat() {
  pairs++
  const ada = await world.resident(`ada${pairs}`, { verified: true })
  const ben = await world.resident(`ben${pairs}`, { verified: true })
  const params = {
    conversationId: (await ada.call(startConversation, { body: { userId: ben.id } })).body
      .conversation.id,
  }
  const say = async (text: string, idempotencyKey = randomUUID()) =>
    (await ada.call(sendMessage, { params, body: { text } }, { idempotencyKey })).body.message
  await allHaveAnswered(world.db)
  const [one, two] = [await say('One'), await say('Two')]
  const remove = (person: Person, { id }: { id: string }) =>
    person.call(deleteMessage, { params: { ...params, messageId: id } })
  return { ada, ben, params, say, one, two, remove }
}
const refusal = (person: Person, conversationId: string, messageId: string) =>
  person.refused(deleteMessage, { params: { conversationId, messageId } })
const listOf = async (person: Person) =>
  (await person.call(listConversations, { query: {} })).body.conversations
const messagesOf = async (person: Person, params: { conversationId: string }) =>
  (await person.call(listMessages, { params, query: {} })).body.messages
const liveEventsOf = async ({ id }: Person) =>
  (
    await world.db.query<{ data: unknown }>(
      sql`select data from live_events where user_id = ${id} order by seq`,
    )
  ).map(({ data }) => data)

test('a message one has sent is deleted for both, and its text is nowhere any more', async () => {
  const { ada, ben, params, say, one, remove } = await chat()
  const secret = await say('My code is 4711')
  expect((await remove(ada, secret)).body.message).toEqual({
    ...secret,
    text: '',
    deleted: true,
    can: [],
  })
  for (const person of [ada, ben]) {
    expect(await messagesOf(person, params)).toMatchObject([
      { text: 'One', deleted: false, can: person === ada ? ['delete'] : ['report'] },
      { text: 'Two', deleted: false },
      { text: '', deleted: true, can: [] },
    ])
    expect(await listOf(person)).toMatchObject([
      { lastMessage: '', lastMessageDeleted: true, lastMessageSenderId: ada.id },
    ])
  }
  await remove(ada, one)
  await say('Four')
  expect(await listOf(ben)).toMatchObject([{ lastMessage: 'Four', lastMessageDeleted: false }])
  const rows = await world.db.query(
    sql`select to_json(m) as row from messages m union all select to_json(c) from conversations c`,
  )
  expect(JSON.stringify(rows)).not.toContain('code is 4711')
})

test('a message that is not the last leaves the preview and the order of the list as they are', async () => {
  const { ada, ben, one, remove } = await chat()
  const [before] = await listOf(ben)
  await remove(ada, one)
  expect((await listOf(ben))[0]).toEqual({ ...before, unread: 1 })
})

test('residents cannot delete the other’s messages, and strangers find nothing to delete', async () => {
  const { ada, ben, params, one } = await chat()
  const [stranger, moderator] = [
    await world.resident('stranger', { verified: true }),
    await world.moderator('mo'),
  ]
  const other = await chat()
  expect(await refusal(ben, params.conversationId, one.id)).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  for (const answer of [
    await refusal(stranger, params.conversationId, one.id),
    await refusal(moderator, params.conversationId, one.id),
    await refusal(ada, params.conversationId, randomUUID()),
    await refusal(other.ada, other.params.conversationId, one.id),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
  expect((await messagesOf(ben, params)).map(({ text }) => text)).toEqual(['One', 'Two'])
  await ada.call(deleteConversation, { params })
  expect(await refusal(ada, params.conversationId, one.id)).toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  })
})

test('both browsers are told once, also when it is deleted twenty times at once', async () => {
  const { ada, ben, params, one, remove } = await chat()
  const before = [await liveEventsOf(ada), await liveEventsOf(ben)]
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(ada, one)))
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({ status: 200, body: { message: { deleted: true } } })
  const told = { kind: 'message-deleted', ...params, seq: one.seq }
  expect([await liveEventsOf(ada), await liveEventsOf(ben)]).toEqual(
    before.map((events) => [...events, told]),
  )
})

test('a deleted message that was not read counts as unread no more, nowhere, and reading on stays true', async () => {
  const { ada, ben, params, say, one, two, remove } = await chat()
  const unread = async () => [
    (await listOf(ben))[0]?.unread,
    (await ben.call(getConversation, { params })).body.conversation.unread,
    (await ben.call(getSession, {})).body.counts.messages,
  ]
  await say('Three')
  expect(await unread()).toEqual([3, 3, 3])
  await remove(ada, two)
  expect(await unread()).toEqual([2, 2, 2])
  expect((await ben.call(readConversation, { params, body: { seq: one.seq } })).body.unread).toBe(1)
  await remove(ada, one)
  expect(await unread()).toEqual([1, 1, 1])
  expect((await ben.call(readConversation, { params, body: { seq: 3 } })).body.unread).toBe(0)
  expect(await unread()).toEqual([0, 0, 0])
})

test('a late retry does not send a deleted message again', async () => {
  const { ada, params, say, remove } = await chat()
  const key = randomUUID()
  const sent = await say('Once', key)
  await remove(ada, sent)
  expect(await say('Once', key)).toMatchObject({ id: sent.id, deleted: true })
  expect(await messagesOf(ada, params)).toHaveLength(3)
})

test('residents can delete their messages in a chat with a closed account', async () => {
  const { ada, ben, params, one, two, remove } = await chat()
  await ben.call(blockUser, { params: { userId: ada.id } })
  expect((await remove(ada, one)).status).toBe(200)
  await world.db.query(sql`delete from accounts where id = ${ben.id}`)
  expect((await remove(ada, two)).status).toBe(200)
  expect((await messagesOf(ada, params)).map(({ deleted }) => deleted)).toEqual([true, true])
})

test('a data download says that and when a message was deleted, without its words', async () => {
  const { ada, ben, one, remove } = await chat()
  await remove(ada, one)
  for (const person of [ada, ben]) {
    const files = await unzip(
      (await person.fetch({ method: 'POST', url: ownDataPath, payload: {} })).rawPayload,
    )
    expect(JSON.parse(files.get('messages.json')?.toString() ?? '')).toMatchObject([
      { text: '', deletedAt: expect.stringMatching(/^\d{4}-/) },
      { text: 'Two', deletedAt: null },
    ])
  }
})
