// Proves docs/specification.md: Push
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '#contract/accounts.ts'
import { blockUser } from '#contract/blocks.ts'
import { deleteMessage, readConversation, sendMessage, startConversation } from '#contract/chat.ts'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { readNotifications } from '#contract/notifications.ts'
import { setUserSettings } from '#contract/own-profile.ts'
import { addPushDevice, getPush, removePushDevice } from '#contract/push.ts'
import { text } from '#text'
import { momentOf, wallTimeOf } from '#contract/when.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/log.ts'
import { testPushSettings, zoneAtNoon } from '#server/testing/services/push-settings.ts'
import { until } from '#server/testing/until.ts'
import type { Person } from '#server/testing/world.ts'
import { createNotification } from '../notifications/index.ts'
import { keepPushing } from './index.ts'
import { openPushWorld, type PushWorld } from './push-world.testing.ts'

let world: PushWorld
let ada: Person
let people = 0

beforeAll(async () => {
  world = await openPushWorld()
  ada = await world.resident('ada', { verified: true, name: 'Ada Reyes' })
})
afterAll(() => world.close())

const someone = (name = 'bob') => world.resident(`${name}${++people}`, { verified: true })
async function write(from: Person, to: Person, words: string) {
  const { conversation } = (await from.call(startConversation, { body: { userId: to.id } })).body
  const params = { conversationId: conversation.id }
  const { message } = (await from.call(sendMessage, { params, body: { text: words } })).body
  return { params, message }
}
async function interestOf(fan: Person, title = 'Lamp') {
  const params = { postId: await world.post(ada, { title }) }
  await fan.call(showInterest, { params })
  return params
}
const tell = (person: Person, message: string = text.notifications.verificationApproved) =>
  world.db.transaction((tx) =>
    createNotification(tx, { userId: person.id, type: 'verification-approved', message }),
  )

test('a neighbour’s interest rings on the seller’s phone: which post, who, and where a press leads', async () => {
  const [bob, phone] = [await someone(), await world.rings(ada)]
  const { postId } = await interestOf(bob, 'Walnut table')
  await world.send()
  expect(phone.received).toMatchObject([
    {
      title: 'Walnut table',
      text: text.notifications.interest(bob.username),
      url: `/posts/${postId}`,
      tag: expect.stringMatching(/^notification-/),
      unread: 1,
      again: false,
      headers: { ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
    },
  ])
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test('interest that is withdrawn within its Undo is never told', async () => {
  const [bob, phone] = [await someone(), await world.rings(ada)]
  const atOnce = world.pusher()
  const begun = Date.now()
  const params = await interestOf(bob)
  const due = await world.db.value<Date>(sql`
    select max(due_at) from pushes where notification_id in (select id from notifications where post_id = ${params.postId})`)
  expect(due.getTime() - begun).toBeGreaterThan(limits.undoMs)
  await bob.call(withdrawInterest, { params })
  await world.send(atOnce)
  expect(phone.received).toEqual([])
})

test('a message rings with the sender’s name and its words; several of a chat take one another’s place', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.rings(cleo)
  const { params } = await write(bob, cleo, 'Is it still\n\nthere?')
  await world.send()
  await write(bob, cleo, 'And the chair?')
  await write(bob, cleo, `Or ${'x'.repeat(3000)} 😀`)
  await world.send()
  expect(phone.received).toMatchObject([
    {
      title: bob.username.replace('b', 'B'),
      text: 'Is it still there?',
      url: `/message?chat=${params.conversationId}`,
      tag: `chat-${params.conversationId}`,
      unread: 1,
      notificationId: null,
    },
    {
      text: expect.stringMatching(/^Or x{156}…$/),
      tag: `chat-${params.conversationId}`,
      unread: 3,
    },
  ])
  expect(new Set(phone.received.map(({ headers }) => headers['topic'])).size).toBe(1)
})

test('nobody’s own message rings on their own phone', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.rings(bob)
  await write(bob, cleo, 'hello')
  await world.send()
  expect(phone.received).toEqual([])
})

test('a moderator’s decision about one’s verification or post rings', async () => {
  const bob = await someone()
  const phone = await world.rings(bob)
  await tell(bob)
  await world.send()
  expect(phone.received).toMatchObject([
    { title: 'Foyer', text: text.notifications.verificationApproved, url: '/create-post' },
  ])
})

test('what was read meanwhile, deleted, or comes from somebody blocked meanwhile is not told', async () => {
  const [bob, cleo, dan] = [await someone(), await someone('cleo'), await someone('dan')]
  const phone = await world.rings(cleo)
  const read = await write(bob, cleo, 'read')
  await cleo.call(readConversation, { params: read.params, body: { seq: read.message.seq } })
  const deleted = await write(bob, cleo, 'deleted')
  const { params, message } = deleted
  await bob.call(deleteMessage, { params: { ...params, messageId: message.id } })
  await write(dan, cleo, 'from somebody blocked')
  await cleo.call(blockUser, { params: { userId: dan.id } })
  await tell(cleo)
  await cleo.call(readNotifications, { body: {} })
  await world.send()
  expect(phone.received).toEqual([])
  const waiting = await world.db.query(sql`select from pushes where outcome is null`)
  expect(waiting).toEqual([])
})

test.each([
  ['pushInterest', (bob: Person) => interestOf(bob)],
  ['pushMessages', (bob: Person) => write(bob, ada, 'hello')],
  ['pushDecisions', () => tell(ada)],
] as const)(
  'what %s switches off does not ring, also if it was written before',
  async (name, cause) => {
    const [bob, phone] = [await someone(), await world.rings(ada)]
    await cause(bob)
    await ada.call(setUserSettings, { body: { [name]: false } })
    await world.send()
    expect(phone.received).toEqual([])
    await ada.call(setUserSettings, { body: { [name]: true } })
    await cause(await someone())
    await world.send()
    expect(phone.received).toHaveLength(1)
  },
)

test('in the night of the building nothing rings; at eight it does, and only what is still unread', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.rings(cleo)
  const day = wallTimeOf(world.now(), 'America/New_York')
  const wall = (hour: number, minute: number, days = 0) =>
    world.at(momentOf({ ...day, day: day.day + days, hour, minute }, 'America/New_York'))
  const noon = world.now()
  await write(bob, cleo, 'early')
  const { params } = await write(bob, cleo, 'Are you awake?')
  await tell(cleo)
  for (const [hour, minute, days] of [
    [21, 0, 0],
    [23, 59, 0],
    [3, 0, 1],
    [7, 59, 1],
  ] as const) {
    wall(hour, minute, days)
    await world.send()
  }
  expect(phone.received).toEqual([])
  await cleo.call(readNotifications, { body: {} })
  wall(8, 0, 1)
  await world.db.query(sql`update pushes set created_at = ${world.now()} where outcome is null`)
  await world.send()
  expect(phone.received).toMatchObject([
    { text: 'Are you awake?', tag: `chat-${params.conversationId}` },
  ])
  world.at(noon)
})

test('two nodes send the same only once, and a device that is added later is not told what was before', async () => {
  const bob = await someone()
  const phone = await world.rings(bob)
  for (let count = 0; count < 50; count++) await tell(bob, `Notice ${count}`)
  await Promise.all([world.pusher(), world.pusher(), world.pusher()].map(world.send))
  expect(phone.received.map((each) => each.text).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, count) => `Notice ${count}`).toSorted(),
  )
  const laptop = await world.rings(await someone('late'))
  await world.send()
  expect(laptop.received).toEqual([])
})

test('the server’s own loop sends, and stops when it is asked', async () => {
  const bob = await someone()
  const phone = await world.rings(bob)
  const loop = keepPushing({
    db: world.db,
    settings: testPushSettings,
    log: openLog('silent'),
    clock: async () => world.now(),
  })
  await tell(bob)
  await until('it rings', () => phone.received.length === 1)
  await loop.stop()
  await tell(bob, 'later')
  expect(phone.received).toHaveLength(1)
  await world.send()
})

test('from a swipe to the phone it takes eight seconds at most, its Undo included', async () => {
  const [bob, phone] = [await someone(), await world.rings(ada)]
  const loop = keepPushing({
    db: world.db,
    settings: { ...testPushSettings, timeZone: zoneAtNoon() },
    log: openLog('silent'),
  })
  const begun = performance.now()
  await interestOf(bob)
  await until('it rings', () => phone.received.length === 1, 8000)
  expect(performance.now() - begun).toBeGreaterThan(limits.undoMs)
  await loop.stop()
})

test('a session that has expired rings no more', async () => {
  const bob = await someone()
  const phone = await world.rings(bob)
  await tell(bob)
  await world.db.query(sql`update sessions set expires_at = now() where account_id = ${bob.id}`)
  await world.send()
  expect(phone.received).toEqual([])
})

test('devices are listed and removed by their person only, and what waits for them goes', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.rings(bob)
  const { devices, publicKey } = (await bob.call(getPush, {})).body
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(devices).toMatchObject([{ isThis: true }])
  const params = { deviceId: devices[0]?.id ?? '' }
  expect(await cleo.refused(removePushDevice, { params })).toMatchObject({ status: 404 })
  await tell(bob)
  await bob.call(removePushDevice, { params })
  expect((await bob.call(getPush, {})).body.devices).toEqual([])
  await world.send()
  expect(phone.received).toEqual([])
})

test('a browser rings for who is signed in there now, and for nobody after they signed out', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.rings(bob)
  await tell(bob, 'for Bob')
  await cleo.call(addPushDevice, { body: phone.subscription })
  await tell(bob, 'for Bob')
  await tell(cleo, 'for Cleo')
  await world.send()
  expect(phone.received.map((each) => each.text)).toEqual(['for Cleo'])
  expect((await bob.call(getPush, {})).body.devices).toEqual([])
  await tell(cleo, 'too late')
  await cleo.call(signOut, {})
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test('a session has one device, and a person at most ten, the longest unused goes', async () => {
  const bob = await someone()
  await world.rings(bob)
  await world.rings(bob)
  expect((await bob.call(getPush, {})).body.devices).toHaveLength(1)
  await world.db.query(sql`
    with more as (
      insert into sessions (token_hash, account_id, device, expires_at)
      select sha256(n::text::bytea), ${bob.id}, '', now() + interval '1 day' from generate_series(1, 12) as n returning token_hash
    )
    insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, device, used_at)
    select ${bob.id}, token_hash, 'x' || encode(token_hash, 'hex'), 'x', 'x', 'x', 'old', now() - interval '1 day' from more`)
  const phone = await world.rings(bob)
  const { devices } = (await bob.call(getPush, {})).body
  expect(devices).toHaveLength(limits.pushDevices)
  expect(devices[0]).toMatchObject({ isThis: true })
  await tell(bob)
  await world.db.query(sql`delete from push_subscriptions where device = 'old'`)
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test.each([
  'https://attacker.example/push',
  'http://fcm.googleapis.com/push',
  'https://fcm.googleapis.com.attacker.example/push',
  'https://fcm.googleapis.com:8443/push',
  'http://127.0.0.1:1/push',
  'https://someone@fcm.googleapis.com/push',
])('the server posts to known push services only, not to %s', async (endpoint) => {
  const body = { ...world.service.device().subscription, endpoint }
  expect(await (await someone()).refused(addPushDevice, { body })).toMatchObject({
    status: 400,
    code: 'PUSH_SERVICE_UNKNOWN',
  })
})
