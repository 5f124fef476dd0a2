// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawInterest } from '#contract/interests.ts'
import { setLine } from '#contract/line.ts'
import { listListings } from '#contract/listings.ts'
import { extendReservation, getReservation } from '#contract/reservations.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'
import { moveLines } from './move-lines.ts'

const { deals } = text
let world: LineWorld
let nth = 0

beforeAll(async () => void (world = await openLineWorld()))
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

/** Reserved for the first of the line, who asked with `size - 1` others. */
async function scene(size: number, hours = 30) {
  const name = `m${nth++}`
  const seller = await world.seller(`seller${name}`)
  const postId = await world.post(seller, { title: 'Lamp' })
  const people = await world.crowd(`${name}p`, size)
  await world.ask(postId, people)
  const [ana, ben] = people
  if (!ana) throw new Error('nobody asked')
  const reservationId = await world.reserve(seller, postId, ana, hours)
  return { seller, postId, reservationId, ana, ben: ben ?? ana }
}
const seen = async (person: Person, reservationId: string) =>
  (await person.call(getReservation, { params: { reservationId } })).body.reservation

test('the holder is reminded once, three hours before; then the turn passes, the next is asked, and each of the three is told', async () => {
  const { seller, postId, reservationId, ana, ben } = await scene(2)
  const until = world.line.when(world.hours(30))
  await world.pass(26.9)
  expect(await seen(ana, reservationId)).toMatchObject({ isReminded: false })
  for (let run = 0; run < 3; run++) await world.pass(0.1)
  expect(await seen(seller, reservationId)).toMatchObject({ status: 'held', isReminded: true })
  expect(await world.heard(ana)).toEqual([
    deals.turn(seller.name, 'Lamp', until),
    deals.turnReminder('Lamp', until),
  ])
  await world.pass(3)
  expect(await seen(ana, reservationId)).toMatchObject({ status: 'ended', endedAs: 'lapsed' })
  // What told of the turn is taken back.
  expect(await world.heard(ana)).toEqual([deals.turnPassed('Lamp')])
  const next = world.line.when(new Date('2026-03-04T23:00:00Z'))
  expect(await world.heard(seller)).toEqual([
    deals.sellerTurnOver('Lamp', { nextFirst: ben.name, until: next }),
  ])
  expect(await world.heard(ben)).toEqual([deals.turn(seller.name, 'Lamp', next)])
  expect(await world.openOf(postId)).toMatchObject({ holder: ben.name })
  // When Ben's has passed too, nobody is asked a second time.
  await world.pass(30)
  await world.pass(12)
  expect(await world.openOf(postId)).toBeUndefined()
  expect(await world.lineOf(postId)).toEqual([ana.name, ben.name])
})

test('an answer that comes before the run wins, also after the end', async () => {
  const { seller, postId, reservationId, ana } = await scene(1, 24)
  await world.pass(21.1)
  world.at(world.hours(5))
  const body = { until: world.hours(10).toISOString() }
  await seller.call(extendReservation, { params: { reservationId }, body })
  await world.pass(0)
  expect(await world.openOf(postId)).toMatchObject({ holder: ana.name })
})

test('a message of the holder is an answer: nothing passes, the seller is asked once, and after seven days it ends without a verdict', async () => {
  const { seller, postId, reservationId, ana, ben } = await scene(2, 24)
  await world.pass(1)
  await world.write(ana, seller)
  for (let hour = 0; hour < 30; hour++) await world.pass(1)
  expect(await seen(seller, reservationId)).toMatchObject({
    status: 'held',
    owedBy: 'seller',
    hasWritten: true,
    isReminded: false,
    can: ['extend', 'release', 'propose', 'say-done'],
  })
  expect(await world.heard(seller)).toEqual([deals.hasWritten(ana.name, 'Lamp')])
  const { listings } = (await seller.call(listListings, { query: { state: 'available' } })).body
  expect(listings[0]?.reservedFor).toMatchObject({ person: { id: ana.id }, until: null })
  expect((await world.heard(ana)).filter((said) => said.includes('Agree on a time, or'))).toEqual(
    [],
  )
  await world.pass(7 * 24 - 31)
  expect(await seen(seller, reservationId)).toMatchObject({ endedAs: 'unanswered' })
  expect(await world.heard(seller)).toContain(deals.sellerUnanswered('Lamp', 1))
  expect(await world.heard(ana)).toEqual([deals.unanswered('Lamp')])
  expect(await world.heard(ben)).toEqual([])
  expect(await world.openOf(postId)).toBeUndefined()
  expect(await world.lineOf(postId)).toEqual([ana.name, ben.name])
})

test('after the longest hold the seller still has a day to decide', async () => {
  const { seller, postId, reservationId, ana } = await scene(1, 7 * 24)
  await world.pass(1)
  await world.write(ana, seller)
  await world.pass(7 * 24 - 1)
  expect(await seen(seller, reservationId)).toMatchObject({ status: 'held', owedBy: 'seller' })
  await world.pass(23)
  expect(await world.openOf(postId)).toMatchObject({ id: reservationId })
  await world.pass(1)
  expect(await seen(seller, reservationId)).toMatchObject({ endedAs: 'unanswered' })
})

test('a seller whom a server that was off asks late has a day to decide', async () => {
  const { seller, postId, reservationId, ana } = await scene(1, 7 * 24)
  await world.pass(1)
  await world.write(ana, seller)
  await world.pass(9 * 24)
  for (const hours of [0, 23.9]) {
    await world.pass(hours)
    expect(await world.openOf(postId)).toMatchObject({ id: reservationId })
  }
  await world.pass(0.1)
  expect(await seen(seller, reservationId)).toMatchObject({ endedAs: 'unanswered' })
})

test('a message from before the turn, and one of the seller, are no answers', async () => {
  const seller = await world.seller(`sellerx${nth}`)
  const postId = await world.post(seller)
  const [ana] = await world.crowd(`x${nth++}`, 1)
  if (!ana) throw new Error('nobody')
  await world.ask(postId, [ana])
  await world.write(ana, seller)
  world.at(world.hours(1))
  const reservationId = await world.reserve(seller, postId, ana, 24)
  await world.pass(1)
  await world.write(seller, ana)
  await world.pass(20.1)
  await world.pass(3)
  expect(await seen(ana, reservationId)).toMatchObject({ endedAs: 'lapsed', hasWritten: false })
})

test('what the two agree about another post is no answer for this one', async () => {
  const { seller, reservationId, ana } = await scene(1, 24)
  const other = await world.post(seller, { title: 'Chair' })
  await world.ask(other, [ana])
  const otherId = await world.reserve(seller, other, ana)
  await world.agree(otherId, ana, seller, 72)
  await world.agree(otherId, seller, ana, 96)
  expect(await seen(ana, reservationId)).toMatchObject({ hasWritten: false })
  await world.pass(21.1)
  await world.pass(3)
  expect(await seen(ana, reservationId)).toMatchObject({ endedAs: 'lapsed' })
})

test('more time after a message asks the seller again at its end', async () => {
  const { seller, reservationId, ana } = await scene(1, 24)
  await world.pass(1)
  await world.write(ana, seller)
  await world.pass(24)
  const body = { until: world.hours(20).toISOString() }
  await seller.call(extendReservation, { params: { reservationId }, body })
  expect(await seen(seller, reservationId)).toMatchObject({ owedBy: 'holder' })
  await world.pass(20)
  expect(await seen(seller, reservationId)).toMatchObject({ owedBy: 'seller', status: 'held' })
  expect(await world.heard(seller)).toHaveLength(2)
})

test('a server that slept over the reminder and the end reminds first; the hold ends two hours later', async () => {
  const { reservationId, ana } = await scene(1)
  const awoke = 100
  await world.pass(awoke)
  expect(await seen(ana, reservationId)).toMatchObject({
    status: 'held',
    isReminded: true,
    until: world.hours(2).toISOString(),
  })
  await world.pass(1.9)
  expect(await seen(ana, reservationId)).toMatchObject({ status: 'held' })
  await world.pass(0.1)
  expect(await seen(ana, reservationId)).toMatchObject({ endedAs: 'lapsed' })
})

test('who is reminded in the night, because the server was off, has until two hours into the morning', async () => {
  const { seller, reservationId, ana } = await scene(1, 8)
  const [eleven, tenInTheMorning] = [13, 24]
  const until = world.hours(tenInTheMorning)
  await world.pass(eleven)
  expect(await world.heard(ana)).toContain(deals.turnReminder('Lamp', world.line.when(until)))
  await world.pass(tenInTheMorning - eleven - 0.1)
  expect(await seen(ana, reservationId)).toMatchObject({ status: 'held', isReminded: true })
  await world.pass(0.1)
  expect(await seen(seller, reservationId)).toMatchObject({ endedAs: 'lapsed' })
})

test('ten runs at once do nothing twice', async () => {
  const scenes = await Promise.all([scene(2), scene(2), scene(2)])
  const runs = () => Promise.all(Array.from({ length: 10 }, () => moveLines(world.db, world.line)))
  world.at(world.hours(27))
  await runs()
  for (const { ana } of scenes) expect(await world.heard(ana)).toHaveLength(2)
  world.at(world.hours(3))
  await runs()
  for (const { seller, postId, ana, ben } of scenes) {
    expect(await world.openOf(postId)).toMatchObject({ holder: ben.name })
    for (const person of [seller, ana, ben]) expect(await world.heard(person)).toHaveLength(1)
  }
})

test('the line dries up: the seller is told that nobody else is there, and later interest is asked by nobody', async () => {
  const { seller, postId, ana } = await scene(1, 3)
  await world.pass(3)
  expect(await world.heard(seller)).toEqual([deals.sellerTurnOver('Lamp', { waiting: 0 })])
  const [late] = await world.crowd(`late${nth}`, 1)
  if (!late) throw new Error('nobody')
  await world.ask(postId, [late])
  await world.pass(1)
  expect(await world.openOf(postId)).toBeUndefined()
  expect(await world.lineOf(postId)).toEqual([late.name, ana.name])
})

test('who asks again after withdrawing stands at the end; earlier turns still count', async () => {
  const { seller, postId, ana, ben } = await scene(2, 3)
  await seller.call(setLine, { params: { postId }, body: { passesOn: false } })
  await world.pass(3)
  await ana.call(withdrawInterest, { params: { postId } })
  await ben.call(withdrawInterest, { params: { postId } })
  await world.ask(postId, [ana, ben])
  expect(await world.lineOf(postId)).toEqual([ben.name, ana.name])
})

test('a turn that was paused or moved while the run waited is left as it is', async () => {
  const { reservationId } = await scene(1)
  world.at(world.hours(40))
  await world.db.query(
    sql`update reservations set paused_at = ${world.now()} where id = ${reservationId}`,
  )
  await moveLines(world.db, world.line)
  const [row] = await world.db.query<{ paused: boolean; status: string }>(
    sql`select paused_at is not null as paused, status from reservations where id = ${reservationId}`,
  )
  expect(row).toEqual({ paused: true, status: 'held' })
})

test('a line that fails keeps no other from moving', async () => {
  const [broken, whole] = [await scene(1), await scene(1)]
  await world.db.query(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await world.db.query(sql`
    create trigger refuse before update on reservations for each row when (old.title = 'Broken') execute function refuse()`)
  await world.db.query(sql`alter table reservations disable trigger refuse`)
  await world.db.query(
    sql`update reservations set title = 'Broken' where id = ${broken.reservationId}`,
  )
  await world.db.query(sql`alter table reservations enable trigger refuse`)
  await expect(world.pass(27)).rejects.toThrow('not every line')
  expect(await seen(whole.ana, whole.reservationId)).toMatchObject({ isReminded: true })
  await world.db.query(sql`drop trigger refuse on reservations`)
  await world.pass(0)
  expect(await seen(broken.ana, broken.reservationId)).toMatchObject({ isReminded: true })
})
