// Proves docs/specification.md: Push
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPush } from '#contract/push.ts'
import { sql } from '#server/platform/database/db.ts'
import { openPushReceiver } from '#server/testing/services/push-receiver.ts'
import { testPushSettings } from '#server/testing/services/push-settings.ts'
import { until } from '#server/testing/until.ts'
import { pushKeys } from '../keys/push-keys.ts'
import { openPushWorld, type PushWorld } from '../push-world.testing.ts'

let world: PushWorld
let people = 0

beforeAll(async () => {
  world = await openPushWorld()
})
afterAll(() => world.close())

const someone = () => world.resident(`resident${++people}`)
const texts = ({ received }: { received: { text: string; again: boolean }[] }) =>
  received.map((each) => [each.text, each.again])

test.each([404, 410])('a device whose push service answers %i is removed', async (status) => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  phone.answer((response) => response.writeHead(status).end())
  await world.tell(bob, 'one')
  await world.tell(bob, 'two')
  await world.send()
  expect((await bob.call(getPush, {})).body.devices).toEqual([])
  await world.tell(bob, 'three')
  await world.send()
  expect(phone.received.length).toBeLessThanOrEqual(2)
})

test('a push service that fails is asked again, later and later, and then told with a sound', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  const pusher = world.pusher()
  phone.answer((response, nth) => response.writeHead(nth < 2 ? 503 : 201).end())
  await world.tell(bob, 'one')
  await world.send(pusher)
  world.later(29)
  await world.send(pusher)
  expect(phone.received).toHaveLength(1)
  world.later(1)
  await world.send(pusher)
  world.later(59)
  await world.send(pusher)
  expect(phone.received).toHaveLength(2)
  world.later(1)
  await world.send(pusher)
  world.later(3600)
  await world.send(pusher)
  expect(texts(phone)).toEqual([
    ['one', false],
    ['one', false],
    ['one', false],
  ])
})

test('a service that asks for a pause gets it', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  const pusher = world.pusher()
  phone.answer((response, nth) =>
    nth === 0
      ? response.writeHead(429, { 'retry-after': '120' }).end()
      : response.writeHead(201).end(),
  )
  await world.tell(bob, 'one')
  await world.send(pusher)
  await world.tell(bob, 'two')
  world.later(119)
  await world.send(pusher)
  expect(phone.received).toHaveLength(1)
  world.later(1)
  await world.send(pusher)
  expect(phone.received.map((each) => each.text).toSorted()).toEqual(['one', 'one', 'two'])
})

test('a push that the service refuses is not tried again', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  phone.answer((response) => response.writeHead(413).end())
  await world.tell(bob)
  await world.send()
  world.later(7200)
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test('who answers too late may have rung: the second time makes no sound', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  const pusher = world.pusher(100)
  phone.answer((response, nth) => {
    if (nth > 0) response.writeHead(201).end()
    else setTimeout(() => response.writeHead(201).end(), 300)
  })
  await world.tell(bob, 'one')
  await world.send(pusher)
  world.later(30)
  await world.send(pusher)
  world.later(3600)
  await world.send(pusher)
  expect(texts(phone)).toEqual([
    ['one', false],
    ['one', true],
  ])
  expect(new Set(phone.received.map(({ tag }) => tag)).size).toBe(1)
})

test('who answers late, but in time, is told once, also while another node looks', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  const held: ServerResponse[] = []
  phone.answer((response) => void held.push(response))
  await world.tell(bob)
  const sending = world.send(world.pusher(30_000))
  await until('it to ring', () => held.length === 1)
  await world.send(world.pusher())
  held[0]?.writeHead(201).end()
  await sending
  world.later(3600)
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test('a service that hangs delays no other, and no more than a few requests wait for it', async () => {
  const [bob, cleo] = [await someone(), await someone()]
  const dead = await world.phoneOf(bob)
  const held: ServerResponse[] = []
  dead.answer((response) => void held.push(response))
  const alive = await world.phoneOf(cleo, world.other)
  for (let count = 0; count < 150; count++) await world.tell(bob, `Bob ${count}`)
  for (let count = 0; count < 30; count++) await world.tell(cleo, `Cleo ${count}`)
  const pusher = world.pusher(30_000)
  const begun = performance.now()
  while ((await pusher.begin()) > 0);
  while (alive.received.length < 30) await wait(5)
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect(dead.received.length).toBeLessThan(120)
  await world.db.query(sql`delete from push_subscriptions where user_id = ${bob.id}`)
  dead.answer((response) => void response.writeHead(201).end())
  for (const response of held) response.writeHead(201).end()
  await pusher.finish()
})

test('a service that nobody can reach is asked again, and what is a day old is not told any more', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  const closed = await openPushReceiver()
  await closed.close()
  await world.db.query(sql`
    update push_subscriptions set endpoint = ${`${closed.origin}/push`}, service = ${closed.origin} where user_id = ${bob.id}`)
  await world.tell(bob, 'one')
  await world.send()
  const [row] = await world.db.query(sql`
    select maybe_sent, outcome from pushes p join push_subscriptions s on s.id = p.subscription_id where s.user_id = ${bob.id}`)
  expect(row).toEqual({ maybe_sent: false, outcome: null })
  const { endpoint } = phone.subscription
  await world.db.query(sql`
    update push_subscriptions set endpoint = ${endpoint}, service = ${world.service.origin} where user_id = ${bob.id}`)
  await world.db.query(
    sql`update pushes set created_at = ${world.now()}::timestamptz - interval '24 hours'`,
  )
  world.later(60)
  await world.send()
  expect(phone.received).toEqual([])
})

test('a device with broken keys is left alone, and keeps nobody waiting', async () => {
  const [bob, cleo] = [await someone(), await someone()]
  const [, phone] = [await world.phoneOf(bob), await world.phoneOf(cleo)]
  await world.db.query(
    sql`update push_subscriptions set p256dh = ${`B${'A'.repeat(86)}`} where user_id = ${bob.id}`,
  )
  await world.tell(bob)
  await world.tell(cleo)
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test('the keys are made once, by whichever node asks first, and are encrypted', async () => {
  const { secretKeys } = testPushSettings
  await world.db.query(sql`delete from push_keys`)
  const made = await Promise.all([1, 2, 3].map(() => pushKeys(world.db, secretKeys)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  const stored = await world.db.value<Buffer>(sql`select encrypted from push_keys`)
  const [first] = made
  if (!first) throw new Error('no keys')
  expect(stored.includes(Buffer.from(first.privateKey, 'base64url'))).toBe(false)
  const rotated = [{ version: 2, key: Buffer.alloc(32, 8) }, ...secretKeys]
  expect(await pushKeys(world.db, rotated)).toEqual(first)
})

test('with another secret key the push keys are new, and devices are asked again', async () => {
  const bob = await someone()
  await world.phoneOf(bob)
  const before = (await bob.call(getPush, {})).body
  const other = await pushKeys(world.db, [{ version: 1, key: Buffer.alloc(32, 9) }])
  expect(other.publicKey).not.toBe(before.publicKey)
  expect((await bob.call(getPush, {})).body.devices).toEqual([])
})
