// Proves docs/specification.md: Handovers · Places
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { deleteMessage, listMessages } from '#contract/chat.ts'
import {
  acceptTime,
  getHandoverRecord,
  listReservations,
  proposeTime,
} from '#contract/handovers.ts'
import { getPost, setSold } from '#contract/posts.ts'
import { changeHandoverPlace, listHandoverPlaces, listManagedPlaces } from '#contract/places.ts'
import {
  declineReservation,
  extendReservation,
  getReservation,
  releaseReservation,
} from '#contract/reservations.ts'
import { listInterests } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

const { deals } = text
let world: LineWorld
let placeId: string
let nth = 0

beforeAll(async () => {
  world = await openLineWorld()
  const anyone = await world.resident('anyone')
  const [place] = (await anyone.call(listHandoverPlaces, {})).body.places
  placeId = place?.id ?? ''
})
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

/** Reserved for Ana, the first of a line of three. */
async function scene({ verified = false, hold = 30 } = {}) {
  const name = `h${nth++}`
  const seller = await world.seller(`seller${name}`)
  const ana = await world.resident(`ana${name}`, { verified })
  const others = await world.crowd(`${name}p`, 2)
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, [ana, ...others])
  const reservationId = await world.reserve(seller, postId, ana, hold)
  const [ben] = others
  if (!ben) throw new Error('nobody asked')
  return { seller, ana, ben, postId, reservationId, params: { reservationId } }
}
const spanIn = (hours: number, minutes = 30) => ({
  startsAt: world.hours(hours).toISOString(),
  endsAt: world.hours(hours + minutes / 60).toISOString(),
})
const codeOf = async (refusal: Promise<{ code: string }>) => (await refusal).code
const seen = async (person: Person, reservationId: string) =>
  (await person.call(getReservation, { params: { reservationId } })).body.reservation
const said = async (person: Person, reservationId: string) => {
  const { conversationId } = await seen(person, reservationId)
  const params = { conversationId: conversationId ?? '' }
  return (await person.call(listMessages, { params, query: {} })).body.messages
}

describe('a time', () => {
  test('one proposes and the other accepts: both read it in the chat, and it is agreed', async () => {
    const { seller, ana, ben, postId, reservationId, params } = await scene()
    const untilSeenBy = async (person: Person) =>
      (await person.call(getPost, { params: { postId } })).body.line?.until
    expect(await untilSeenBy(ben)).toBe(world.hours(30).toISOString())
    const body = { ...spanIn(30), placeId }
    const proposed = (await ana.call(proposeTime, { params, body })).body.reservation
    expect(proposed).toMatchObject({
      status: 'held',
      owedBy: 'seller',
      proposal: { proposedBy: 'holder', place: { name: 'North lobby', doorOf: null } },
    })
    expect(proposed.can).not.toContain('accept')
    expect(await untilSeenBy(ben)).toBeNull()
    const own = (await ana.call(listInterests, { query: {} })).body.interests
    expect(own[0]?.standing).toEqual({
      kind: 'turn',
      reservationId,
      until: null,
      proposal: null,
    })
    const timeId = proposed.proposal?.id ?? ''
    const accepted = { params: { reservationId, timeId } }
    expect(await codeOf(ana.refused(acceptTime, accepted))).toBe('NOT_ALLOWED')
    expect(await codeOf(ben.refused(acceptTime, accepted))).toBe('RESERVATION_NOT_FOUND')
    const { reservation } = (await seller.call(acceptTime, accepted)).body
    expect(reservation).toMatchObject({
      status: 'agreed',
      owedBy: null,
      proposal: null,
      time: body && { startsAt: body.startsAt },
    })
    expect((await seller.call(acceptTime, accepted)).body.reservation).toEqual(reservation)
    // It is no longer reserved until a time.
    expect(await world.heard(ana)).toEqual([])

    const messages = await said(seller, reservationId)
    const when = 'Tue, Mar 3, 4:00 to 4:30 PM'
    expect(
      messages.map(({ text: words, senderId, handover }) => [words, senderId, handover?.timeId]),
    ).toEqual([
      [deals.proposes(when, 'North lobby'), ana.id, timeId],
      [deals.agrees(when, 'North lobby'), seller.id, timeId],
    ])
    const { interests } = (await ana.call(listInterests, { query: {} })).body
    expect(interests[0]?.standing).toEqual({
      kind: 'agreed',
      reservationId,
      startsAt: body.startsAt,
      place: 'North lobby',
      proposal: null,
      isAsked: false,
      saysReceived: false,
    })
    expect((await ana.call(getPost, { params: { postId } })).body.turn).toMatchObject({
      status: 'agreed',
    })
  })

  test('an agreed one stands until another is accepted', async () => {
    const { seller, ana, reservationId, params } = await scene()
    await world.agree(reservationId, seller, ana, 24)
    const agreed = (await seen(ana, reservationId)).time
    const body = { ...spanIn(48), placeId }
    const { reservation } = (await ana.call(proposeTime, { params, body })).body
    expect(reservation).toMatchObject({
      status: 'agreed',
      time: agreed,
      proposal: { startsAt: body.startsAt },
    })
    const timeId = reservation.proposal?.id ?? ''
    await seller.call(acceptTime, { params: { reservationId, timeId } })
    expect(await seen(ana, reservationId)).toMatchObject({ time: { id: timeId }, proposal: null })
    const [, , another] = await said(ana, reservationId)
    expect(another?.text).toBe(
      deals.proposesAnother('Wed, Mar 4, 10:00 to 10:30 AM', 'North lobby'),
    )
  })

  test('that the seller proposes is in the holder’s Interested Posts, first or another one', async () => {
    const { seller, ana, reservationId, params } = await scene()
    const place = 'North lobby'
    const proposes = async (hours: number) => {
      const body = { ...spanIn(hours), placeId }
      const { reservation } = (await seller.call(proposeTime, { params, body })).body
      return { startsAt: body.startsAt, timeId: reservation.proposal?.id ?? '' }
    }
    const standing = async () =>
      (await ana.call(listInterests, { query: {} })).body.interests[0]?.standing
    const { startsAt, timeId } = await proposes(24)
    expect(await standing()).toMatchObject({ kind: 'turn', proposal: { startsAt, place } })
    await ana.call(acceptTime, { params: { reservationId, timeId } })
    expect(await standing()).toMatchObject({ kind: 'agreed', startsAt, place, proposal: null })
    const another = await proposes(48)
    expect(await standing()).toMatchObject({
      kind: 'agreed',
      startsAt,
      proposal: { startsAt: another.startsAt, place },
    })
  })

  test('the turns and handovers of the holder come on one page, soonest first, however old the interests are', async () => {
    const { seller, ana, postId, params } = await scene({ hold: 40 })
    const posts = [postId]
    for (let nth = 0; nth < limits.listPage; nth++) posts.push(await world.post(seller))
    for (const id of posts) await world.ask(id, [ana])
    const agreedId = posts[1] ?? ''
    await world.agree(await world.reserve(seller, agreedId, ana), seller, ana, 20)
    const turns = async () => {
      const { body } = await ana.call(listInterests, { query: { turns: 'true' } })
      return body.interests.map(({ post, standing }) => [post?.id, standing.kind])
    }
    expect(await turns()).toEqual([
      [agreedId, 'agreed'],
      [postId, 'turn'],
    ])
    await ana.call(declineReservation, { params })
    expect(await turns()).toEqual([[agreedId, 'agreed']])
  })

  test('proposed by both at once: the later one stands, the earlier can’t be accepted any more', async () => {
    const { seller, ana, reservationId, params } = await scene()
    const proposal = async (person: Person, hours: number) =>
      (await person.call(proposeTime, { params, body: { ...spanIn(hours), placeId } })).body
        .reservation.proposal?.id ?? ''
    const earlier = await proposal(ana, 24)
    await proposal(seller, 26)
    const accepted = { params: { reservationId, timeId: earlier } }
    expect(await codeOf(seller.refused(acceptTime, accepted))).toBe('NOT_ALLOWED')
    expect(await codeOf(ana.refused(acceptTime, accepted))).toBe('HANDOVER_TIME_OVER')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, hour) =>
        (hour % 2 ? ana : seller).call(proposeTime, {
          params,
          body: { ...spanIn(30 + hour), placeId },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const open = await world.db.query(sql`
      select from handover_times where reservation_id = ${reservationId} and state = 'open'`)
    expect(open).toHaveLength(1)
  })

  test.each([
    ['in the past', -1, 30],
    ['in more than two weeks', 14 * 24 + 1, 30],
    ['of five minutes', 24, 5],
    ['of five hours', 24, 300],
  ])('%s is refused', async (_, hours, minutes) => {
    const { ana, params } = await scene()
    const body = { ...spanIn(hours, minutes), placeId }
    expect(await codeOf(ana.refused(proposeTime, { params, body }))).toBe('HANDOVER_TIME_INVALID')
  })

  test('stays agreed at a place that is renamed or withdrawn, under its name', async () => {
    const { seller, ana, reservationId } = await scene()
    const manager = await world.resident(`manager${nth}`, { role: 'administrator' })
    await world.agree(reservationId, ana, seller, 20)
    const { places } = (await manager.call(listManagedPlaces, {})).body
    const place = places.find(({ id }) => id === placeId)
    if (!place) throw new Error('no place')
    const change = (changed: { name: string; isOffered: boolean }) =>
      manager.call(changeHandoverPlace, { params: { placeId }, body: { ...place, ...changed } })
    expect((await change({ name: 'Main lobby', isOffered: false })).status).toBe(200)
    for (const person of [seller, ana])
      expect(await seen(person, reservationId)).toMatchObject({
        status: 'agreed',
        time: { place: { name: 'Main lobby' } },
      })
    expect((await change({ name: place.name, isOffered: true })).status).toBe(200)
  })

  test('only at a place on offer', async () => {
    const { ana, params } = await scene()
    const body = { ...spanIn(24), placeId: randomUUID() }
    expect(await codeOf(ana.refused(proposeTime, { params, body }))).toBe(
      'HANDOVER_PLACE_NOT_OFFERED',
    )
    for (const wrong of [spanIn(24), { ...spanIn(24), placeId, door: 'mine' as const }])
      expect(await codeOf(ana.refused(proposeTime, { params, body: wrong }))).toBe('INVALID_INPUT')
  })

  test('the same key again changes nothing; with another time it is refused', async () => {
    const { ana, reservationId, params } = await scene()
    const idempotencyKey = randomUUID()
    const body = { ...spanIn(24), placeId }
    const again = () => ana.call(proposeTime, { params, body }, { idempotencyKey })
    const answers = await Promise.all(Array.from({ length: 10 }, again))
    expect(new Set(answers.map(({ body: { reservation } }) => reservation.proposal?.id)).size).toBe(
      1,
    )
    expect(await said(ana, reservationId)).toHaveLength(1)
    const other = { ...spanIn(25), placeId }
    expect(
      await codeOf(ana.refused(proposeTime, { params, body: other }, { idempotencyKey })),
    ).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('who proposes it is not reminded to agree on one, and who is to answer still is', async () => {
    const { seller, ana, params } = await scene({ hold: 24 })
    await world.pass(21)
    await seller.call(proposeTime, { params, body: { ...spanIn(20), placeId } })
    expect(await world.heard(ana)).toHaveLength(2)
    await ana.call(proposeTime, { params, body: { ...spanIn(30), placeId } })
    expect(await world.heard(ana)).toEqual([])
  })

  test('without an answer it passes, and who proposed it hears so', async () => {
    const { seller, ana, reservationId, params } = await scene({ hold: 100 })
    await seller.call(proposeTime, { params, body: { ...spanIn(20), placeId } })
    await world.pass(20)
    expect(await seen(seller, reservationId)).toMatchObject({
      proposal: null,
      status: 'held',
      owedBy: 'holder',
    })
    expect(await world.heard(seller)).toEqual([deals.proposalPassed('Lamp', 'Tue, Mar 3, 6:00 AM')])
    expect(await world.heard(ana)).toHaveLength(1)
  })

  test('the seller who does not answer is reminded once; after seven days it ends, and nobody is asked in their place', async () => {
    const { seller, ana, ben, reservationId, params } = await scene()
    await ana.call(proposeTime, { params, body: { ...spanIn(200), placeId } })
    for (let hour = 0; hour < 26; hour++) await world.pass(1)
    expect(await world.heard(seller)).toEqual([deals.proposalWaits('Lamp', ana.name)])
    await world.pass(7 * 24 - 26)
    expect(await seen(ana, reservationId)).toMatchObject({ endedAs: 'unanswered' })
    expect(await world.heard(ana)).toEqual([deals.unanswered('Lamp')])
    expect(await world.heard(ben)).toEqual([])
  })

  test('a seller is not reminded at once of a time that is near, but an hour after it was proposed', async () => {
    const { seller, ana, params } = await scene()
    await ana.call(proposeTime, { params, body: { ...spanIn(2.5), placeId } })
    await world.pass(0.9)
    expect(await world.heard(seller)).toEqual([])
    await world.pass(0.1)
    expect(await world.heard(seller)).toEqual([deals.proposalWaits('Lamp', ana.name)])
  })

  test('a holder whose seller answers late has time to answer too', async () => {
    const { seller, ana, reservationId, params } = await scene()
    await ana.call(proposeTime, { params, body: { ...spanIn(100), placeId } })
    await world.pass(48)
    await seller.call(proposeTime, { params, body: { ...spanIn(60), placeId } })
    const { until, owedBy } = await seen(ana, reservationId)
    expect(owedBy).toBe('holder')
    expect(new Date(until) >= world.hours(18)).toBe(true)
  })
})

test('a seller who is asked to accept a time gives no more time instead: the holder has answered', async () => {
  const { seller, ana, reservationId, params } = await scene()
  const may = async () => (await seen(seller, reservationId)).can.includes('extend')
  expect(await may()).toBe(true)
  await ana.call(proposeTime, { params, body: { ...spanIn(24), placeId } })
  expect(await may()).toBe(false)
  const body = { until: world.hours(50).toISOString() }
  expect(await codeOf(seller.refused(extendReservation, { params, body }))).toBe('NOT_ALLOWED')
  expect(await seen(seller, reservationId)).toMatchObject({ owedBy: 'seller' })
  await seller.call(proposeTime, { params, body: { ...spanIn(26), placeId } })
  expect(await may()).toBe(true)
})

test('a proposal stands again when the seller takes back that the holder has it', async () => {
  const { seller, ana, postId, reservationId, params } = await scene()
  await ana.call(proposeTime, { params, body: { ...spanIn(24), placeId } })
  const before = await seen(seller, reservationId)
  for (const sold of [true, false])
    await seller.call(setSold, { params: { postId }, body: { sold, to: 'holder' } })
  expect(await seen(seller, reservationId)).toEqual(before)
  await world.agree(reservationId, seller, ana)
})

describe('a door', () => {
  test('is for two verified residents; the apartment is told while agreed, and nowhere else', async () => {
    const { seller, ana, reservationId, params } = await scene({ verified: true })
    await world.db.query(sql`update users set location = 'Apt 1204' where id = ${seller.id}`)
    expect((await seen(seller, reservationId)).doors).toEqual(['mine'])
    const theirs = { ...spanIn(24), door: 'theirs' as const }
    expect(await codeOf(ana.refused(proposeTime, { params, body: theirs }))).toBe(
      'HANDOVER_PLACE_NOT_OFFERED',
    )
    const mine = { ...spanIn(24), door: 'mine' as const }
    const proposed = (await seller.call(proposeTime, { params, body: mine })).body.reservation
    const name = `${seller.name}’s door`
    expect(proposed.proposal?.place).toEqual({ name, hint: '', doorOf: 'seller' })
    expect((await seen(ana, reservationId)).doors).toEqual(['mine', 'theirs'])
    const timeId = proposed.proposal?.id ?? ''
    const agreed = (await ana.call(acceptTime, { params: { reservationId, timeId } })).body
      .reservation
    expect(agreed.time?.place).toEqual({
      name,
      hint: expect.stringContaining('Apt 1204'),
      doorOf: 'seller',
    })
    expect(JSON.stringify(await said(ana, reservationId))).not.toContain('Apt 1204')
    const mails = await world.db.query(sql`
      select from graphile_worker._private_jobs where payload::text like '%Apt 1204%'`)
    expect(mails).toEqual([])
    await world.db.query(sql`update users set is_verified = false where id = ${ana.id}`)
    expect((await seen(ana, reservationId)).time?.place.hint).toBe('')
    await world.db.query(sql`update users set is_verified = true where id = ${ana.id}`)
    await ana.call(declineReservation, { params })
    expect((await seen(ana, reservationId)).time?.place).toMatchObject({ name, hint: '' })
  })

  test('of who is not verified is not offered', async () => {
    const { seller, reservationId, params } = await scene()
    expect((await seen(seller, reservationId)).doors).toEqual([])
    const body = { ...spanIn(24), door: 'mine' as const }
    expect(await codeOf(seller.refused(proposeTime, { params, body }))).toBe(
      'HANDOVER_PLACE_NOT_OFFERED',
    )
  })
})

describe('called off', () => {
  test('by the holder, the seller or a block: the other one hears it in the same words, and no message says who', async () => {
    const ways: ((scene_: Awaited<ReturnType<typeof scene>>) => Promise<unknown>)[] = [
      ({ ana, params }) => ana.call(declineReservation, { params }),
      ({ ana, seller }) => ana.call(blockUser, { params: { userId: seller.id } }),
      ({ seller, params }) => seller.call(releaseReservation, { params, body: { passOn: true } }),
      ({ ana, seller }) => seller.call(blockUser, { params: { userId: ana.id } }),
    ]
    const when = world.line.when(world.hours(24))
    for (const [place, act] of ways.entries()) {
      const one = await scene()
      await world.agree(one.reservationId, one.seller, one.ana)
      await act(one)
      const bySeller = place > 1
      const [reads] = (await world.heard(bySeller ? one.ana : one.seller)).slice(-1)
      expect(reads).toContain(deals.calledOff('Lamp', when))
      const holder = await seen(one.ana, one.reservationId)
      expect(holder).toMatchObject({ status: 'ended', endedAs: bySeller ? 'released' : 'declined' })
      const count = await world.db.value<number>(sql`
        select count(*)::int from messages m join handover_times t on t.id = m.handover_time_id where t.reservation_id = ${one.reservationId}`)
      expect(count).toBe(2)
      // The next has been asked.
      expect(await world.openOf(one.postId)).toMatchObject({ holder: one.ben.name })
    }
  })
})

test('the card of a handover is not deleted from the chat', async () => {
  const { seller, ana, reservationId } = await scene()
  await world.agree(reservationId, seller, ana)
  const [card] = await said(seller, reservationId)
  expect(card?.can).toEqual([])
  const params = { conversationId: card?.conversationId ?? '', messageId: card?.id ?? '' }
  expect(await codeOf(seller.refused(deleteMessage, { params }))).toBe('NOT_ALLOWED')
})

test('the chat lists what its two have reserved for each other, to them alone', async () => {
  const { seller, ana, ben, reservationId } = await scene()
  await world.agree(reservationId, ana, seller)
  const { conversationId } = await seen(ana, reservationId)
  const params = { conversationId: conversationId ?? '' }
  for (const person of [seller, ana]) {
    const { reservations } = (await person.call(listReservations, { params })).body
    expect(reservations.map(({ id }) => id)).toEqual([reservationId])
  }
  expect(await codeOf(ben.refused(listReservations, { params }))).toBe('CONVERSATION_NOT_FOUND')
})

test('one’s own record begins empty', async () => {
  const { ana } = await scene()
  expect((await ana.call(getHandoverRecord, {})).body.record).toEqual({ kept: 0, agreed: 0 })
})
