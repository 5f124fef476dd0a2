// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAccount } from '#contract/own-account.ts'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import { listInterests, withdrawInterest } from '#contract/interests.ts'
import { readNotifications } from '#contract/notifications.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { deletePost, setSold } from '#contract/posts.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import {
  declineReservation,
  extendReservation,
  getReservation,
  releaseReservation,
} from '#contract/reservations.ts'
import { liftSuspension, revokeVerification, suspendResident } from '#contract/residents.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

const { deals } = text
const password = 'correct horse'
let world: LineWorld
let mo: Person
let nth = 0

beforeAll(async () => {
  world = await openLineWorld()
  mo = await world.moderator('mo')
})
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

async function scene(size: number) {
  const name = `l${nth++}`
  const seller = await world.resident(`seller${name}`, { verified: true, password })
  const postId = await world.post(seller, { title: 'Lamp' })
  const people = await world.crowd(`${name}p`, size)
  await world.ask(postId, people)
  const [ana, ben, cid] = people
  if (!ana) throw new Error('nobody asked')
  return { seller, postId, params: { postId }, people, ana, ben: ben ?? ana, cid: cid ?? ana }
}
type Scene = Awaited<ReturnType<typeof scene>>

const sell = ({ seller, params }: Scene, sold = true, to?: 'holder' | 'other') =>
  seller.call(setSold, { params, body: { sold, to } })
const report = async ({ params }: Scene) => {
  for (const location of [`rep${nth++}`, `rep${nth++}`]) {
    const reporter = await world.resident(location, { verified: true, location })
    await reporter.call(reportPost, { params, body: { reason: 'other' } })
  }
}
const hide = async (one: Scene) => {
  await report(one)
  await mo.call(hideReportedPost, {
    params: one.params,
    body: { note: 'against the rules', seen: 2 },
  })
}
const close = (person: Person) =>
  person.call(closeAccount, { body: { password, username: person.username } })
const suspend = (person: Person) =>
  mo.call(suspendResident, { params: { userId: person.id }, body: { reason: 'rude' } })
const read = (person: Person) => person.call(readNotifications, { body: {} })
const standing = async (person: Person) =>
  (await person.call(listInterests, { query: {} })).body.interests[0]?.standing

describe('who asked hears that it is gone, once, whoever made it go', () => {
  test.each<[string, (one: Scene) => Promise<unknown>, string, told: number]>([
    ['sold to somebody else', (one) => sell(one), deals.gone('Lamp'), 3],
    ['sold to the holder', (one) => sell(one, true, 'holder'), deals.gone('Lamp'), 2],
    [
      'deleted',
      ({ seller, params }) => seller.call(deletePost, { params }),
      deals.withdrawn('Lamp'),
      3,
    ],
    ['hidden by a moderator', hide, deals.withdrawn('Lamp'), 3],
    [
      'no longer verified',
      ({ seller }) =>
        mo.call(revokeVerification, {
          params: { userId: seller.id },
          body: { reason: 'moved out' },
        }),
      deals.withdrawn('Lamp'),
      3,
    ],
    ['suspended', ({ seller }) => suspend(seller), deals.withdrawn('Lamp'), 3],
    ['account closed', ({ seller }) => close(seller), deals.withdrawn('Lamp'), 3],
  ])('%s', async (_, act, sentence, told) => {
    const one = await scene(3)
    const reservationId = await world.reserve(one.seller, one.postId, one.ana)
    await act(one)
    await act(one)
    const heard = await Promise.all(one.people.map((person) => world.heard(person)))
    const asked = told === 2 ? [deals.saysDone('Lamp', one.seller.name)] : []
    expect(heard.flat()).toEqual([...asked, ...Array<string>(told).fill(sentence)])
    expect(await world.unheard()).toBe(0)
    const { reservation } = (await one.ana.call(getReservation, { params: { reservationId } })).body
    expect(reservation).toMatchObject(
      told === 3 ? { status: 'ended', endedAs: 'gone' } : { status: 'done', endedAs: null },
    )
    expect((await standing(one.ben))?.kind).toBe('gone')
    // Neither do they hear of another end.
    await one.seller.call(deletePost, { params: one.params })
    expect(await world.heard(one.ben)).toEqual([sentence])
    expect(await world.unheard()).toBe(0)
  })

  test('the answer to the seller says how many were told', async () => {
    const one = await scene(3)
    expect((await sell(one)).body).toEqual({ sold: true, told: 3 })
    expect((await sell(one)).body).toEqual({ sold: true, told: 0 })
  })

  test('those behind a block are told too, and read it once it ends', async () => {
    const one = await scene(2)
    await one.ana.call(blockUser, { params: { userId: one.seller.id } })
    expect((await sell(one)).body.told).toBe(2)
    expect(await world.unheard()).toBe(0)
  })

  test('who has withdrawn hears nothing', async () => {
    const one = await scene(2)
    await one.ana.call(withdrawInterest, { params: one.params })
    await sell(one)
    expect(await world.heard(one.ana)).toEqual([])
  })
})

test('a block that waits for a turn to pass on leaves the next one’s turn alone', async () => {
  const one = await scene(2)
  await world.reserve(one.seller, one.postId, one.ana)
  const blocking = await world.db.transaction(async (tx) => {
    // The turn passes to Ben.
    await world.line.leave(tx, one.ana.id, one.postId)
    const block = one.seller.call(blockUser, { params: { userId: one.ana.id } })
    await vi.waitFor(async () =>
      expect(
        await world.db.some(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toBe(true),
    )
    return { block }
  })
  await blocking.block
  expect(await world.openOf(one.postId)).toMatchObject({ holder: one.ben.name })
})

describe('available again', () => {
  const comings: [string, (one: Scene) => Promise<unknown>, (one: Scene) => Promise<unknown>][] = [
    ['sold by mistake', (one) => sell(one), (one) => sell(one, false)],
    ['hidden and restored', hide, ({ params }) => mo.call(restoreReportedPost, { params })],
    [
      'suspended and lifted',
      ({ seller }) => suspend(seller),
      ({ seller }) => mo.call(liftSuspension, { params: { userId: seller.id } }),
    ],
  ]
  test.each(comings)(
    '%s: unread words are taken back, and who had read hears of it, with the place',
    async (_, goes, comes) => {
      const one = await scene(3)
      await goes(one)
      await read(one.ben)
      world.at(world.hours(1))
      await comes(one)
      const { ana, ben, cid } = one
      expect([await world.heard(ana), await world.heard(cid)]).toEqual([[], []])
      expect(await world.heard(ben)).toEqual([
        (await world.heard(ben))[0],
        deals.availableAgain('Lamp', 2),
      ])
      expect(await standing(ana)).toMatchObject({ kind: 'line', place: 1 })
      expect(await world.unheard()).toBe(0)
    },
  )

  test('the unread words are taken back also from who has withdrawn meanwhile, and who hears no more', async () => {
    const one = await scene(1)
    await sell(one)
    await one.ana.call(withdrawInterest, { params: { postId: one.postId } })
    expect(await world.heard(one.ana)).toEqual([deals.gone('Lamp')])
    await sell(one, false)
    expect(await world.heard(one.ana)).toEqual([])
  })

  test('gone again: it is said anew; “available again” is taken back, and who has not read this time hears no more', async () => {
    const one = await scene(1)
    await sell(one)
    await read(one.ana)
    world.at(world.hours(1))
    await sell(one, false)
    world.at(world.hours(1))
    expect((await sell(one)).body.told).toBe(1)
    expect(await world.heard(one.ana)).toEqual([deals.gone('Lamp'), deals.gone('Lamp')])
    world.at(world.hours(1))
    await sell(one, false)
    expect(await world.heard(one.ana)).toEqual([deals.gone('Lamp')])
  })

  test('a sale that is taken back at once brings the reservation back, and the holder hears so', async () => {
    const one = await scene(2)
    const id = await world.reserve(one.seller, one.postId, one.ana, 30)
    const until = world.hours(30)
    await sell(one)
    await read(one.ben)
    world.at(world.hours(0.1))
    await sell(one, false)
    expect(await world.openOf(one.postId)).toMatchObject({ id, until })
    expect(await world.heard(one.ana)).toEqual([deals.turnAgain('Lamp', world.line.when(until))])
    expect((await world.heard(one.ben)).at(-1)).toBe(deals.availableAgain('Lamp', 1))
  })

  test('an agreed handover comes back with it', async () => {
    const one = await scene(1)
    const id = await world.reserve(one.seller, one.postId, one.ana, 24)
    await world.agree(id, one.ana, one.seller, 5)
    const begins = world.hours(5)
    const calledOff = deals.calledOff('Lamp', world.line.when(begins))
    await sell(one)
    expect(await world.heard(one.ana)).toContain(calledOff)
    await sell(one, false)
    expect(await world.heard(one.ana)).not.toContain(calledOff)
    expect(await standing(one.ana)).toMatchObject({ kind: 'agreed' })
    expect((await world.heard(one.ana)).at(-1)).toContain(
      `is available again: handover on ${world.line.when(begins)}`,
    )
  })

  test('later the turn that the sale ended stays over; the seller reserves anew', async () => {
    const one = await scene(2)
    await world.reserve(one.seller, one.postId, one.ana)
    await sell(one)
    world.at(world.hours(0.2))
    await sell(one, false)
    expect(await world.openOf(one.postId)).toBeUndefined()
    expect(await world.heard(one.ana)).toEqual([])
    await world.reserve(one.seller, one.postId, one.ana)
  })
})

describe('reports', () => {
  test('pause the turn, both are told, and no time is lost when it goes on', async () => {
    const one = await scene(2)
    const { seller, ana, ben, params } = one
    const reservationId = await world.reserve(seller, one.postId, ana, 30)
    const end = world.hours(30)
    await world.pass(1)
    await report(one)
    const shown = async () =>
      (await ana.call(getReservation, { params: { reservationId } })).body.reservation
    expect(await shown()).toMatchObject({ status: 'held', isPaused: true, postId: null })
    for (const person of [seller, ana])
      expect(await world.heard(person)).toContain(deals.paused('Lamp'))
    await world.pass(100)
    expect(await shown()).toMatchObject({ status: 'held', isPaused: true })
    await mo.call(dismissReports, { params, body: { seen: 2 } })
    const until = new Date(end.getTime() + 100 * 3_600_000)
    expect(await shown()).toMatchObject({ isPaused: false, until: until.toISOString() })
    const goesOn = deals.resumed('Lamp', world.line.when(until))
    expect(await world.heard(seller)).toEqual([goesOn])
    // The word of the turn stays, as it was not read.
    expect(await world.heard(ana)).toEqual([
      deals.turn(seller.username.replace('s', 'S'), 'Lamp', world.line.when(end)),
      goesOn,
    ])
    expect(await world.heard(ben)).toEqual([])
    await world.pass(28)
    expect(await world.openOf(one.postId)).toMatchObject({ id: reservationId })
  })

  test('while the seller owes the answer, that time waits as well', async () => {
    const one = await scene(1)
    const { seller, ana, params } = one
    const reservationId = await world.reserve(seller, one.postId, ana, 24)
    await world.pass(1)
    await world.write(ana, seller)
    await world.pass(23)
    await report(one)
    await world.pass(200)
    await mo.call(dismissReports, { params, body: { seen: 2 } })
    await world.pass(7 * 24 - 24 - 1)
    expect(await world.openOf(one.postId)).toMatchObject({ id: reservationId })
    await world.pass(1)
    expect(await world.openOf(one.postId)).toBeUndefined()
  })

  test('what goes on with little time left lasts two hours at least', async () => {
    const one = await scene(1)
    const { seller, ana, params } = one
    await world.reserve(seller, one.postId, ana, 24)
    world.at(world.hours(23.5)) // the clock has not run
    await report(one)
    world.at(world.hours(5))
    await mo.call(dismissReports, { params, body: { seen: 2 } })
    await world.pass(1.9)
    expect(await world.openOf(one.postId)).toBeDefined()
    await world.pass(0.1)
    expect(await world.openOf(one.postId)).toBeUndefined()
  })

  test('who was reminded before the pause has two hours as well, and at night until 10 AM', async () => {
    const one = await scene(1)
    const { seller, ana, params } = one
    await world.reserve(seller, one.postId, ana, 24)
    await world.pass(21)
    await world.pass(2.9)
    await report(one)
    // At 10:54 PM.
    world.at(world.hours(13))
    await mo.call(dismissReports, { params, body: { seen: 2 } })
    const open = await world.openOf(one.postId)
    expect(open?.until).toEqual(new Date('2026-03-04T15:00:00Z'))
  })

  test('after a handover that had begun before the pause, both are asked about it, and the turn does not pass', async () => {
    const one = await scene(1)
    const { seller, ana, params } = one
    const reservationId = await world.reserve(seller, one.postId, ana, 24)
    await world.agree(reservationId, ana, seller, 2)
    const begins = world.hours(2)
    await world.pass(1)
    await world.pass(2)
    await report(one)
    world.at(world.hours(40))
    await mo.call(dismissReports, { params, body: { seen: 2 } })
    const [place] = (await ana.call(listHandoverPlaces, {})).body.places
    expect(await world.heard(ana)).toContain(
      deals.resumedHandover('Lamp', world.line.when(begins), place?.name ?? ''),
    )
    await world.pass(0)
    const { reservation } = (await ana.call(getReservation, { params: { reservationId } })).body
    expect(reservation).toMatchObject({ status: 'agreed', isAsked: true })
    await world.pass(23.9)
    expect(await world.openOf(one.postId)).toBeDefined()
  })

  test('a turn that is declined meanwhile passes to nobody: what is hidden is offered to nobody', async () => {
    const one = await scene(2)
    const reservationId = await world.reserve(one.seller, one.postId, one.ana)
    await report(one)
    await one.ana.call(declineReservation, { params: { reservationId } })
    expect(await world.openOf(one.postId)).toBeUndefined()
    await mo.call(dismissReports, { params: one.params, body: { seen: 2 } })
    expect(await world.heard(one.ben)).toEqual([])
  })
})

describe('parting', () => {
  /** Without ids and times, which differ anyhow. */
  const toldTo = async (person: Person, one: Scene) => {
    const rows = await world.db.query(sql`
      select type, message, post_id is not null as "hasPost", reservation_id is not null as "hasReservation",
        interested_user_id is not null as "hasInterested", about_user_id = ${one.ben.id} as "isAboutNext", read_at
      from notifications_of(${person.id}) where type in ('turn', 'turn-over', 'line', 'gone') order by created_at, message`)
    return JSON.stringify(rows).replaceAll(one.ben.username.replace('l', 'L'), 'Ben')
  }

  test.each([1, 2])(
    'a block, a suspension and a withdrawal read to the seller like “No, thank you”, with %d in line',
    async (size) => {
      const ways: ((one: Scene, reservationId: string) => Promise<unknown>)[] = [
        ({ ana }, reservationId) => ana.call(declineReservation, { params: { reservationId } }),
        ({ ana, seller }) => ana.call(blockUser, { params: { userId: seller.id } }),
        ({ ana }) => suspend(ana),
        ({ ana, params }) => ana.call(withdrawInterest, { params }),
      ]
      const told: string[] = []
      for (const way of ways) {
        const one = await scene(size)
        await way(one, await world.reserve(one.seller, one.postId, one.ana))
        told.push(await toldTo(one.seller, one))
      }
      expect(told[0]).toContain('The turn for')
      expect(new Set(told)).toEqual(new Set([told[0]]))
    },
  )

  test('the seller’s block reads to the holder like a release; the next is asked', async () => {
    const [released, blocked] = [await scene(2), await scene(2)]
    const reservationId = await world.reserve(released.seller, released.postId, released.ana)
    await released.seller.call(releaseReservation, {
      params: { reservationId },
      body: { passOn: true },
    })
    await world.reserve(blocked.seller, blocked.postId, blocked.ana)
    await blocked.seller.call(blockUser, { params: { userId: blocked.ana.id } })
    expect(await toldTo(blocked.ana, blocked)).toBe(await toldTo(released.ana, released))
    expect(await toldTo(blocked.seller, blocked)).toBe(await toldTo(released.seller, released))
    expect(await world.openOf(blocked.postId)).toBeDefined()
  })

  test('who is behind a block is not in line, nor asked; when it ends they stand where they stood', async () => {
    const { seller, postId, ana, ben, cid } = await scene(3)
    await ben.call(blockUser, { params: { userId: seller.id } })
    const reservationId = await world.reserve(seller, postId, ana)
    await ana.call(declineReservation, { params: { reservationId } })
    const open = await world.openOf(postId)
    expect(open?.holder).toBe(cid.username.replace('l', 'L'))
    await cid.call(declineReservation, { params: { reservationId: open?.id ?? '' } })
    await ben.call(unblockUser, { params: { userId: seller.id } })
    expect(await world.heard(ben)).toEqual([])
    expect(await world.lineOf(postId)).toEqual(
      [ana, ben, cid].map(({ username }) => username.replace('l', 'L')),
    )
  })

  test('a holder whose account closes: the next is asked, and the seller keeps the record', async () => {
    const { seller, postId, ben } = await scene(1)
    const zoe = await world.resident(`zoe${nth}`, { password })
    await world.ask(postId, [zoe])
    const reservationId = await world.reserve(seller, postId, zoe)
    expect((await close(zoe)).body).toEqual({})
    expect(await world.openOf(postId)).toMatchObject({ holder: ben.username.replace('l', 'L') })
    expect(
      (await seller.call(getReservation, { params: { reservationId } })).body.reservation,
    ).toMatchObject({ status: 'ended', endedAs: 'declined', other: null })
  })
})

test('more time that ends soon is not followed by a reminder at once', async () => {
  const { seller, postId, ana } = await scene(1)
  const reservationId = await world.reserve(seller, postId, ana, 3)
  await world.pass(1)
  await seller.call(extendReservation, {
    params: { reservationId },
    body: { until: world.hours(2.5).toISOString() },
  })
  const before = await world.heard(ana)
  await world.pass(0.1)
  expect(await world.heard(ana)).toEqual(before)
  await world.pass(2.4)
  expect(await world.openOf(postId)).toBeUndefined()
})
