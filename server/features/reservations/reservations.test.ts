// Proves docs/specification.md: Reservations
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { removeInterest, listInterests, withdrawInterest } from '#contract/interests.ts'
import { deletePost, getPopular, getPost, setSold } from '#contract/posts.ts'
import { getLine, setLine } from '#contract/line.ts'
import {
  declineReservation,
  extendReservation,
  getReservation,
  releaseReservation,
  reserve,
} from '#contract/reservations.ts'
import { suspendResident } from '#contract/residents.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

const { deals } = text
let world: LineWorld
let mo: Person
let nth = 0

beforeAll(async () => {
  world = await openLineWorld()
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

/** A post and those who asked for it, first come, first. */
async function scene(size: number) {
  const name = `s${nth++}`
  const seller = await world.seller(`seller${name}`)
  const postId = await world.post(seller, { title: 'Lamp' })
  const people = await world.crowd(`${name}p`, size)
  await world.ask(postId, people)
  const [ana, ben, cid] = people
  if (!ana) throw new Error('nobody asked')
  return { seller, postId, params: { postId }, people, ana, ben: ben ?? ana, cid: cid ?? ana }
}
const wish = (holder: Person, hours = 30) => ({
  userId: holder.id,
  until: world.hours(hours).toISOString(),
})
const when = (hours: number) => world.line.when(world.hours(hours))
const codeOf = async (refusal: Promise<{ code: string }>) => (await refusal).code

describe('to reserve', () => {
  test('the seller reserves for somebody in the line; everybody sees that it is reserved, and the holder is told once, by mail too', async () => {
    const { seller, postId, params, ana, ben } = await scene(3)
    const answer = await seller.call(reserve, { params, body: wish(ben) })
    const { reservation } = answer.body
    expect(reservation).toEqual({
      id: reservation.id,
      status: 'held',
      side: 'seller',
      title: 'Lamp',
      postId,
      other: expect.objectContaining({ id: ben.id }),
      until: world.hours(30).toISOString(),
      latestUntil: world.hours(7 * 24).toISOString(),
      owedBy: 'holder',
      remindsAt: expect.any(String),
      isReminded: false,
      hasWritten: false,
      isPaused: false,
      endedAs: null,
      item: { price: '120.00', isFree: false, imageUrl: expect.stringContaining('/media/') },
      conversationId: null,
      time: null,
      proposal: null,
      doors: [],
      record: null,
      isAsked: false,
      saysReceived: false,
      missedBy: null,
      isContested: false,
      doneHow: null,
      doneAt: null,
      isNotReceived: false,
      can: ['extend', 'release', 'propose', 'say-done'],
    })
    const said = deals.turn(seller.name, 'Lamp', when(30))
    expect(await world.heard(ben)).toEqual([said])
    expect(await world.heard(ana)).toEqual([])
    const [mail] = await world.db.values<{ subject: string }>(
      sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${ben.email}%`}`,
    )
    expect(mail).toMatchObject({ subject: text.mail.turnSubject('Lamp') })
    const seen = (person: Person) =>
      person.call(getPost, { params }).then(({ body: { post, turn, line } }) => ({
        reserved: post.reserved,
        turn: turn?.id ?? null,
        can: turn?.can,
        place: line?.place ?? null,
      }))
    const { posts } = (await ana.call(getPopular, {})).body
    expect(posts.find(({ id }) => id === postId)).toMatchObject({ reserved: true })
    expect(await seen(ana)).toEqual({ reserved: true, turn: null, can: undefined, place: 1 })
    expect(await seen(ben)).toEqual({
      reserved: true,
      turn: reservation.id,
      can: ['decline', 'propose'],
      place: null,
    })
  })

  test('only the seller, and only for somebody in the line', async () => {
    const { seller, params, ana, ben } = await scene(2)
    expect(await codeOf(ben.refused(reserve, { params, body: wish(ana) }))).toBe('NOT_ALLOWED')
    expect(await codeOf(mo.refused(reserve, { params, body: wish(ana) }))).toBe('NOT_ALLOWED')
    expect(await codeOf(world.anonymous.refused(reserve, { params, body: wish(ana) }))).toBe(
      'NOT_SIGNED_IN',
    )
    for (const stranger of [mo, seller])
      expect(await codeOf(seller.refused(reserve, { params, body: wish(stranger) }))).toBe(
        'NOT_INTERESTED',
      )
    const nobody = { ...wish(ana), userId: randomUUID() }
    expect(await codeOf(seller.refused(reserve, { params, body: nobody }))).toBe('NOT_INTERESTED')
    expect(
      await codeOf(seller.refused(reserve, { params: { postId: randomUUID() }, body: wish(ana) })),
    ).toBe('POST_NOT_FOUND')
  })

  test('who withdrew, who is suspended, who blocks and who is blocked: the same refusal', async () => {
    const { seller, params, people } = await scene(4)
    const [gone, suspended, blocking, blocked] = people
    if (!gone || !suspended || !blocking || !blocked) throw new Error('four people')
    await gone.call(withdrawInterest, { params })
    await mo.call(suspendResident, { params: { userId: suspended.id }, body: { reason: 'rude' } })
    await blocking.call(blockUser, { params: { userId: seller.id } })
    await seller.call(blockUser, { params: { userId: blocked.id } })
    const refusals = await Promise.all(
      people.map((person) => seller.refused(reserve, { params, body: wish(person) })),
    )
    const alike = refusals.map(({ status, code, title }) => ({ status, code, title }))
    expect(new Set(alike.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(alike[0]).toMatchObject({ status: 409, code: 'NOT_INTERESTED' })
  })

  test('it is reserved for one at a time; another replaces them only by naming what they replace', async () => {
    const { seller, postId, params, ana, ben, cid } = await scene(3)
    const old = await world.reserve(seller, postId, ana)
    expect(await codeOf(seller.refused(reserve, { params, body: wish(ben) }))).toBe('POST_RESERVED')
    const stale = { ...wish(ben), replaces: randomUUID() }
    expect(await codeOf(seller.refused(reserve, { params, body: stale }))).toBe('POST_RESERVED')
    const { reservation } = (
      await seller.call(reserve, { params, body: { ...wish(ben), replaces: old } })
    ).body
    expect(reservation.other?.id).toBe(ben.id)
    expect(await world.heard(ana)).toEqual([deals.released('Lamp')])
    expect(await world.heard(seller)).toEqual([])
    expect(await world.heard(cid)).toEqual([])
    expect(await world.lineOf(postId)).toEqual([ana.name, cid.name])
    const second = { ...wish(cid), replaces: old }
    expect(await codeOf(seller.refused(reserve, { params, body: second }))).toBe('POST_RESERVED')
  })

  test('of twenty at once for twenty people one is made, and one is told', async () => {
    const { seller, postId, params, people } = await scene(20)
    const answers = await Promise.all(
      people.map((person) => seller.call(reserve, { params, body: wish(person) })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const told = await Promise.all(people.map((person) => world.heard(person)))
    expect(told.flat()).toHaveLength(1)
    expect(await world.openOf(postId)).toBeDefined()
  })

  test('the same key again, also twenty times at once, is the same reservation; for another person, time or post it is refused', async () => {
    const { seller, params, ana, ben } = await scene(2)
    const idempotencyKey = randomUUID()
    const again = () => seller.call(reserve, { params, body: wish(ana) }, { idempotencyKey })
    const answers = await Promise.all(Array.from({ length: 20 }, again))
    expect(new Set(answers.map(({ body }) => body.reservation.id)).size).toBe(1)
    expect(await world.heard(ana)).toHaveLength(1)
    expect(
      await codeOf(seller.refused(reserve, { params, body: wish(ben) }, { idempotencyKey })),
    ).toBe('IDEMPOTENCY_KEY_REUSED')
    const other = { postId: await world.post(seller) }
    await world.ask(other.postId, [ana])
    expect(
      await codeOf(seller.refused(reserve, { params: other, body: wish(ana) }, { idempotencyKey })),
    ).toBe('IDEMPOTENCY_KEY_REUSED')
    const longer = wish(ana, 40)
    expect(
      await codeOf(seller.refused(reserve, { params, body: longer }, { idempotencyKey })),
    ).toBe('IDEMPOTENCY_KEY_REUSED')
    const reservationId = answers[0]?.body.reservation.id ?? ''
    const more = { params: { reservationId }, body: { until: longer.until } }
    await seller.call(extendReservation, more)
    expect((await again()).body.reservation.id).toBe(reservationId)
    await ana.call(declineReservation, { params: { reservationId } })
    expect((await again()).body.reservation).toMatchObject({ status: 'ended', can: [] })
  })

  test('of two posts at once with one key, one is reserved and the other is refused', async () => {
    const { seller, postId, ana } = await scene(1)
    const other = await world.post(seller)
    await world.ask(other, [ana])
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      [postId, other].map((id) =>
        seller.call(reserve, { params: { postId: id }, body: wish(ana) }, { idempotencyKey }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test.each([
    [-1, false],
    [1.9, false],
    [2, true],
    [7 * 24, true],
    [7 * 24 + 0.1, false],
  ])('until in %d hours: %s', async (hours, isAllowed) => {
    const { seller, params, ana } = await scene(1)
    const { status, body } = await seller.call(reserve, { params, body: wish(ana, hours) })
    expect(isAllowed ? status : body).toEqual(
      isAllowed ? 200 : expect.objectContaining({ code: 'HOLD_INVALID' }),
    )
  })

  test('who is chosen at night, and hears of it at 8 AM, has two hours from then', async () => {
    const { seller, params, ana } = await scene(1)
    const morning = world.now().toISOString()
    world.at('2026-03-10T02:00:00Z') // 10 PM
    const early = { params, body: wish(ana, 11.9) }
    expect((await seller.call(reserve, early)).body).toMatchObject({ code: 'HOLD_INVALID' })
    expect((await seller.call(reserve, { params, body: wish(ana, 12) })).status).toBe(200)
    world.at(morning)
  })

  test('what is sold, and what is hidden, is not reserved', async () => {
    const sold = await scene(1)
    await sold.seller.call(setSold, { params: sold.params, body: { sold: true } })
    const hidden = await scene(1)
    await world.db.query(
      sql`update posts set hidden_at = now(), hidden_by = 'reports' where id = ${hidden.postId}`,
    )
    for (const [{ seller, params, ana }, code] of [
      [sold, 'POST_SOLD'],
      [hidden, 'POST_HIDDEN'],
    ] as const)
      expect(await codeOf(seller.refused(reserve, { params, body: wish(ana) }))).toBe(code)
  })
})

describe('to give more time', () => {
  test('the seller moves the end, later only and at most a week after the beginning; twice is once', async () => {
    const { seller, postId, ana } = await scene(1)
    const reservationId = await world.reserve(seller, postId, ana)
    const extend = (hours: number) =>
      seller.call(extendReservation, {
        params: { reservationId },
        body: { until: world.hours(hours).toISOString() },
      })
    for (let time = 0; time < 2; time++) {
      const { reservation } = (await extend(50)).body
      expect(new Date(reservation.until)).toEqual(world.hours(50))
    }
    expect(await world.heard(ana)).toEqual(
      [deals.turn(seller.name, 'Lamp', when(30)), deals.moreTime('Lamp', when(50))].toSorted(),
    )
    for (const hours of [40, 24 * 7 + 1])
      expect((await extend(hours)).body).toMatchObject({ code: 'HOLD_INVALID' })
    const body = { until: world.hours(60).toISOString() }
    expect(await codeOf(ana.refused(extendReservation, { params: { reservationId }, body }))).toBe(
      'NOT_ALLOWED',
    )
    for (let time = 0; time < 2; time++) {
      const { reservation } = (await extend(24 * 7)).body
      expect(reservation.until).toBe(reservation.latestUntil)
      expect(reservation.can).toEqual(['release', 'propose', 'say-done'])
    }
  })

  test('what has ended, and what is paused, gets no more', async () => {
    const { seller, postId, ana } = await scene(1)
    const reservationId = await world.reserve(seller, postId, ana)
    const body = { until: world.hours(60).toISOString() }
    const refusal = () =>
      codeOf(seller.refused(extendReservation, { params: { reservationId }, body }))
    await world.db.query(
      sql`update reservations set paused_at = ${world.now()} where id = ${reservationId}`,
    )
    expect(await refusal()).toBe('RESERVATION_PAUSED')
    await ana.call(declineReservation, { params: { reservationId } })
    expect(await refusal()).toBe('RESERVATION_OVER')
    const { reservation } = (await seller.call(getReservation, { params: { reservationId } })).body
    expect(reservation).toMatchObject({ isPaused: false, endedAs: 'declined' })
  })
})

describe('the end of a turn', () => {
  test('released: the holder keeps the place, and nobody is asked unless the seller wants it', async () => {
    const { seller, postId, ana, ben } = await scene(2)
    const reservationId = await world.reserve(seller, postId, ana)
    const release = { params: { reservationId }, body: { passOn: false } }
    expect(await codeOf(ana.refused(releaseReservation, release))).toBe('NOT_ALLOWED')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => seller.call(releaseReservation, release)),
    )
    expect(answers.map(({ body }) => body.reservation.endedAs)).toEqual(Array(5).fill('released'))
    expect(await world.heard(ana)).toEqual([deals.released('Lamp')])
    expect([await world.heard(seller), await world.heard(ben)]).toEqual([[], []])
    expect(await world.openOf(postId)).toBeUndefined()
    expect(await world.lineOf(postId)).toEqual([ana.name, ben.name])
  })

  test('released to the next: who has not been asked is asked until the evening of the day after, and the seller is told', async () => {
    const { seller, postId, ana, ben } = await scene(2)
    const reservationId = await world.reserve(seller, postId, ana)
    await seller.call(releaseReservation, { params: { reservationId }, body: { passOn: true } })
    const until = world.line.when(new Date('2026-03-03T23:00:00Z'))
    expect(await world.openOf(postId)).toMatchObject({ holder: ben.name })
    expect(await world.heard(ben)).toEqual([deals.turn(seller.name, 'Lamp', until)])
    expect(await world.heard(seller)).toEqual([
      deals.sellerTurnOver('Lamp', { nextFirst: ben.name, until }),
    ])
  })

  test('declined: only by the holder, who stays in line; twenty times at once is once', async () => {
    const { seller, postId, ana, ben } = await scene(2)
    const reservationId = await world.reserve(seller, postId, ana)
    const decline = { params: { reservationId } }
    expect(await codeOf(seller.refused(declineReservation, decline))).toBe('NOT_ALLOWED')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ana.call(declineReservation, decline)),
    )
    expect(answers.map(({ body }) => body.reservation.endedAs)).toEqual(Array(20).fill('declined'))
    expect(await world.heard(ana)).toEqual([])
    expect(await world.heard(ben)).toHaveLength(1)
    expect(await world.heard(seller)).toHaveLength(1)
    expect(await world.lineOf(postId)).toEqual([ana.name])
  })

  test('nobody is asked a second time by itself: the seller decides', async () => {
    const { seller, postId, params, ana, ben } = await scene(2)
    await ana.call(declineReservation, {
      params: { reservationId: await world.reserve(seller, postId, ana) },
    })
    const { next, waiting } = (await seller.call(getLine, { params })).body
    expect({ next, waiting }).toEqual({ next: null, waiting: 1 })
    const { line } = (await ana.call(getPost, { params })).body
    expect(line).toMatchObject({ place: 1, hadTurn: true })
    const bens = await world.openOf(postId)
    await ben.call(declineReservation, { params: { reservationId: bens?.id ?? '' } })
    expect(await world.openOf(postId)).toBeUndefined()
    expect(await world.heard(seller)).toContain(deals.sellerTurnOver('Lamp', { waiting: 1 }))
    await world.reserve(seller, postId, ana)
    expect(await world.openOf(postId)).toMatchObject({ holder: ana.name })
  })

  test('with the switch off nobody is asked by itself; it counts from when it is set', async () => {
    const { seller, postId, params, ana, ben } = await scene(2)
    const reservationId = await world.reserve(seller, postId, ana)
    expect(await codeOf(ben.refused(setLine, { params, body: { passesOn: false } }))).toBe(
      'NOT_ALLOWED',
    )
    expect((await seller.call(setLine, { params, body: { passesOn: false } })).body).toEqual({
      passesOn: false,
    })
    await ana.call(declineReservation, { params: { reservationId } })
    expect(await world.heard(ben)).toEqual([])
    expect(await world.heard(seller)).toEqual([deals.sellerTurnOver('Lamp', { waiting: 1 })])
    expect((await seller.call(getLine, { params })).body).toMatchObject({
      reservation: null,
      passesOn: false,
      waiting: 2,
      next: { id: ben.id },
    })
    expect(await codeOf(ana.refused(getLine, { params }))).toBe('NOT_ALLOWED')
  })

  test('who is no longer interested gives the turn up; the next is asked', async () => {
    const { seller, postId, params, ana, ben } = await scene(2)
    await world.reserve(seller, postId, ana)
    await ana.call(withdrawInterest, { params })
    expect(await world.openOf(postId)).toMatchObject({ holder: ben.name })
    const [entry] = (await ben.call(listInterests, { query: {} })).body.interests
    expect(entry?.standing).toMatchObject({ kind: 'turn' })
    await ben.call(removeInterest, { params: { interestId: entry?.id ?? '' } })
    expect(await world.openOf(postId)).toBeUndefined()
    expect(await world.heard(seller)).toContain(deals.sellerTurnOver('Lamp', { waiting: 0 }))
  })

  test('who let a turn pass stands after those who had none; who declined, and who was released, keep their place', async () => {
    const { seller, postId, params, people, ana, ben, cid } = await scene(3)
    await seller.call(setLine, { params, body: { passesOn: false } })
    await ana.call(declineReservation, {
      params: { reservationId: await world.reserve(seller, postId, ana) },
    })
    expect(await world.lineOf(postId)).toEqual(people.map(({ name }) => name))
    await world.reserve(seller, postId, ana, 24)
    await world.pass(21.1)
    await world.pass(3)
    expect(await world.openOf(postId)).toBeUndefined()
    expect(await world.lineOf(postId)).toEqual([ben, cid, ana].map(({ name }) => name))
    expect(await world.heard(ana)).toContain(deals.turnPassed('Lamp'))
    const [entry] = (await ana.call(listInterests, { query: {} })).body.interests
    expect(entry?.standing).toEqual({ kind: 'line', place: 3, isReserved: false, hadTurn: true })
  })

  test('after the sale to the holder it is over for the two, and the others are told', async () => {
    const { seller, postId, params, ana, ben } = await scene(2)
    const reservationId = await world.reserve(seller, postId, ana)
    const sold = await seller.call(setSold, { params, body: { sold: true, to: 'holder' } })
    expect(sold.body).toEqual({ sold: true, told: 1 })
    for (const person of [seller, ana])
      expect(
        (await person.call(getReservation, { params: { reservationId } })).body.reservation,
      ).toMatchObject({ status: 'done', owedBy: null })
    expect(await codeOf(ana.refused(declineReservation, { params: { reservationId } }))).toBe(
      'RESERVATION_OVER',
    )
    expect(await world.heard(ana)).toEqual([deals.saysDone('Lamp', seller.name)])
    expect(await world.heard(ben)).toEqual([deals.gone('Lamp')])
    await seller.call(deletePost, { params })
    expect(await world.unheard()).toBe(0)
  })

  test('nobody has it by the word of a seller who means the holder before them', async () => {
    const { seller, postId, params, ana, ben } = await scene(2)
    const reservationId = await world.reserve(seller, postId, ana)
    await ana.call(declineReservation, { params: { reservationId } })
    const body = { sold: true, to: 'holder', reservationId } as const
    expect(await codeOf(seller.refused(setSold, { params, body }))).toBe('RESERVATION_OVER')
    expect(await world.openOf(postId)).toMatchObject({ holder: ben.name })
    expect((await seller.call(getPost, { params })).body.post.sold).toBe(false)
  })
})

test('a reservation is there for its two only', async () => {
  const { seller, postId, params, ana, ben } = await scene(2)
  const reservationId = await world.reserve(seller, postId, ana)
  for (const person of [ben, mo]) {
    const by = { params: { reservationId } }
    const until = { until: world.hours(60).toISOString() }
    for (const refusal of [
      person.refused(getReservation, by),
      person.refused(declineReservation, by),
      person.refused(releaseReservation, { ...by, body: { passOn: true } }),
      person.refused(extendReservation, { ...by, body: until }),
    ])
      expect(await codeOf(refusal)).toBe('RESERVATION_NOT_FOUND')
  }
  expect(await codeOf(world.anonymous.refused(getReservation, { params: { reservationId } }))).toBe(
    'NOT_SIGNED_IN',
  )
  await seller.call(deletePost, { params })
  const { reservation } = (await ana.call(getReservation, { params: { reservationId } })).body
  expect(reservation).toMatchObject({ postId: null, title: 'Lamp', endedAs: 'gone', can: [] })
})

test('what concurs about one post ends well: withdrawals, reservations, a sale', async () => {
  const { seller, params, people } = await scene(20)
  const answers = await Promise.all([
    ...people.map((person) => person.call(withdrawInterest, { params })),
    ...people.slice(10).map((person) => seller.call(reserve, { params, body: wish(person) })),
    seller.call(setSold, { params, body: { sold: true } }),
  ])
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200))
  for (const { status } of answers.slice(20, 30)) expect([200, 409]).toContain(status)
  expect(answers.at(-1)?.status).toBe(200)
  expect(await world.openOf(params.postId)).toBeUndefined()
  expect(await world.unheard()).toBe(0)
})

test('nobody who is blocked or suspended at the same moment keeps a turn', async () => {
  for (const act of ['block', 'suspend']) {
    const { seller, postId, params, ana } = await scene(1)
    await Promise.all([
      seller.call(reserve, { params, body: wish(ana) }),
      act === 'block'
        ? ana.call(blockUser, { params: { userId: seller.id } })
        : mo.call(suspendResident, { params: { userId: ana.id }, body: { reason: 'rude' } }),
    ])
    expect(await world.openOf(postId)).toBeUndefined()
  }
})
