// Proves docs/specification.md: Push
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { sql } from '#server/platform/database/db.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import type { Device } from '#server/testing/services/push-receiver.ts'
import { daytimeAhead } from '#server/testing/services/push-settings.ts'
import { until } from '#server/testing/until.ts'
import { createNotification } from '../notifications/index.ts'
import { openPushWorld, type PushWorld } from './push-world.testing.ts'

const script = fileURLToPath(import.meta.resolve('#server/testing/processes/push-process.ts'))
const { pushEvents, pushKills } = inject('history')

let world: PushWorld
let child: ChildProcess
beforeAll(async () => {
  world = await openPushWorld()
  await world.db.query(sql`
    create table test_clock as select ${daytimeAhead()}::timestamptz - clock_timestamp() as ahead`)
})
afterAll(async () => {
  await kill()
  await world.close()
})

const start = () => void (child = fork(script, [urlOf(world.db)], { execArgv: [] }))
async function kill() {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
/** What the killed one had begun is free again. */
const skipLease = () =>
  world.db.query(sql`update test_clock set ahead = ahead + interval '31 seconds'`)

test(`${pushEvents} events, and the loop killed ${pushKills} times while it sends: each rings once`, async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => world.resident(`p${nth}`, { verified: true })),
  )
  const phones: Device[] = []
  for (const person of people) {
    const phone = await world.phoneOf(person)
    phone.answer((response) => void setTimeout(() => response.writeHead(201).end(), 30))
    phones.push(phone)
  }
  start()
  let kills = 0
  for (let nth = 0; nth < pushEvents; nth++) {
    const [person, other] = [people[nth % 10], people[(nth + 1) % 10]]
    if (!person || !other) throw new Error('nobody')
    if (nth % 2 === 0) {
      const params = { postId: await world.post(person, { title: `Thing ${nth}` }) }
      await other.call(showInterest, { params })
    } else
      await world.db.transaction((tx) =>
        createNotification(tx, {
          userId: person.id,
          type: 'post-restored',
          message: `Event ${nth}`,
        }),
      )
    if (kills < pushKills && nth >= ((kills + 1) * pushEvents) / (pushKills + 1)) {
      await until('something is on its way', isSending)
      await wait(Math.random() * 300)
      await kill()
      kills++
      await skipLease()
      start()
    }
  }
  await until('all to be told', isAllDone, 120_000)
  const came = phones.flatMap(({ received }) => received)
  const again = came.filter((each) => each.again).length
  console.log(
    `${kills} kills; ${came.length} pushes for ${pushEvents} events, ${again} of them without a sound`,
  )
  expect(kills).toBe(pushKills)
  // A phone shows one notification for each tag, and a repeated one makes no sound.
  expect(new Set(came.map(({ tag }) => tag)).size).toBe(pushEvents)
  const aloud = came.filter((each) => !each.again).map(({ tag }) => tag)
  expect(new Set(aloud).size).toBe(aloud.length)
  const outcomes = await world.db.values(sql`select distinct outcome from pushes`)
  expect(outcomes).toEqual(['sent'])
}, 600_000)

const isSending = () =>
  world.db.value<boolean>(sql`
    select exists (select from pushes where outcome is null and tries > 0 and due_at > (select clock_timestamp() + ahead from test_clock))`)
const isAllDone = () =>
  world.db.value<boolean>(sql`select not exists (select from pushes where outcome is null)`)
