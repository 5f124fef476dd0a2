// Proves docs/specification.md: Messages
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import {
  deleteConversation,
  getConversation,
  listConversationPosts,
  listConversations,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { deletePost, setSold } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

let world: LineWorld
beforeAll(async () => void (world = await openLineWorld()))
afterAll(() => world.close())

let pairs = 0
/** A seller with two posts, and somebody who opens the chat from them. */
async function twoOfThem() {
  pairs++
  const seller = await world.resident(`ada${pairs}`, { verified: true })
  const buyer = await world.resident(`ben${pairs}`, { verified: true })
  const lamp = await world.post(seller, { title: 'Lamp' })
  const sofa = await world.post(seller, { title: 'Sofa' })
  const about = async (postId?: string, from = buyer, to = seller) =>
    (await from.call(startConversation, { body: { userId: to.id, postId } })).body.conversation.id
  const params = { conversationId: await about() }
  const say = async (from: Person) => {
    const sent = await from.call(sendMessage, { params, body: { text: 'Hello' } })
    expect(sent.status).toBe(200)
  }
  const seen = async (person: Person) => {
    const { posts, gone } = (await person.call(listConversationPosts, { params })).body
    return { titles: posts.map(({ title }) => title), gone }
  }
  const listed = async (person: Person) =>
    (await person.call(listConversations, { query: {} })).body.conversations[0]?.about?.title
  return { seller, buyer, lamp, sofa, about, params, say, seen, listed }
}

test('a chat that begins at a post carries it for both, the latest first, and the list shows the latest', async () => {
  const { seller, buyer, lamp, sofa, about, say, seen, listed } = await twoOfThem()
  await about(lamp)
  await say(buyer)
  for (const one of [seller, buyer]) {
    expect(await seen(one)).toEqual({ titles: ['Lamp'], gone: 0 })
    expect(await listed(one)).toBe('Lamp')
  }
  await about(sofa, seller, buyer)
  await say(seller)
  for (const one of [seller, buyer]) {
    expect(await seen(one)).toEqual({ titles: ['Sofa', 'Lamp'], gone: 0 })
    expect(await listed(one)).toBe('Sofa')
  }
  await about(lamp)
  await say(buyer)
  expect((await seen(seller)).titles).toEqual(['Lamp', 'Sofa'])
})

test('who opens the chat from a post and writes nothing leaves no trace of it', async () => {
  const { seller, buyer, lamp, sofa, about, say, seen, listed } = await twoOfThem()
  await say(buyer)
  await about(lamp)
  expect(await seen(buyer)).toEqual({ titles: ['Lamp'], gone: 0 })
  expect(await listed(buyer)).toBeUndefined()
  await say(seller)
  expect(await seen(seller)).toEqual({ titles: [], gone: 0 })
  // The post that they come from next takes its place.
  await about(sofa)
  await say(buyer)
  expect(await seen(seller)).toEqual({ titles: ['Sofa'], gone: 0 })
})

test('a chat is about posts of its two alone, and about none that the writer cannot see', async () => {
  const { seller, buyer, about, say, seen } = await twoOfThem()
  const strangers = await world.post(await world.resident(`cem${pairs}`, { verified: true }))
  const hidden = await world.post(seller, { hidden: true })
  for (const postId of [strangers, hidden, randomUUID()]) {
    await about(postId)
    await say(buyer)
  }
  expect(await seen(buyer)).toEqual({ titles: [], gone: 0 })
  expect(await seen(seller)).toEqual({ titles: [], gone: 0 })
})

test('nobody else reads what a chat is about', async () => {
  const { buyer, lamp, about, say, params } = await twoOfThem()
  await about(lamp)
  await say(buyer)
  const stranger = await world.resident(`dov${pairs}`, { verified: true })
  for (const one of [stranger, await world.moderator(`mo${pairs}`)])
    expect(await one.refused(listConversationPosts, { params })).toMatchObject({
      status: 404,
      code: 'CONVERSATION_NOT_FOUND',
    })
})

test('of a post that is hidden, deleted or behind a block, the other one reads only that it is gone', async () => {
  const { seller, buyer, lamp, sofa, about, say, seen, listed, params } = await twoOfThem()
  await about(lamp)
  await say(buyer)
  await about(sofa)
  await say(buyer)
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'reports' where id = ${sofa}`,
  )
  expect(await seen(buyer)).toEqual({ titles: ['Lamp'], gone: 1 })
  expect(await listed(buyer)).toBe('Lamp')
  expect(await seen(seller)).toEqual({ titles: ['Sofa', 'Lamp'], gone: 0 })
  await seller.call(deletePost, { params: { postId: lamp } })
  expect(await seen(buyer)).toEqual({ titles: [], gone: 2 })
  expect(await seen(seller)).toEqual({ titles: ['Sofa'], gone: 1 })
  const answers = JSON.stringify([
    (await buyer.call(listConversationPosts, { params })).body,
    (await buyer.call(getConversation, { params })).body,
  ])
  for (const secret of ['Lamp', 'Sofa', lamp, sofa]) expect(answers).not.toContain(secret)
})

test('a hidden post is gone to who asked about it, also while it is reserved for somebody else', async () => {
  const { seller, buyer, lamp, about, say, seen } = await twoOfThem()
  await about(lamp)
  await say(buyer)
  const other = await world.resident(`eli${pairs}`, { verified: true })
  await world.ask(lamp, [buyer, other])
  await world.reserve(seller, lamp, other)
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'reports' where id = ${lamp}`,
  )
  expect(await seen(buyer)).toEqual({ titles: [], gone: 1 })
})

test('after a block neither sees the other’s post there, and both see it when the block ends', async () => {
  const { seller, buyer, lamp, about, say, seen } = await twoOfThem()
  const bens = await world.post(buyer, { title: 'Bike' })
  await about(lamp)
  await say(buyer)
  await about(bens)
  await say(buyer)
  await seller.call(blockUser, { params: { userId: buyer.id } })
  expect(await seen(seller)).toEqual({ titles: ['Lamp'], gone: 1 })
  expect(await seen(buyer)).toEqual({ titles: ['Bike'], gone: 1 })
  await seller.call(unblockUser, { params: { userId: buyer.id } })
  for (const one of [seller, buyer]) expect((await seen(one)).titles).toEqual(['Bike', 'Lamp'])
})

test('who deletes a chat begins anew, without what it was about', async () => {
  const { seller, buyer, lamp, sofa, about, say, seen, listed, params } = await twoOfThem()
  await about(lamp)
  await say(buyer)
  await buyer.call(deleteConversation, { params })
  await about(sofa)
  expect(await seen(buyer)).toEqual({ titles: ['Sofa'], gone: 0 })
  await say(buyer)
  expect(await listed(buyer)).toBe('Sofa')
  expect((await seen(buyer)).titles).toEqual(['Sofa'])
  expect((await seen(seller)).titles).toEqual(['Sofa', 'Lamp'])
})

test('the card of a handover makes the chat about its post', async () => {
  const { seller, buyer, lamp, seen, listed, say } = await twoOfThem()
  await world.ask(lamp, [buyer])
  await world.agree(await world.reserve(seller, lamp, buyer), seller, buyer)
  expect((await seen(buyer)).titles).toEqual(['Lamp'])
  expect(await listed(seller)).toBe('Lamp')
  // What is reserved is told of with the reservations, also while its post is hidden.
  await say(buyer)
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'reports' where id = ${lamp}`,
  )
  expect(await seen(buyer)).toEqual({ titles: [], gone: 0 })
})

test('both are told when a post that they talk about is reserved for somebody else, sold or deleted', async () => {
  const { seller, buyer, lamp, about, say } = await twoOfThem()
  await about(lamp)
  await say(buyer)
  const [cem] = await world.crowd(`c${pairs}`, 1)
  if (!cem) throw new Error('nobody')
  await world.ask(lamp, [cem])
  const told = () =>
    world.db.value<number>(sql`
      select count(*)::int from live_events
      where user_id = ${buyer.id} and data ->> 'kind' = 'post' and data ->> 'postId' = ${lamp}`)
  const params = { postId: lamp }
  await world.reserve(seller, lamp, cem)
  expect(await told()).toBe(1)
  await seller.call(setSold, { params, body: { sold: true } })
  expect(await told()).toBe(2)
  await seller.call(deletePost, { params })
  expect(await told()).toBe(3)
})
