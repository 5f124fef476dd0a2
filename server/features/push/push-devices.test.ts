// Proves docs/specification.md: Push
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { addPushDevice, getPush, removePushDevice } from '#contract/push.ts'
import { sql } from '#server/platform/database/db.ts'
import { openPushWorld, type PushWorld } from './push-world.testing.ts'

let world: PushWorld
let people = 0

beforeAll(async () => {
  world = await openPushWorld()
})
afterAll(() => world.close())

const someone = (name = 'bob') => world.resident(`${name}${++people}`, { verified: true })

test('a session that has expired rings no more', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  await world.tell(bob)
  await world.db.query(sql`update sessions set expires_at = now() where account_id = ${bob.id}`)
  await world.send()
  expect(phone.received).toEqual([])
})

test('devices are listed and removed by their person only, and what waits for them goes', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.phoneOf(bob)
  const { devices, publicKey } = (await bob.call(getPush, {})).body
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(devices).toMatchObject([{ isThis: true }])
  const params = { deviceId: devices[0]?.id ?? '' }
  expect(await cleo.refused(removePushDevice, { params })).toMatchObject({ status: 404 })
  await world.tell(bob)
  await bob.call(removePushDevice, { params })
  expect((await bob.call(getPush, {})).body.devices).toEqual([])
  await world.send()
  expect(phone.received).toEqual([])
})

test('a browser rings for who is signed in there now, and for nobody after they signed out', async () => {
  const [bob, cleo] = [await someone(), await someone('cleo')]
  const phone = await world.phoneOf(bob)
  await world.tell(bob, 'for Bob')
  await cleo.call(addPushDevice, { body: phone.subscription })
  await world.tell(bob, 'for Bob')
  await world.tell(cleo, 'for Cleo')
  await world.send()
  expect(phone.received.map((each) => each.text)).toEqual(['for Cleo'])
  expect((await bob.call(getPush, {})).body.devices).toEqual([])
  await world.tell(cleo, 'too late')
  await cleo.call(signOut, {})
  await world.send()
  expect(phone.received).toHaveLength(1)
})

test('a session has one device, and a person at most ten, the longest unused goes', async () => {
  const bob = await someone()
  await world.phoneOf(bob)
  await world.phoneOf(bob)
  expect((await bob.call(getPush, {})).body.devices).toHaveLength(1)
  await world.db.query(sql`
    with more as (
      insert into sessions (token_hash, account_id, device, expires_at)
      select sha256(n::text::bytea), ${bob.id}, '', now() + interval '1 day' from generate_series(1, 12) as n returning token_hash
    )
    insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, device, used_at)
    select ${bob.id}, token_hash, 'x' || encode(token_hash, 'hex'), 'x', 'x', 'x', 'old', now() - interval '1 day' from more`)
  const phone = await world.phoneOf(bob)
  const { devices } = (await bob.call(getPush, {})).body
  expect(devices).toHaveLength(limits.pushDevices)
  expect(devices[0]).toMatchObject({ isThis: true })
  await world.tell(bob)
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
