// Proves docs/specification.md: Handovers
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getPass, handOver } from '#contract/handovers.ts'
import { sql } from '#server/platform/database/db.ts'
import {
  openKillableServer,
  type KillableServer,
} from '#server/testing/processes/killable-server.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'

let world: LineWorld
let server: KillableServer

beforeAll(async () => {
  world = await openLineWorld()
  server = await openKillableServer(world.db, world.now())
})
afterAll(async () => {
  await server.close()
  await world.close()
})

/** Agreed between two, while a third waits. */
async function agreed(nth: number) {
  const seller = await world.seller(`seller${nth}`)
  const people = await world.crowd(`k${nth}p`, 2)
  const [ana] = people
  if (!ana) throw new Error('nobody')
  const postId = await world.post(seller)
  await world.ask(postId, people)
  const reservationId = await world.reserve(seller, postId, ana)
  await world.agree(reservationId, seller, ana)
  const params = { reservationId }
  const { show } = (await ana.call(getPass, { params })).body
  return { seller, params, postId, reservationId, code: show?.code ?? '' }
}
type Scene = Awaited<ReturnType<typeof agreed>>

/** What each of the parts of a handover says: all of them the same. */
const partsOf = ({ reservationId }: Scene) =>
  world.db.only<Record<string, boolean>>(sql`
    select r.status = 'done' as done, p.sold,
      exists (select from interests i where i.post_id = p.id and i.closed_at is not null) as told,
      exists (select from notifications n where n.reservation_id = r.id and n.message like '%was handed over%') as confirmed,
      exists (select from messages m where m.text = 'Handed over.' and m.handover_time_id in (
        select id from handover_times where reservation_id = r.id)) as written,
      exists (select from handover_times t where t.reservation_id = r.id and t.state = 'over') as over
    from reservations r join posts p on p.id = r.post_id where r.id = ${reservationId}`)

const { handoverKills } = inject('history')

test(`killed ${handoverKills} times while a handover commits: it is done for both or for neither, and the same code again answers the same`, async () => {
  const counts = { before: 0, after: 0, answered: 0 }
  let longestMs = 200
  for (let kill = 0; kill < handoverKills; kill++) {
    const one = await agreed(kill)
    const { call } = server.callsOf(one.seller.cookie)
    const proof = { params: one.params, body: { code: one.code } }
    let isAnswered = false
    const asked = call(handOver, proof)
    void asked.then(() => (isAnswered = true))
    await wait(Math.random() * longestMs)
    await server.kill(async () => {
      const parts = Object.values(await partsOf(one))
      expect(new Set(parts).size).toBe(1)
      counts[isAnswered ? 'answered' : parts[0] ? 'after' : 'before']++
    })
    // So that about as many die before the commit as after it.
    longestMs = Math.max(
      5,
      longestMs * (counts.before > counts.after + counts.answered ? 1.2 : 0.85),
    )
    const first = await asked
    expect(first.status).toBe(200)
    expect(first.body.reservation.status).toBe('done')
    expect((await call(handOver, proof)).body).toEqual(first.body)
    expect(Object.values(await partsOf(one))).not.toContain(false)
  }
  console.log(`${handoverKills} kills: ${JSON.stringify(counts)}`)
  expect(await world.unheard()).toBe(0)
}, 600_000)
