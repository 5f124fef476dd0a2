// Proves docs/specification.md: Fair draw
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { getPost } from '#contract/posts.ts'
import { dismissReports } from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { declineReservation, getReservation } from '#contract/reservations.ts'
import { suspendResident } from '#contract/residents.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import type { Person } from '#server/testing/world.ts'
import { drawnAgain, openDrawWorld, sha256, type Scene } from './draws.testing.ts'

const { draws } = text
let world: Awaited<ReturnType<typeof openDrawWorld>>
let mo: Person
beforeAll(async () => {
  world = await openDrawWorld()
  mo = await world.moderator('mo')
})
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

/** In the order drawn. */
async function drawnOf(one: Scene) {
  const { entries } = await one.result()
  const rows = await world.db.query<{ id: string; userId: string }>(
    sql`select id, user_id as "userId" from interests where post_id = ${one.postId}`,
  )
  return entries.map((entry) => {
    const userId = rows.find(({ id }) => id === entry)?.userId
    return one.people.find(({ id }) => id === userId)
  })
}

test('what is drawn follows from the promise, and each reads their own entry and nobody else’s', async () => {
  const one = await world.scene(5)
  const { commitment } = (await one.start()).body.draw
  await world.later(24)
  const { seed, entries } = await one.result()
  expect(sha256(seed)).toBe(commitment)
  expect(entries).toHaveLength(5)
  expect(drawnAgain(seed, entries)).toEqual(entries)
  const own = await Promise.all(one.people.map(async (person) => (await one.result(person)).own))
  expect(new Set(own)).toEqual(new Set(entries))
  const stranger = await world.neighbour('stranger')
  expect(await one.result(stranger)).toMatchObject({ entries, own: null })
})

test('the first is asked, the others are told their place, and the giver who was asked', async () => {
  const one = await world.scene(3)
  await one.start()
  await world.later(24)
  const [first, second, third] = await drawnOf(one)
  const open = await world.openOf(one.postId)
  const until = world.line.when(open!.until)
  expect(await world.heard(first!)).toEqual([draws.turn('Lamp', until)])
  const mailed = await world.db.values<string>(sql`
    select payload ->> 'text' from graphile_worker._private_jobs where payload ->> 'to' = ${first!.email}`)
  expect(mailed).toEqual([expect.stringContaining(draws.turn('Lamp', until))])
  expect(await world.heard(second!)).toEqual([draws.drawn('Lamp', 3, 2)])
  expect(await world.heard(third!)).toEqual([draws.drawn('Lamp', 3, 3)])
  const name = open!.holder.split(' ')[0]!
  expect(await world.heard(one.giver)).toEqual([draws.giverDrawn('Lamp', 3, name, until)])
  await world.tick()
  expect(await world.heard(first!)).toHaveLength(1)

  const turn = { params: { reservationId: open!.id } }
  expect((await first!.call(getReservation, turn)).body.reservation.side).toBe('holder')
  await first!.call(declineReservation, turn)
  expect((await world.openOf(one.postId))?.holder).toBe(second!.name)
  const { line } = (await third!.call(getPost, { params: one.params })).body
  expect(line).toMatchObject({ isReserved: true })
})

describe('who takes part', () => {
  test('is verified and asked first in the apartment; everybody else stands behind the drawn', async () => {
    const one = await world.scene(2)
    const [ana] = one.people
    const flat = async (name: string, location: string) => {
      const person = await world.resident(`${ana!.username}${name}`, { verified: true, location })
      await world.ask(one.postId, person)
      return person
    }
    const unverified = await world.resident(`${ana!.username}u`)
    await world.ask(one.postId, unverified)
    world.at(world.hours(1))
    const first = await flat('x', '12 B')
    world.at(world.hours(1))
    const same = await flat('y', ' Apt. 012-b')
    await one.start()
    await world.later(24)
    const { entries, own } = await one.result(first)
    expect(entries).toHaveLength(3)
    expect(entries).toContain(own)
    expect((await one.result(same)).own).toBeNull()
    expect((await one.result(unverified)).own).toBeNull()
    expect((await world.lineOf(one.postId)).slice(-2)).toEqual(
      [unverified, same].map(({ name }) => name),
    )
  })

  test('neither blocks the giver nor is blocked, is not suspended, and has not left', async () => {
    const one = await world.scene(4)
    const [ana, ben, cid, dan] = one.people
    await one.start()
    await ana!.call(blockUser, { params: { userId: one.giver.id } })
    await mo.call(suspendResident, { params: { userId: ben!.id }, body: { reason: 'rude' } })
    await cid!.call(withdrawInterest, { params: one.params })
    await world.later(24)
    expect(await drawnOf(one)).toEqual([dan])
    expect(await world.heard(ana!)).toEqual([])
  })

  test('asked by the closing moment, however late it is drawn', async () => {
    const one = await world.scene(1)
    const late = await world.neighbour(`late${one.giver.username}`)
    const punctual = await world.neighbour(`punctual${one.giver.username}`)
    await one.start()
    const closesAt = world.hours(24)
    world.at(closesAt)
    await world.ask(one.postId, punctual)
    world.at(new Date(closesAt.getTime() + 1))
    await world.ask(one.postId, late)
    await world.later(50)
    const { entries } = await one.result()
    expect(entries).toHaveLength(2)
    expect((await one.result(late)).own).toBeNull()
    expect((await world.lineOf(one.postId)).at(-1)).toBe(late.name)
  })

  test('withdrew and asks again, and stands at the end', async () => {
    const one = await world.scene(3)
    await one.start()
    await world.later(24)
    const last = (await drawnOf(one)).at(-1)!
    await last.call(withdrawInterest, { params: one.params })
    await world.ask(one.postId, last)
    const result = await one.result(last)
    expect(result.own).toBeNull()
    expect(drawnAgain(result.seed, result.entries)).toEqual(result.entries)
    expect((await world.lineOf(one.postId)).at(-1)).toBe(last.name)
  })
})

test('who lets the turn pass stands behind the others who were drawn, and before nobody', async () => {
  const one = await world.scene(3)
  await one.start()
  await world.later(24)
  const [first, , third] = await drawnOf(one)
  for (let hours = 0; hours < 36; hours += 6) await world.later(6)
  expect(await world.lineOf(one.postId)).toEqual([third!, first!].map(({ name }) => name))
})

test('who waits for a draw is no reason to remind the giver', async () => {
  world.at('2026-03-02T15:00:00Z') // 10 AM in New York
  const one = await world.scene(2)
  await world.later(48)
  await one.start(60)
  await world.later(24)
  expect(await world.heard(one.giver)).toEqual([])
})

test('nobody took part: the giver is told, and can have it drawn again', async () => {
  const one = await world.scene(0)
  const unverified = await world.resident(`${one.giver.username}u`)
  await world.ask(one.postId, unverified)
  await one.start()
  await world.later(24)
  expect(await world.heard(one.giver)).toEqual([draws.nobodyTookPart('Lamp')])
  expect(await one.read()).toBeNull()
  expect(await world.openOf(one.postId)).toBeUndefined()
  expect((await one.start()).status).toBe(200)
})

test('while reports hide it nothing is drawn; afterwards it is', async () => {
  const one = await world.scene(2)
  await one.start()
  const reporters = await Promise.all(
    [1, 2].map((nth) => world.neighbour(`r${nth}${one.giver.username}`)),
  )
  for (const rex of reporters)
    await rex.call(reportPost, { params: one.params, body: { reason: 'other' } })
  await world.later(30)
  expect((await one.read())?.result).toBeNull()
  await mo.call(dismissReports, { params: one.params, body: { seen: 2 } })
  await world.tick()
  expect((await one.result()).entries).toHaveLength(2)
})

test('of twenty who ask in the closing moment, each is drawn exactly if they asked in time', async () => {
  world.at(new Date())
  const one = await world.scene(1)
  await one.start(12)
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => world.neighbour(`c${nth}${one.giver.username}`)),
  )
  // The closing moment is now, by the database's clock, and every node draws at once.
  const { params, postId } = one
  await world.db.query(sql`
    update draws set closes_at = clock_timestamp() + interval '30 milliseconds' where post_id = ${postId}`)
  world.at(new Date(Date.now() + 10_000))
  const drawUntilDone = async () => {
    while (!(await one.read())?.result) {
      const isTime = sql`select from draws where closes_at <= clock_timestamp()`
      if (await world.db.some(isTime)) await world.tick()
    }
  }
  await Promise.all([
    drawUntilDone(),
    drawUntilDone(),
    ...crowd.map((person) => person.call(showInterest, { params })),
  ])
  const { entries } = await one.result()
  const inTime = await world.db.values<string>(sql`
    select i.id from interests i join draws d on d.post_id = i.post_id
    where i.post_id = ${postId} and i.created_at <= d.closes_at`)
  expect(entries.toSorted()).toEqual(inTime.toSorted())
  const turns = await world.db.value<number>(
    sql`select count(*)::int from reservations where post_id = ${postId}`,
  )
  expect(turns).toBe(1)
})
