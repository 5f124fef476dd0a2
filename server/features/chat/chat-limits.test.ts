// Proves docs/specification.md: Messages
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'message.account': 3, 'conversation.account': 3 } })
})
afterAll(() => world.close())

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
  expect(await start(neighbours[0]?.id ?? '')).toBe(200)
})
