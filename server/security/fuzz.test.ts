// Proves docs/specification.md: Everywhere
import type { InjectOptions } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { startConversation, sendMessage } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openRandom, type Random } from '#seed/random.ts'
import { sql } from '#server/platform/database/db.ts'
import type { Caller } from '#server/testing/person.ts'
import { insertUpload } from '#server/testing/builders.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { noLimits } from './no-limits.ts'
import { hostileTexts, hostileValue, schemaOf, valueFor } from './hostile-values.ts'

// More requests: npm run test:security
const { seed, requests } = inject('security')
const roles = [
  'anonymous',
  'newcomer',
  'neighbour',
  'owner',
  'moderator',
  'administrator',
  'suspended',
] as const
const openToSuspended = endpoints.filter(([, { admitsSuspended }]) => admitsSuspended)

let world: World
let known: string[]

beforeAll(async () => {
  world = await openWorld({ limits: noLimits })
})
afterAll(() => world.close())

test(
  `${requests} hostile requests to every endpoint, as seven roles (seed ${seed}): none fails unexpectedly`,
  { timeout: 60_000 + requests * 30 },
  async () => {
    const random = openRandom(seed)
    const failures: object[] = []
    const statuses = new Map<number, number>()
    let callers = await people(0)
    let isUsedUp = false
    for (let n = 0; n < requests; n++) {
      if (isUsedUp) callers = await people(n)
      const role = random.pick(roles)
      const [name, endpoint] = random.pick(role === 'suspended' ? openToSuspended : endpoints)
      const request = requestFor(endpoint, random)
      const { statusCode, body } = await callers[role].fetch(request)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      // Sessions end, accounts close and things are deleted on the way.
      isUsedUp = n % 250 === 249 || (statusCode === 401 && role !== 'anonymous')
      if (statusCode >= 500) failures.push({ n, name, role, statusCode, request, body })
    }
    console.log(`seed ${seed}, answers: ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect(failures.slice(0, 5)).toEqual([])
    expect(failures).toHaveLength(0)
    // It reaches beyond the first check.
    expect(statuses.get(200)).toBeGreaterThan(requests / 8)
  },
)

/** New ones, with things between them. */
async function people(n: number): Promise<Record<(typeof roles)[number], Caller>> {
  const [newcomer, neighbour, owner, administrator, suspended] = await Promise.all([
    world.resident(`new${n}`),
    world.resident(`near${n}`, { verified: true }),
    world.resident(`owner${n}`, { verified: true }),
    world.resident(`boss${n}`, { verified: true, role: 'administrator' }),
    world.resident(`gone${n}`, { verified: true }),
  ])
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${suspended.id}`)
  const posts = [await world.post(owner), await world.post(owner, { priceCents: 0 })]
  const [postId = ''] = posts
  await neighbour.call(showInterest, { params: { postId } })
  const { conversation } = (await neighbour.call(startConversation, { body: { userId: owner.id } }))
    .body
  const params = { conversationId: conversation.id }
  await neighbour.call(sendMessage, { params, body: { text: 'hello' } })
  await owner.call(sendMessage, { params, body: { text: 'hello' } })
  const upload = await insertUpload(world.db, owner.id)
  const messages = await world.db.values<string>(
    sql`select id::text from messages where conversation_id = ${conversation.id}`,
  )
  const people = [newcomer.id, neighbour.id, owner.id, administrator.id]
  known = [...people, ...posts, conversation.id, upload.id, ...messages]
  const moderator = await world.moderator(`mo${n}`)
  return {
    anonymous: world.anonymous,
    newcomer,
    neighbour,
    owner,
    moderator,
    administrator,
    suspended,
  }
}

function requestFor(endpoint: Endpoint, random: Random): InjectOptions & { url: string } {
  const params = given(endpoint.params, random)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name]))
  const query = Object.entries(given(endpoint.query, random))
    .flatMap(([key, value]) => [value].flat().map((each) => `${key}=${inPath(each)}`))
    .join('&')
  const body = endpoint.body && valueFor(schemaOf(endpoint.body), random, known)
  return {
    method: random.chance(0.97) ? endpoint.method : random.pick(['GET', 'POST', 'PUT', 'DELETE']),
    url: query === '' ? url : `${url}?${query}`,
    headers: {
      ...(body !== undefined && { 'content-type': contentType(random) }),
      ...(random.chance(0.1) && { 'idempotency-key': headerSafe(random.pick(hostileTexts)) }),
      ...(random.chance(0.03) && { cookie: `session=${headerSafe(random.pick(hostileTexts))}` }),
    },
    ...(body !== undefined && { payload: payloadOf(body, random) }),
  }
}

function given(schema: $ZodType | undefined, random: Random): Record<string, unknown> {
  const value = schema && valueFor(schemaOf(schema), random, known)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** `encodeURIComponent` refuses lone surrogates, and an attacker sends their bytes. */
function inPath(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const bytes = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
  return bytes === '' ? '%20' : bytes.slice(0, 6000)
}

const headerSafe = (text: string) => text.replace(/[^\x21-\x7E]/g, '?').slice(0, 500)

const contentType = (random: Random) =>
  random.chance(0.97)
    ? 'application/json'
    : random.pick(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])

function payloadOf(body: unknown, random: Random): string {
  const text = JSON.stringify(random.chance(0.02) ? hostileValue(random) : body) ?? ''
  if (random.chance(0.98)) return text
  const cut = random.whole(0, text.length)
  return random.pick([text.slice(0, cut), `${text.slice(0, cut)}\0${text.slice(cut)}`, `[${text}`])
}
