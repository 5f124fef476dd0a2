// Proves docs/specification.md: Push
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { openLog } from '#server/platform/log.ts'
import { testPushSettings, zoneAtNoon } from '#server/testing/services/push-settings.ts'
import { until } from '#server/testing/until.ts'
import { keepPushing } from './keep-pushing.ts'
import { openPushWorld, type PushWorld } from './push-world.testing.ts'

let world: PushWorld
let people = 0

beforeAll(async () => {
  world = await openPushWorld()
})
afterAll(() => world.close())

const someone = () => world.resident(`resident${++people}`, { verified: true })

test('the server’s own loop sends, and stops when it is asked', async () => {
  const bob = await someone()
  const phone = await world.phoneOf(bob)
  const loop = keepPushing({
    db: world.db,
    settings: testPushSettings,
    log: openLog('silent'),
    clock: async () => world.now(),
  })
  await world.tell(bob)
  await until('it rings', () => phone.received.length === 1)
  await loop.stop()
  await world.tell(bob, 'later')
  expect(phone.received).toHaveLength(1)
  await world.send()
})

test('from a swipe to the phone it takes seconds, its Undo included', async () => {
  const ada = await someone()
  const phone = await world.phoneOf(ada)
  const loop = keepPushing({
    db: world.db,
    settings: { ...testPushSettings, timeZone: zoneAtNoon() },
    log: openLog('silent'),
  })
  const postId = await world.post(ada)
  const begun = performance.now()
  await (await someone()).call(showInterest, { params: { postId } })
  await until('it rings', () => phone.received.length === 1, 15_000)
  expect(performance.now() - begun).toBeGreaterThan(limits.undoMs)
  await loop.stop()
})
