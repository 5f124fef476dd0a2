// Proves docs/specification.md: Handovers
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, getPass } from '#contract/handovers.ts'
import { listMessages } from '#contract/chat.ts'
import { declineReservation, getReservation } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import { deleteOldReservations } from '../reservations/index.ts'
import { schedule } from '#server/tasks.ts'
import { deleteOldPasses } from './passes.store.ts'

let world: LineWorld
let nth = 0

beforeAll(async () => {
  world = await openLineWorld()
})
afterAll(() => world.close())

async function agreed() {
  const seller = await world.seller(`seller${nth}`)
  const holder = await world.resident(`holder${nth++}`)
  const postId = await world.post(seller)
  await world.ask(postId, [holder])
  const reservationId = await world.reserve(seller, postId, holder)
  await world.agree(reservationId, holder, seller)
  return { seller, holder, reservationId, params: { reservationId } }
}
const purge = async () => deleteOldPasses(world.db, await world.line.clock(world.db))
const hasPass = ({ reservationId }: { reservationId: string }) =>
  world.db.some(sql`select from handover_passes where reservation_id = ${reservationId}`)

test('a code is deleted 48 hours after the end, and stays for as long as the handover is to come', async () => {
  expect(schedule).toMatch(/^13 \* \* \* \* purge-passes /m)
  const [open, ended, done] = [await agreed(), await agreed(), await agreed()]
  await ended.holder.call(declineReservation, ended)
  const { show } = (await done.holder.call(getPass, done)).body
  const body = { token: show?.token }
  expect((await done.seller.call(handOver, { ...done, body })).status).toBe(200)
  world.at(world.hours(47))
  await purge()
  for (const each of [open, ended, done]) expect(await hasPass(each)).toBe(true)
  world.at(world.hours(2))
  await purge()
  expect(await hasPass(open)).toBe(true)
  for (const each of [ended, done]) expect(await hasPass(each)).toBe(false)
})

test('an old reservation goes with its times; what the two wrote in their chat stays', async () => {
  const old = await agreed()
  await old.holder.call(declineReservation, old)
  const { reservation } = (await old.holder.call(getReservation, old)).body
  await world.db.query(sql`
    update reservations set closed_at = now() - interval '25 months' where id = ${old.reservationId}`)
  await deleteOldReservations(world.db)
  expect(
    await world.db.query(
      sql`select from handover_times where reservation_id = ${old.reservationId}`,
    ),
  ).toEqual([])
  expect(await hasPass(old)).toBe(false)
  const params = { conversationId: reservation.conversationId ?? '' }
  const { messages } = (await old.holder.call(listMessages, { params, query: {} })).body
  expect(messages.map(({ text, handover }) => [text.split(':')[0], handover])).toEqual([
    ['Handover', null],
    ['Agreed', null],
  ])
})
