// Proves docs/specification.md: Messages
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConversations, listMessages, sendMessage, startConversation } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { sql } from '#server/platform/database/db.ts'
import { allHaveAnswered } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({
    limits: { 'message.account': 100_000, 'conversation.account': 100_000 },
  })
})
afterAll(() => world.close())

async function start(from: Person, to: Person): Promise<string> {
  const { body } = await from.call(startConversation, { body: { userId: to.id } })
  return body.conversation.id
}

async function greet(from: Person, to: Person): Promise<string> {
  const conversationId = await start(from, to)
  await from.call(sendMessage, { params: { conversationId }, body: { text: 'Hello' } })
  return conversationId
}

test('messages come by the newest hundred in ascending order, and older ones page by page', async () => {
  const [ada, ben] = [
    await world.resident('ada', { verified: true }),
    await world.resident('ben', { verified: true }),
  ]
  const conversationId = await start(ada, ben)
  const empty = await ben.call(listMessages, { params: { conversationId }, query: {} })
  expect(empty.body).toEqual({ messages: [], hasEarlier: false, hasLater: false, deletedUpTo: 0 })
  await allHaveAnswered(world.db)
  await Promise.all(
    Array.from({ length: 205 }, (_, at) =>
      ada.call(sendMessage, { params: { conversationId }, body: { text: `Message ${at}` } }),
    ),
  )

  const page = async (query: { before?: string; after?: string }) => {
    const { body } = await ben.call(listMessages, { params: { conversationId }, query })
    const { messages, hasEarlier, hasLater } = body
    return {
      from: messages[0]?.seq,
      to: messages.at(-1)?.seq,
      count: messages.length,
      hasEarlier,
      hasLater,
    }
  }
  expect(await page({})).toEqual({
    from: 106,
    to: 205,
    count: 100,
    hasEarlier: true,
    hasLater: false,
  })
  expect(await page({ before: '106' })).toEqual({
    from: 6,
    to: 105,
    count: 100,
    hasEarlier: true,
    hasLater: true,
  })
  expect(await page({ before: '6' })).toEqual({
    from: 1,
    to: 5,
    count: 5,
    hasEarlier: false,
    hasLater: true,
  })
  expect(await page({ before: '1' })).toEqual({ count: 0, hasEarlier: false, hasLater: true })
  expect(await page({ after: '0' })).toEqual({
    from: 1,
    to: 100,
    count: 100,
    hasEarlier: false,
    hasLater: true,
  })
  expect(await page({ after: '200' })).toEqual({
    from: 201,
    to: 205,
    count: 5,
    hasEarlier: true,
    hasLater: false,
  })
  expect(await page({ after: '205' })).toEqual({ count: 0, hasEarlier: true, hasLater: false })
  expect(await page({ after: '9007199254740991' })).toEqual({
    count: 0,
    hasEarlier: true,
    hasLater: false,
  })
  expect(
    await ben.refused(listMessages, { params: { conversationId }, query: { after: 'x' } }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('a list longer than a page is read to its end, nobody twice, also where many changed in the same instant', async () => {
  const host = await world.resident('host', { verified: true })
  const guests = limits.conversationsPage * 2 + 3
  await Promise.all(
    Array.from({ length: guests }, async (_, at) =>
      greet(host, await world.resident(`guest${at}`)),
    ),
  )
  await world.db.query(
    sql`update participants set updated_at = '2026-01-01T00:00:00.123456Z' where user_id = ${host.id}`,
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await host.call(listConversations, { query: { cursor } })
    expect(body.conversations.length).toBeLessThanOrEqual(limits.conversationsPage)
    seen.push(...body.conversations.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(guests)
  expect(new Set(seen).size).toBe(guests)
})

test('the list is in the order of the last message', async () => {
  const host = await world.resident('hub', { verified: true })
  const guests = [
    await world.resident('kim'),
    await world.resident('lee'),
    await world.resident('max'),
  ]
  const ids: string[] = []
  for (const guest of guests) ids.push(await greet(host, guest))
  const [kims, lees, maxs] = ids
  await guests[0]?.call(sendMessage, {
    params: { conversationId: kims ?? '' },
    body: { text: 'Hello' },
  })
  const { body } = await host.call(listConversations, { query: {} })
  expect(body.conversations.map(({ id }) => id)).toEqual([kims, maxs, lees])
  expect(body.nextCursor).toBeNull()
})

test('a made-up cursor is refused at its field', async () => {
  const host = await world.resident('forger')
  expect(await host.refused(listConversations, { query: { cursor: 'bm9wZQ' } })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    fields: { cursor: 'Please begin with the first page' },
  })
})
