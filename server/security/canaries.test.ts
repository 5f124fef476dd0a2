// Proves docs/specification.md: Data, and how it is asked for
import { toJSONSchema } from 'zod/v4/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { deleteMessage, sendMessage, startConversation } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { showInterest } from '#contract/interests.ts'
import { ownDataPath } from '#contract/own-account.ts'
import { livePath } from '#contract/live.ts'
import { createToken, rssPath } from '#contract/personal-tokens.ts'
import { pages } from '#contract/pages.ts'
import { hideReportedPost } from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { reserve } from '#contract/reservations.ts'
import { answerAppeal, suspendResident } from '#contract/residents.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { sendAppeal } from '#contract/suspension.ts'
import { sql } from '#server/platform/database/db.ts'
import {
  listeningBrowser,
  type ListeningBrowser,
} from '#server/platform/live/listening-browser.testing.ts'
import { openLog } from '#server/platform/log.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { Caller } from '#server/testing/person.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { unzip } from '#server/testing/unzip.ts'
import { noLimits } from './no-limits.ts'
import { reject, submit } from '../features/verification/verification.testing.ts'

/* Every kind of secret is a word that is nowhere else. Each role reads everything it can, and must
   not meet the secrets of others. */

/** Ada owns them; Bob, verified, chats with her and has a time at her door; Ada blocks Cal. */
const roles = [
  'anonymous',
  'newcomer',
  'neighbour',
  'blocked',
  'suspended',
  'ada',
  'bob',
  'moderator',
  'administrator',
] as const
type Role = (typeof roles)[number]

const house: Role[] = ['moderator', 'administrator']
/** Who may read which secret. */
const secrets: Record<string, { word: string; readers: Role[] }> = {
  email: { word: 'ca1email@building.example', readers: ['ada', ...house] },
  password: { word: 'ca2 password of Ada', readers: [] },
  apartment: { word: 'Ca3 flat', readers: ['ada', 'bob', ...house] },
  'apartment of a post that hides it': { word: 'Ca4 flat', readers: ['ada', ...house] },
  message: { word: 'ca5message', readers: ['ada', 'bob'] },
  'deleted message': { word: 'ca6deleted', readers: [] },
  'report, and its reporter': { word: 'ca7report', readers: [...house, 'neighbour'] },
  'hidden post': { word: 'Ca8 hidden', readers: ['ada', ...house] },
  'note of a moderator': { word: 'ca9note', readers: ['ada', ...house] },
  'saved search': { word: 'ca10search', readers: ['ada'] },
  'push subscription': { word: 'ca11push', readers: [] },
  'key of a push subscription': { word: 'ca12pushkey', readers: [] },
  'stated apartment': { word: 'Ca13 stated', readers: ['ada', ...house] },
  'reason of a rejection': { word: 'ca14rejected', readers: ['ada', ...house] },
  'reason of a suspension': { word: 'ca15suspended', readers: [...house, 'suspended'] },
  appeal: { word: 'ca17 appealing', readers: [...house, 'suspended'] },
  'answer to an appeal': { word: 'ca18 words', readers: [...house, 'suspended'] },
  'name of a token': { word: 'ca19token', readers: ['ada'] },
  'storage of a document': { word: 'ca16storage', readers: [] },
}

let world: World
type Known = Exclude<Role, 'anonymous'>
let people: Record<Known, Person>
/** What arrives at each while the others act. */
const streams = new Map<Known, ListeningBrowser>()
const ids = { userId: [''], postId: [''], conversationId: [''], reservationId: [''], caseId: [''] }
let logged = ''

beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void (logged += line) })
  world = await openWorld({ log, limits: noLimits })
  await invite()
  await listen()
  await plant()
}, 60_000)
afterAll(async () => {
  for (const stream of streams.values()) stream.leave()
  await world.close()
})

async function invite() {
  const verified = (name: string) =>
    world.resident(name, { verified: true, location: `${name} home` })
  people = {
    newcomer: await world.resident('newcomer'),
    neighbour: await verified('neighbour'),
    blocked: await verified('blocked'),
    suspended: await verified('suspended'),
    ada: await world.resident('ada', {
      verified: true,
      location: 'ada home',
      password: secrets['password']?.word ?? '',
    }),
    bob: await verified('bob'),
    moderator: await world.moderator('mo'),
    administrator: await world.resident('boss', { verified: true, role: 'administrator' }),
  }
  ids.userId = Object.values(people).map(({ id }) => id)
}

async function listen() {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  for (const role of roles) {
    if (role === 'anonymous') continue
    const { cookie } = people[role]
    streams.set(role, listeningBrowser([origin + livePath], { cookie }, { comesBack: false }))
  }
  await until('every stream to be open', async () =>
    [...streams.values()].every(({ responses }) => responses[0]?.statusCode === 200),
  )
}

async function plant() {
  const { ada, bob, neighbour, moderator } = people
  const word = (secret: keyof typeof secrets) => secrets[secret]?.word ?? ''
  const rejected = await submit(ada, moderator)
  await world.db.query(
    sql`update verification_requests set location = ${word('stated apartment')} where user_id = ${ada.id}`,
  )
  await reject(moderator, rejected, word('reason of a rejection'))
  ids.caseId = [rejected]
  await world.db.query(sql`
    update files set storage_key = ${word('storage of a document')} || id where owner_id = ${ada.id}`)
  await world.db.query(sql`
    update accounts set email = ${word('email')} where id = ${ada.id}`)
  const hash = await world.db.value<string>(
    sql`select password_hash from accounts where id = ${ada.id}`,
  )
  secrets['hash of a password'] = { word: hash, readers: [] }
  await world.db.query(sql`
    update users set location = ${word('apartment')}, is_verified = true, verification_status = 'Verified', tower = 'South',
      show_location_on_profile = false where id = ${ada.id}`)
  const flat = { location: word('apartment of a post that hides it'), showLocation: false }
  const lamp = await world.post(ada, { title: 'Lamp', ...flat })
  const hidden = await world.post(ada, { title: 'Sabre', description: word('hidden post') })
  ids.postId = [lamp, hidden, await world.post(bob)]

  await neighbour.call(reportPost, {
    params: { postId: hidden },
    body: { reason: 'abuse', details: word('report, and its reporter') },
  })
  await moderator.call(hideReportedPost, {
    params: { postId: hidden },
    body: { note: word('note of a moderator'), seen: 1 },
  })

  await bob.call(showInterest, { params: { postId: lamp } })
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { reservation } = (
    await ada.call(reserve, { params: { postId: lamp }, body: { userId: bob.id, until } })
  ).body
  ids.reservationId = [reservation.id]
  const startsAt = Date.now() + 86_400_000
  const proposed = await ada.call(proposeTime, {
    params: { reservationId: reservation.id },
    body: {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 1_800_000).toISOString(),
      door: 'mine',
    },
  })
  const timeId = proposed.body.reservation.proposal?.id ?? ''
  await bob.call(acceptTime, { params: { reservationId: reservation.id, timeId } })

  const { conversation } = (await ada.call(startConversation, { body: { userId: bob.id } })).body
  const params = { conversationId: conversation.id }
  ids.conversationId = [conversation.id]
  const deleted = await ada.call(sendMessage, { params, body: { text: word('deleted message') } })
  await ada.call(deleteMessage, {
    params: { ...params, messageId: deleted.body.message.id },
  })
  await ada.call(sendMessage, { params, body: { text: word('message') } })
  await ada.call(saveSearch, { body: { q: word('saved search') } })
  await plantTokens()
  await world.db.query(sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, device)
    select ${ada.id}, token_hash, ${`https://fcm.googleapis.com/${word('push subscription')}`}, 'https://fcm.googleapis.com',
      ${word('key of a push subscription')}, ${word('key of a push subscription')}, 'Firefox on Linux'
    from sessions where account_id = ${ada.id} limit 1`)

  await ada.call(blockUser, { params: { userId: people.blocked.id } })
  const { suspended } = people
  const session = await world.db.only<{ hash: Buffer }>(
    sql`select token_hash as hash from sessions where account_id = ${suspended.id}`,
  )
  const byUser = { userId: suspended.id }
  const reason = word('reason of a suspension')
  await moderator.call(suspendResident, { params: byUser, body: { reason } })
  // Signed in again.
  await world.db.query(sql`
    insert into sessions (token_hash, account_id, device, expires_at)
    values (${session.hash}, ${suspended.id}, '', now() + interval '1 day')`)
  await suspended.call(sendAppeal, { body: { text: word('appeal') } })
  const answer = { decision: 'keep' as const, reason: word('answer to an appeal') }
  await moderator.call(answerAppeal, { params: byUser, body: answer })
  await world.index()
}

async function plantTokens() {
  const name = secrets['name of a token']?.word ?? ''
  const password = secrets['password']?.word ?? ''
  for (const scope of ['read-posts', 'rss'] as const) {
    const body = { name, scope, days: 30 as const, password }
    const { secret } = (await people.ada.call(createToken, { body })).body
    secrets[`token to ${scope}`] = { word: secret, readers: [] }
    const hash = hashToken(secret)
    for (const encoding of ['hex', 'base64'] as const)
      secrets[`hash of a token to ${scope}, ${encoding}`] = {
        word: hash.toString(encoding),
        readers: [],
      }
  }
}

const callerOf = (role: Role): Caller => (role === 'anonymous' ? world.anonymous : people[role])

// Hundreds of requests, one after the other.
test(
  'a crawl of everything that each role can read meets no secret of others',
  { timeout: 60_000 },
  async () => {
    const leaks = new Set<string>()
    const met = new Map<string, Set<Role>>()
    let read = 0
    const scan = (role: Role, where: string, text: string) => {
      read++
      for (const [name, { word, readers }] of Object.entries(secrets)) {
        if (!text.includes(word)) continue
        met.set(name, (met.get(name) ?? new Set()).add(role))
        if (!readers.includes(role))
          leaks.add(`${role} reads the ${name} at ${where.split('?')[0]}`)
      }
    }
    for (const role of roles) {
      for (const url of addresses()) {
        const { body, headers, statusCode } = await callerOf(role).fetch({ url })
        expect(statusCode, url).toBeLessThan(500)
        scan(role, url, `${body} ${JSON.stringify(headers)}`)
      }
      if (role !== 'anonymous') scan(role, 'live events', await eventsOf(people[role]))
      scan(role, 'own data', await exportOf(callerOf(role)))
    }
    console.log(`${read} answers read by ${roles.length} roles`)
    expect([...leaks]).toEqual([])
    // The crawl gets to where they are.
    for (const [name, { readers }] of Object.entries(secrets))
      if (readers.length > 0) expect(met.get(name), name).toBeTruthy()
  },
)

test('the stream of each role tells of nothing that only others do, and has no words', async () => {
  const [conversationId = '', reservationId = ''] = [ids.conversationId[0], ids.reservationId[0]]
  const events: Record<string, { sign: string; readers: Role[] }> = {
    'a chat': { sign: conversationId, readers: ['ada', 'bob'] },
    'a reservation': { sign: reservationId, readers: ['ada', 'bob'] },
    'a case': { sign: '"moderation"', readers: house },
    'a block': { sign: '"blocks"', readers: ['ada'] },
  }
  const told = new Map<string, Role[]>(Object.keys(events).map((name) => [name, []]))
  for (const [role, { heard }] of streams) {
    // The suspended one's ended with the session.
    if (role !== 'suspended')
      await until(`${role} to hear all`, async () => heard.length >= (await countEvents(role)))
    const text = heard.map(({ data }) => data).join('\n')
    for (const { word } of Object.values(secrets)) expect(text).not.toContain(word)
    for (const [name, { sign }] of Object.entries(events))
      if (text.includes(sign)) told.get(name)?.push(role)
  }
  for (const [name, { readers }] of Object.entries(events))
    expect(told.get(name), name).toEqual(readers)
})

test('the log at its fullest holds none of them, also of requests that fail', async () => {
  await world.db.query(sql`alter table messages rename to lost_messages`)
  await world.db.query(sql`alter table saved_searches rename to lost_searches`)
  const { ada, bob } = people
  const params = { conversationId: ids.conversationId[0] ?? '' }
  const text = secrets['message']?.word ?? ''
  expect((await bob.call(sendMessage, { params, body: { text } })).status).toBe(500)
  const q = secrets['saved search']?.word ?? ''
  expect((await ada.call(saveSearch, { body: { q } })).status).toBe(500)
  await world.db.query(sql`alter table personal_tokens rename to lost_tokens`)
  const url = rssPath(secrets['token to rss']?.word ?? '')
  const authorization = `Bearer ${secrets['token to read-posts']?.word}`
  expect((await world.anonymous.fetch({ url })).statusCode).toBe(500)
  const asked = { url: '/api/feed', headers: { authorization } }
  expect((await world.anonymous.fetch(asked)).statusCode).toBe(500)
  expect(logged.match(/unexpected error/g)).toHaveLength(4)
  const found = Object.values(secrets).filter(({ word }) => logged.includes(word))
  expect(found).toEqual([])
})

/** Each GET of the contract, each page and picture, with each id that fits. */
function addresses(): string[] {
  const apis = endpoints
    .filter(([, { method }]) => method === 'GET')
    .flatMap(([, endpoint]) => filled(endpoint.path).flatMap((path) => withQueries(path, endpoint)))
  const screens = pages.flatMap(({ path }) => filled(path.replaceAll('$', ':')))
  const documents = ids.caseId.map((id) => `/api/admin/verifications/${id}/document`)
  const calendars = ids.reservationId.map((id) => `/api/reservations/${id}/calendar.ics`)
  return [...apis, ...screens, ...documents, ...calendars, '/message?chat=' + ids.conversationId[0]]
}

function filled(path: string): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  const known = Object.entries(ids).find(([key]) => key === name)?.[1] ?? ids.userId
  return known.flatMap((id) => filled(path.replace(`:${name}`, id)))
}

function withQueries(path: string, endpoint: Endpoint): string[] {
  if (!endpoint.query) return [path]
  // The audit log shows the house what it has searched for.
  const words = Object.values(secrets)
    .filter(({ readers }) => readers.includes('administrator'))
    .map(({ word }) => encodeURIComponent(word))
  const states = ['waiting', 'decided', 'hidden', 'sold', 'available', 'suspended', 'appeals']
  const values: Record<string, string[]> = {
    state: states,
    status: states,
    q: [...words, 'lamp', 'sabre'],
    username: Object.values(people).map(({ username }) => username),
    userId: ids.userId,
  }
  const { properties = {} } = toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })
  const queries = Object.keys(properties).flatMap((key) =>
    (values[key] ?? []).map((value) => `${path}?${key}=${value}`),
  )
  return [path, ...queries]
}

const countEvents = (role: Known) =>
  world.db.value<number>(
    sql`select count(*)::int from live_events where user_id = ${people[role].id}`,
  )

const eventsOf = async ({ id }: Person) =>
  JSON.stringify(await world.db.query(sql`select data from live_events where user_id = ${id}`))

async function exportOf(caller: Caller): Promise<string> {
  const { rawPayload, statusCode } = await caller.fetch({
    method: 'POST',
    url: ownDataPath,
    payload: { password: secrets['password']?.word },
  })
  if (statusCode !== 200) return ''
  return Buffer.concat([...(await unzip(rawPayload)).values()]).toString()
}
