// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInterest } from '#contract/interests.ts'
import { setSold } from '#contract/posts.ts'
import { getReservation, releaseReservation, reserve } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { deleteOldReservations } from './reservations.store.ts'

let world: World
let ada: Person
let bob: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  bob = await world.resident('bob')
})
afterAll(() => world.close())

async function reserved() {
  const postId = await world.post(ada)
  await bob.call(showInterest, { params: { postId } })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await ada.call(reserve, { params: { postId }, body: { userId: bob.id, until } })
  return { postId, reservationId: body.reservation.id }
}
const closedBefore = (months: number, id: string) =>
  world.db.query(sql`
    update reservations set closed_at = now() - make_interval(months => ${months}) where id = ${id}`)
const purge = () => deleteOldReservations(world.db)
const statusOf = async (reservationId: string) =>
  (await bob.call(getReservation, { params: { reservationId } })).status

test('reservations are kept for two years after their end, and open ones for as long as they are', async () => {
  const [old, recent, open] = [await reserved(), await reserved(), await reserved()]
  for (const { reservationId } of [old, recent])
    await ada.call(releaseReservation, { params: { reservationId }, body: { passOn: false } })
  await closedBefore(25, old.reservationId)
  await closedBefore(23, recent.reservationId)
  await purge()
  expect(await statusOf(old.reservationId)).toBe(404)
  expect(await statusOf(recent.reservationId)).toBe(200)
  expect(await statusOf(open.reservationId)).toBe(200)
})

test('who has received the thing counts as having heard of its end', async () => {
  const { postId, reservationId } = await reserved()
  await ada.call(setSold, { params: { postId }, body: { sold: true, to: 'holder' } })
  await closedBefore(25, reservationId)
  await purge()
  expect(await statusOf(reservationId)).toBe(404)
  expect(await world.db.query(sql`select from interests_unheard`)).toEqual([])
})
