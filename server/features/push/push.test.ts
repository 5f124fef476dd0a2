// Proves docs/specification.md: Push
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { deleteMessage, readConversation, sendMessage, startConversation } from '#contract/chat.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { readNotifications } from '#contract/notifications.ts'
import { deletePost, setSold } from '#contract/posts.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { reserve } from '#contract/reservations.ts'
import { setUserSettings } from '#contract/own-profile.ts'
import { text } from '#text'
import { momentOf, wallTimeOf } from '#contract/when.ts'
import { sql } from '#server/platform/database/db.ts'
import type { Person } from '#server/testing/world.ts'
import { tell } from '../line/index.ts'
import { createNotification } from '../notifications/index.ts'
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

test('a neighbour’s interest rings on the seller’s phone: which post, who, and where a press leads', async () => {
  const [bob, phone] = [await someone(), await world.phoneOf(ada)]
  const { postId } = await interestOf(bob, 'Walnut table')
  await world.send()
  expect(phone.received).toMatchObject([
    {
      title: 'Walnut table',
      text: text.notifications.interest(bob.username),
      url: `/list/${postId}`,
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
  const [bob, phone] = [await someone(), await world.phoneOf(ada)]
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
  const phone = await world.phoneOf(cleo)
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
  const phone = await world.phoneOf(bob)
  await write(bob, cleo, 'hello')
  await world.send()
  expect(phone.received).toEqual([])
})

test('a moderator’s decision about one’s verification or post rings', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  await world.tell(bob)
  await world.send()
  expect(phone.received).toMatchObject([
    { title: 'Foyer', text: text.notifications.verificationApproved, url: '/create-post' },
  ])
})

test('what was read meanwhile, deleted, a day old, or comes from somebody blocked meanwhile is not told', async () => {
  const [bob, cleo, dan] = [await someone(), await someone('cleo'), await someone('dan')]
  const phone = await world.phoneOf(cleo)
  const read = await write(bob, cleo, 'read')
  await cleo.call(readConversation, { params: read.params, body: { seq: read.message.seq } })
  const deleted = await write(bob, cleo, 'deleted')
  const { params, message } = deleted
  await bob.call(deleteMessage, { params: { ...params, messageId: message.id } })
  await write(dan, cleo, 'from somebody blocked')
  await cleo.call(blockUser, { params: { userId: dan.id } })
  const old = await write(await someone('eve'), cleo, 'a day ago')
  await world.db.query(sql`
    update pushes set created_at = created_at - interval '1 day' where message_id = ${old.message.id}`)
  await world.tell(cleo)
  await cleo.call(readNotifications, { body: {} })
  await world.send()
  expect(phone.received).toEqual([])
  const waiting = await world.db.query(sql`select from pushes where outcome is null`)
  expect(waiting).toEqual([])
})

test('an unread message rings though a later one was deleted; nothing of somebody suspended meanwhile does', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.phoneOf(cleo)
  await write(bob, cleo, 'I am at the door at 9')
  const { params, message } = await write(bob, cleo, 'Wrong chat')
  await bob.call(deleteMessage, { params: { ...params, messageId: message.id } })
  const rude = await someone('rude')
  await write(rude, cleo, 'an insult')
  const postId = await world.post(cleo)
  await rude.call(showInterest, { params: { postId } })
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${rude.id}`)
  await world.db.query(sql`update pushes set due_at = now() where outcome is null`)
  await world.send()
  expect(phone.received.map(({ text: said }) => said)).toEqual(['I am at the door at 9'])
})

test.each([
  ['pushInterest', (bob: Person) => interestOf(bob)],
  ['pushMessages', (bob: Person) => write(bob, ada, 'hello')],
  ['pushDecisions', () => world.tell(ada)],
] as const)(
  'what %s switches off does not ring, also if it was written before',
  async (name, cause) => {
    const [bob, phone] = [await someone(), await world.phoneOf(ada)]
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
  const phone = await world.phoneOf(cleo)
  const day = wallTimeOf(world.now(), 'America/New_York')
  const wall = (hour: number, minute: number, days: number) =>
    world.at(momentOf({ ...day, day: day.day + days, hour, minute }, 'America/New_York'))
  const noon = world.now()
  await write(bob, cleo, 'early')
  const { params } = await write(bob, cleo, 'Are you awake?')
  await world.tell(cleo)
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

test('when and where to meet rings before the time and never after it', async () => {
  const bob = await someone()
  const { postId } = await interestOf(bob)
  const until = new Date(Date.now() + 30 * 3_600_000).toISOString()
  const held = await ada.call(reserve, { params: { postId }, body: { userId: bob.id, until } })
  const reservationId = held.body.reservation.id
  const [startsAt, endsAt] = [10, 40].map((minutes) =>
    new Date(world.now().getTime() + minutes * 60_000).toISOString(),
  )
  const { places } = (await bob.call(listHandoverPlaces, {})).body
  const body = { startsAt: startsAt ?? '', endsAt: endsAt ?? '', placeId: places[0]?.id }
  const proposed = await bob.call(proposeTime, { params: { reservationId }, body })
  const timeId = proposed.body.reservation.proposal?.id ?? ''
  await ada.call(acceptTime, { params: { reservationId, timeId } })
  const phone = await world.phoneOf(bob)
  const remind = (message: string) =>
    world.db.transaction((tx) =>
      tell(
        tx,
        [{ userId: bob.id, type: 'handover', message, postId, reservationId, hasPush: true }],
        new Date(),
      ),
    )
  await remind('in time')
  await world.send()
  await remind('too late')
  world.later(600)
  await world.send()
  expect(phone.received.map(({ text: said }) => said)).toEqual(['in time'])
})

test('nothing rings of a post that was sold meanwhile', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phones = [await world.phoneOf(ada), await world.phoneOf(cleo)]
  const { postId } = await interestOf(bob)
  await world.db.transaction((tx) =>
    createNotification(tx, { userId: cleo.id, type: 'search', message: 'It fits.', postId }),
  )
  await ada.call(setSold, { params: { postId }, body: { sold: true } })
  await world.send()
  expect(phones.flatMap(({ received }) => received)).toEqual([])
})

test('nothing rings of a post that was deleted or hidden by reports after it fitted a search', async () => {
  const cleo = await someone('cleo')
  const phone = await world.phoneOf(cleo)
  const [deleted, hidden] = [await world.post(ada), await world.post(ada)]
  for (const postId of [deleted, hidden])
    await world.db.transaction((tx) =>
      createNotification(tx, { userId: cleo.id, type: 'search', message: 'It fits.', postId }),
    )
  await ada.call(deletePost, { params: { postId: deleted } })
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'reports' where id = ${hidden}`,
  )
  await world.send()
  expect(phone.received).toEqual([])
})

test('two nodes send the same only once, and a device that is added later is not told what was before', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  for (let count = 0; count < 50; count++) await world.tell(bob, `Notice ${count}`)
  await Promise.all([world.pusher(), world.pusher(), world.pusher()].map(world.send))
  expect(phone.received.map((each) => each.text).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, count) => `Notice ${count}`).toSorted(),
  )
  const laptop = await world.phoneOf(await someone('late'))
  await world.send()
  expect(laptop.received).toEqual([])
})
