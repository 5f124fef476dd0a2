// Proves docs/specification.md: Data, and how it is asked for
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { reserve } from '#contract/reservations.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { openRandom } from '#seed/random.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { schemaOf, valueFor } from './hostile-values.ts'
import { noLimits } from './no-limits.ts'

const { seed } = inject('security')
const tries = 6

let world: World
let blocked: Person
/** Of Ada, who blocks the reader, by the name of the parameter. */
let hers: Record<string, string>

beforeAll(async () => {
  world = await openWorld({ limits: noLimits })
  const verified = { verified: true }
  const ada = await world.resident('ada', verified)
  const fan = await world.resident('fan', verified)
  blocked = await world.resident('blocked', verified)
  const postId = await world.post(ada)
  await fan.call(showInterest, { params: { postId } })
  const { notifications } = (await ada.call(listNotifications, { query: {} })).body
  const { conversation } = (await fan.call(startConversation, { body: { userId: ada.id } })).body
  const params = { conversationId: conversation.id }
  const { message } = (await fan.call(sendMessage, { params, body: { text: 'hello' } })).body
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { reservation } = (
    await ada.call(reserve, { params: { postId }, body: { userId: fan.id, until } })
  ).body
  const { search } = (await ada.call(saveSearch, { body: { q: 'desk' } })).body
  hers = {
    postId,
    userId: ada.id,
    conversationId: conversation.id,
    messageId: message.id,
    notificationId: notifications[0]?.id ?? '',
    reservationId: reservation.id,
    searchId: search.id,
    id: (await insertUpload(world.db, ada.id)).id,
  }
  await ada.call(blockUser, { params: { userId: blocked.id } })
})
afterAll(() => world.close())

/** About the reader's own list of blocked people. */
const own = new Set(['blockUser', 'unblockUser'])
const named = endpoints.filter(([name, { path }]) => path.includes(':') && !own.has(name))

test.each(named)('to who is blocked, %s answers as if it were not there', async (_, endpoint) => {
  const absent = Object.fromEntries(Object.keys(hers).map((name) => [name, randomUUID()]))
  for (let n = 0; n < tries; n++) {
    const [real, none] = [await answerTo(endpoint, hers, n), await answerTo(endpoint, absent, n)]
    expect(real).toEqual(none)
  }
})

/** The same request for the same `n`, but for the ids. */
async function answerTo(endpoint: Endpoint, ids: Record<string, string>, n: number) {
  const random = openRandom(seed * 1000 + n)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? fixedId)
  const body = endpoint.body && valueFor(schemaOf(endpoint.body), random, [fixedId])
  const { statusCode, json } = await blocked.fetch({
    method: endpoint.method,
    url,
    ...(body !== undefined && {
      payload: JSON.stringify(body) ?? '',
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { requestId: _, ...answer } = json()
  const text = Object.values(ids).reduce(
    (left, id) => (id === '' ? left : left.replaceAll(id, 'id')),
    JSON.stringify(answer),
  )
  return { statusCode, text }
}
const fixedId = '00000000-0000-4000-8000-000000000000'
