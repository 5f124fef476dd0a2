// Proves docs/specification.md: Messages
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import {
  deleteConversation,
  getConversation,
  listConversations,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({
    limits: { 'message.account': 100_000, 'conversation.account': 100_000 },
  })
})
afterAll(() => world.close())

let pairs = 0
/** Two residents with three messages. */
async function chat() {
  pairs++
  const ada = await world.resident(`ada${pairs}`, { verified: true })
  const ben = await world.resident(`ben${pairs}`, { verified: true })
  const params = {
    conversationId: (await ada.call(startConversation, { body: { userId: ben.id } })).body
      .conversation.id,
  }
  const say = (person: Person, text: string) => person.call(sendMessage, { params, body: { text } })
  await say(ada, 'One')
  await say(ben, 'Two')
  await say(ben, 'Three')
  const remove = (person: Person) => person.call(deleteConversation, { params })
  return { ada, ben, params, say, remove }
}
const listOf = async (person: Person) =>
  (await person.call(listConversations, { query: {} })).body.conversations
const textsOf = async (person: Person, params: { conversationId: string }) =>
  (await person.call(listMessages, { params, query: {} })).body.messages.map(({ text }) => text)

test('a deleted chat is gone for who deleted it, and only for them', async () => {
  const { ada, ben, params, remove } = await chat()
  expect((await remove(ada)).status).toBe(200)
  expect(await listOf(ada)).toEqual([])
  for (const answer of [
    await ada.refused(getConversation, { params }),
    await ada.refused(listMessages, { params, query: {} }),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' })
  expect((await ada.call(getSession, {})).body.counts.messages).toBe(0)
  expect((await listOf(ben)).map(({ id }) => id)).toEqual([params.conversationId])
  expect(await textsOf(ben, params)).toEqual(['One', 'Two', 'Three'])
})

test('a new message brings it back, without what was said before', async () => {
  const { ada, ben, params, say, remove } = await chat()
  await remove(ada)
  await say(ben, 'Four')
  expect(await listOf(ada)).toMatchObject([
    { id: params.conversationId, lastMessage: 'Four', unread: 1 },
  ])
  const page = async (query: { before?: string; after?: string }) =>
    (await ada.call(listMessages, { params, query })).body
  expect(await page({})).toMatchObject({
    messages: [{ text: 'Four', seq: 4 }],
    hasEarlier: false,
    deletedUpTo: 3,
  })
  expect(await page({ before: '4' })).toMatchObject({ messages: [], hasEarlier: false })
  expect(await page({ after: '0' })).toMatchObject({
    messages: [{ text: 'Four' }],
    hasLater: false,
  })
  expect(await textsOf(ben, params)).toEqual(['One', 'Two', 'Three', 'Four'])
})

const storedIn = async ({ conversationId }: { conversationId: string }) =>
  JSON.stringify(
    await world.db.query(sql`
      select m.text, c.last_message from messages m join conversations c on c.id = conversation_id
      where c.id = ${conversationId} order by seq`),
  )

test('what both have deleted is erased, and nothing before', async () => {
  const { ada, ben, params, say, remove } = await chat()
  const stored = () => storedIn(params)
  await remove(ada)
  expect(await stored()).toMatch(/One.+Two.+Three/)
  await say(ben, 'Four')
  await remove(ben)
  expect(await stored()).not.toMatch(/One|Two|Three/)
  expect(await stored()).toContain('Four')
  expect(await textsOf(ada, params)).toEqual(['Four'])
  await remove(ada)
  expect(await stored()).not.toContain('Four')
  await say(ben, 'Five')
  expect(await textsOf(ada, params)).toEqual(['Five'])
})

test('the update also erases what both had deleted before it', async () => {
  const [{ params: deleted }, { params: half, ada, remove }] = [await chat(), await chat()]
  await world.db.query(sql`
    update participants set hidden = true, hidden_up_to_seq = 3 where conversation_id = ${deleted.conversationId}`)
  await remove(ada)
  const file = path.join(
    import.meta.dirname,
    '../../../migrations/0088_erase-what-both-deleted.sql',
  )
  await world.db.query({ text: await readFile(file, 'utf8'), values: [] })
  expect(await storedIn(deleted)).not.toMatch(/One|Two|Three/)
  expect(await storedIn(half)).toMatch(/One.+Two.+Three/)
})

test('adding the partner again opens the same chat, empty; the list has it with the next message', async () => {
  const { ada, ben, params, say, remove } = await chat()
  await remove(ada)
  const { body } = await ada.call(startConversation, { body: { userId: ben.id } })
  expect(body.conversation).toMatchObject({
    id: params.conversationId,
    lastMessage: '',
    lastMessageSenderId: null,
    unread: 0,
  })
  expect(await listOf(ada)).toEqual([])
  expect(await textsOf(ada, params)).toEqual([])
  await say(ada, 'Hello again')
  expect(await listOf(ada)).toMatchObject([{ lastMessage: 'Hello again' }])
})

test('deleting twice is deleting once; deleting what has come back deletes that too', async () => {
  const { ada, ben, say, remove } = await chat()
  for (let twice = 0; twice < 2; twice++) expect((await remove(ada)).status).toBe(200)
  expect(await listOf(ada)).toEqual([])
  await say(ben, 'Four')
  await remove(ada)
  expect(await listOf(ada)).toEqual([])
})

test('the other tabs of who deleted it are told, the partner’s are not', async () => {
  const { ada, ben, params, remove } = await chat()
  const last = async ({ id }: Person) =>
    (
      await world.db.query(
        sql`select data from live_events where user_id = ${id} order by seq desc limit 1`,
      )
    )[0]
  const before = await last(ben)
  await remove(ada)
  expect(await last(ada)).toEqual({
    data: { kind: 'conversation', conversationId: params.conversationId },
  })
  expect(await last(ben)).toEqual(before)
})

test('a chat that was begun and never written in can be deleted; what is written later brings it to both', async () => {
  const [ada, ben] = [
    await world.resident('eve', { verified: true }),
    await world.resident('finn', { verified: true }),
  ]
  const { conversation } = (await ada.call(startConversation, { body: { userId: ben.id } })).body
  await ada.call(deleteConversation, { params: { conversationId: conversation.id } })
  expect(await listOf(ada)).toEqual([])
  await ben.call(startConversation, { body: { userId: ada.id } })
  await ben.call(sendMessage, {
    params: { conversationId: conversation.id },
    body: { text: 'Hello' },
  })
  for (const one of [ada, ben])
    expect((await listOf(one)).map(({ lastMessage }) => lastMessage)).toEqual(['Hello'])
})
