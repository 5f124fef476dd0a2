// Proves docs/specification.md: Handovers
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import {
  acceptTime,
  getHandoverRecord,
  getPass,
  handOver,
  proposeTime,
  sayWord,
} from '#contract/handovers.ts'
import { listInterests } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { getPost, setSold } from '#contract/posts.ts'
import { declineReservation, getReservation, releaseReservation } from '#contract/reservations.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person } from '#server/testing/world.ts'

const { deals } = text
let world: LineWorld
let nth = 0

beforeAll(async () => void (world = await openLineWorld({ tickMs: 1 })))
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

/** Agreed with Ana, the first of three, for tomorrow 10 AM. */
async function scene() {
  const name = `q${nth++}`
  const seller = await world.seller(`seller${name}`)
  const ana = await world.resident(`ana${name}`)
  const [ben, cid] = await world.crowd(`${name}p`, 2)
  if (!ben || !cid) throw new Error('two')
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, [ana, ben, cid])
  const reservationId = await world.reserve(seller, postId, ana)
  await world.agree(reservationId, seller, ana)
  return { seller, ana, ben, cid, postId, reservationId, params: { reservationId } }
}
type Scene = Awaited<ReturnType<typeof scene>>
const passOf = async ({ ana, params }: Scene) => {
  const { show } = (await ana.call(getPass, { params })).body
  if (!show) throw new Error('no pass')
  return show
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const codeOf = async (refusal: Promise<{ code: string }>) => (await refusal).code
const seen = async (person: Person, { params }: Scene) =>
  (await person.call(getReservation, { params })).body.reservation
const isSold = async ({ ana, postId }: Scene) =>
  (await ana.call(getPost, { params: { postId } })).body.post.sold
const say = (
  person: Person,
  { params }: Scene,
  word: 'done' | 'received' | 'not-received' | 'missed' | 'was-there',
) => person.call(sayWord, { params, body: { word } })
const refusedWord = (
  person: Person,
  { params }: Scene,
  word: 'done' | 'received' | 'not-received' | 'missed' | 'was-there',
) => codeOf(person.refused(sayWord, { params, body: { word } }))
const lastHeard = async (person: Person) => (await world.heard(person)).at(-1)

describe('the pass', () => {
  test('is shown to who receives; who gives can only check a scan; nobody else gets anything', async () => {
    const one = await scene()
    const { code, token } = await passOf(one)
    expect(code).toMatch(/^\d{6}$/)
    const { body } = await one.seller.call(getPass, { params: one.params })
    const tokenHash = createHash('sha256')
      .update(Buffer.from(token, 'base64url'))
      .digest('base64url')
    expect(body).toEqual({ show: null, check: { tokenHash } })
    expect(await codeOf(one.ben.refused(getPass, { params: one.params }))).toBe(
      'RESERVATION_NOT_FOUND',
    )
    expect(await passOf(one)).toEqual({ code, token })
  })

  test('stays the same when the time moves, and is not there before a time is agreed or after it is called off', async () => {
    const one = await scene()
    const pass = await passOf(one)
    await world.agree(one.reservationId, one.ana, one.seller, 48)
    expect(await passOf(one)).toEqual(pass)
    await one.ana.call(declineReservation, { params: one.params })
    for (const person of [one.ana, one.seller])
      expect(await codeOf(person.refused(getPass, { params: one.params }))).toBe(
        'HANDOVER_NOT_AGREED',
      )
  })

  test.each(['code', 'token'] as const)(
    'its %s closes the deal in one step: handed over, sold, and everybody else told',
    async (kind) => {
      const one = await scene()
      const pass = await passOf(one)
      const proof = { params: one.params, body: { [kind]: pass[kind] } }
      expect(await codeOf(one.ana.refused(handOver, proof))).toBe('NOT_ALLOWED')
      expect(await codeOf(one.ben.refused(handOver, proof))).toBe('RESERVATION_NOT_FOUND')
      const answer = (await one.seller.call(handOver, proof)).body
      expect(answer).toMatchObject({ told: 2, reservation: { status: 'done', doneHow: 'code' } })
      expect(await isSold(one)).toBe(true)
      for (const person of [one.ben, one.cid])
        expect(await world.heard(person)).toEqual([deals.gone('Lamp')])
      expect(await lastHeard(one.seller)).toBe(deals.handedOver('Lamp', one.ana.name, 2))
      expect(await world.heard(one.ana)).toEqual([])
      // The answer may be lost on the way.
      const again = await Promise.all(
        Array.from({ length: 5 }, () => one.seller.call(handOver, proof)),
      )
      for (const { body } of again) expect(body).toEqual(answer)
      expect(await world.heard(one.ben)).toEqual([deals.gone('Lamp')])
    },
  )

  test('twenty proofs at once close it once', async () => {
    const one = await scene()
    const { code } = await passOf(one)
    const proofs = Array.from({ length: 20 }, () =>
      one.seller.call(handOver, { params: one.params, body: { code } }),
    )
    const answers = await Promise.all(proofs)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await world.heard(one.ben)).toHaveLength(1)
    expect(
      (await world.heard(one.seller)).filter((said) => said.includes('handed over')),
    ).toHaveLength(1)
  })

  test('a wrong code is refused, and after fifteen only the scan works', async () => {
    const one = await scene()
    const { code, token } = await passOf(one)
    const attempt = (body: { code?: string; token?: string }) =>
      codeOf(one.seller.refused(handOver, { params: one.params, body }))
    // A picture of another pass counts as no try.
    expect(await attempt({ token: 'A'.repeat(22) })).toBe('PASS_WRONG')
    for (let count = 0; count < limits.passWrongTries; count++)
      expect(await attempt({ code: wrong(code) })).toBe('PASS_WRONG')
    expect(await attempt({ code })).toBe('PASS_LOCKED')
    expect(await attempt({ token: 'A'.repeat(22) })).toBe('PASS_WRONG')
    const { status } = await one.seller.call(handOver, { params: one.params, body: { token } })
    expect(status).toBe(200)
  })

  test('ten wrong codes in a quarter of an hour are enough, and right ones do not count', async () => {
    const one = await scene()
    const { code } = await passOf(one)
    const database = { db: world.db, close: async () => {} }
    const strict = await openWorld({ database, clock: async () => world.now() })
    const seller = callerOf(strict.app, one.seller.cookie)
    const attempt = (typed: string) =>
      seller.call(handOver, { params: one.params, body: { code: typed } })
    try {
      for (let count = 0; count < 9; count++)
        expect((await attempt(wrong(code))).body).toMatchObject({ code: 'PASS_WRONG' })
      for (let twice = 0; twice < 2; twice++) expect((await attempt(code)).status).toBe(200)
      expect((await attempt(wrong(code))).body).toMatchObject({ code: 'PASS_WRONG' })
      expect((await attempt(code)).body).toMatchObject({ code: 'RATE_LIMITED' })
    } finally {
      await strict.close()
    }
  })

  test('says when the two met, if that can be', async () => {
    const one = await scene()
    const { code } = await passOf(one)
    world.at(world.hours(24.25))
    const metAt = world.now().toISOString()
    world.at(world.hours(5))
    await one.seller.call(handOver, { params: one.params, body: { code, metAt } })
    expect((await seen(one.ana, one)).doneAt).toBe(metAt)
    const other = await scene()
    const later = await passOf(other)
    const tomorrow = world.hours(24).toISOString()
    await other.seller.call(handOver, {
      params: other.params,
      body: { code: later.code, metAt: tomorrow },
    })
    expect(new Date((await seen(other.ana, other)).doneAt ?? '') <= world.now()).toBe(true)
  })

  test('a proof that comes late undoes "unclear", also after a block, and not after two days', async () => {
    for (const [hours, isGood] of [
      [47, true],
      [49, false],
    ] as const) {
      world.at('2026-03-02T15:00:00Z')
      const one = await scene()
      const { code } = await passOf(one)
      for (const sleep of [23, 2, 25]) await world.pass(sleep)
      expect(await seen(one.ana, one)).toMatchObject({ endedAs: 'unclear' })
      world.at(world.hours(hours))
      const proof = { params: one.params, body: { code } }
      if (isGood) {
        const params = { userId: one.seller.id }
        await one.ana.call(blockUser, { params })
        expect((await one.seller.call(handOver, proof)).body.reservation).toMatchObject({
          status: 'done',
        })
        await one.ana.call(unblockUser, { params })
        expect(await isSold(one)).toBe(true)
        expect(await world.heard(one.ben)).toEqual([deals.gone('Lamp')])
      } else expect(await codeOf(one.seller.refused(handOver, proof))).toBe('HANDOVER_NOT_AGREED')
    }
  })

  test('a late proof ends the reservation of the next one: the thing has changed hands', async () => {
    const one = await scene()
    const { code } = await passOf(one)
    await world.pass(25)
    await say(one.seller, one, 'missed')
    expect(await world.openOf(one.postId)).toMatchObject({ holder: one.ben.name })
    await one.seller.call(handOver, { params: one.params, body: { code } })
    expect(await world.openOf(one.postId)).toBeUndefined()
    expect(await world.heard(one.ben)).toEqual([deals.gone('Lamp')])
    expect(await world.unheard()).toBe(0)
  })
})

describe('the clock', () => {
  test('reminds both an hour before, asks both half an hour after, and ends it a day later without a verdict', async () => {
    const one = await scene()
    await world.pass(22.9)
    expect(await world.heard(one.seller)).toEqual([])
    await world.pass(0.1)
    expect(await world.heard(one.seller)).toEqual([
      deals.sellerMeets('Lamp', one.ana.name, '10:00 AM', 'North lobby'),
    ])
    expect(await lastHeard(one.ana)).toBe(
      deals.holderMeets('Lamp', one.seller.name, '10:00 AM', 'North lobby'),
    )
    await world.pass(2)
    expect(await seen(one.ana, one)).toMatchObject({ isAsked: true, status: 'agreed' })
    expect(await lastHeard(one.ana)).toBe(deals.holderAsked('Lamp', one.seller.name))
    expect(await lastHeard(one.seller)).toBe(deals.sellerAsked('Lamp', one.ana.name))
    await world.pass(23.9)
    expect(await seen(one.ana, one)).toMatchObject({ status: 'agreed' })
    await world.pass(0.2)
    expect(await seen(one.ana, one)).toMatchObject({ endedAs: 'unclear' })
    expect(await world.heard(one.ana)).toEqual([deals.unclear('Lamp')])
    expect(await world.heard(one.seller)).toEqual([deals.sellerUnclear('Lamp')])
    expect(await world.openOf(one.postId)).toBeUndefined()
    expect(await world.heard(one.ben)).toEqual([])
  })

  test('after a sleep reminds of nothing that has begun, and asks before it ends', async () => {
    const one = await scene()
    await world.pass(200)
    expect(await world.heard(one.ana)).toEqual([])
    await world.pass(0)
    expect(await seen(one.ana, one)).toMatchObject({ isAsked: true, status: 'agreed' })
    await world.pass(23.9)
    expect(await seen(one.ana, one)).toMatchObject({ status: 'agreed' })
    await world.pass(0.2)
    expect(await seen(one.ana, one)).toMatchObject({ endedAs: 'unclear' })
  })

  test('asks nobody while another time is on offer', async () => {
    const one = await scene()
    await world.pass(23)
    const span = { startsAt: world.hours(48).toISOString(), endsAt: world.hours(49).toISOString() }
    const time = (await seen(one.ana, one)).time
    const placeId = await world.db.value<string>(
      sql`select place_id from handover_times where id = ${time?.id}`,
    )
    const { proposal } = (
      await one.ana.call(proposeTime, { params: one.params, body: { ...span, placeId } })
    ).body.reservation
    await world.pass(40)
    expect(await seen(one.ana, one)).toMatchObject({ isAsked: false, status: 'agreed' })
    await one.seller.call(acceptTime, { params: { ...one.params, timeId: proposal?.id ?? '' } })
    expect(await seen(one.ana, one)).toMatchObject({ status: 'agreed', time: { id: proposal?.id } })
    await world.pass(7)
    expect(await lastHeard(one.ana)).toContain('you receive')
  })
})

describe('without the code', () => {
  test('the seller says that it is done: it is sold, and who has it is asked whether that is right', async () => {
    const one = await scene()
    await say(one.seller, one, 'done')
    await say(one.seller, one, 'done')
    expect(await isSold(one)).toBe(true)
    expect(await world.heard(one.ana)).toEqual([deals.saysDone('Lamp', one.seller.name)])
    expect(await world.heard(one.ben)).toEqual([deals.gone('Lamp')])
    expect((await seen(one.ana, one)).can).toEqual(['say-received', 'say-not-received'])
    await say(one.ana, one, 'received')
    expect(await seen(one.ana, one)).toMatchObject({ doneHow: 'both', can: [] })
    expect(await world.heard(one.ana)).toEqual([])
  })

  test('who does not have it says so: the seller hears it, and it counts for nobody', async () => {
    const one = await scene()
    await say(one.seller, one, 'done')
    await say(one.ana, one, 'not-received')
    await say(one.ana, one, 'not-received')
    expect(await lastHeard(one.seller)).toBe(deals.notReceived('Lamp', one.ana.name))
    expect(await isSold(one)).toBe(true)
    for (const person of [one.ana, one.seller])
      expect((await person.call(getHandoverRecord, {})).body.record).toEqual({ kept: 0, agreed: 0 })
    // Back in the line, if the seller offers it again.
    await one.seller.call(setSold, { params: { postId: one.postId }, body: { sold: false } })
    expect(await world.lineOf(one.postId)).toContain(one.ana.name)
    await one.seller.call(setSold, { params: { postId: one.postId }, body: { sold: true } })
    expect(await lastHeard(one.ana)).toBe(deals.gone('Lamp'))
  })

  test('who does not have it finds that among the interests, until it is offered again', async () => {
    const one = await scene()
    const kind = async () =>
      (await one.ana.call(listInterests, { query: {} })).body.interests[0]?.standing.kind
    await say(one.seller, one, 'done')
    expect(await kind()).toBe('received')
    await say(one.ana, one, 'not-received')
    expect(await kind()).toBe('not-received')
    await one.seller.call(setSold, { params: { postId: one.postId }, body: { sold: false } })
    expect(await kind()).toBe('line')
    await one.seller.call(setSold, { params: { postId: one.postId }, body: { sold: true } })
    expect(await kind()).toBe('gone')
  })

  test('the sold switch with "Ana has it" is the same word', async () => {
    const one = await scene()
    await one.seller.call(setSold, {
      params: { postId: one.postId },
      body: { sold: true, to: 'holder' },
    })
    expect(await seen(one.ana, one)).toMatchObject({ status: 'done', doneHow: 'word' })
    expect(await world.heard(one.ana)).toEqual([deals.saysDone('Lamp', one.seller.name)])
  })

  test('a seller who takes it back within the time to answer has the handover again, with its pass', async () => {
    const one = await scene()
    const sell = (sold: boolean) =>
      one.seller.call(setSold, { params: { postId: one.postId }, body: { sold, to: 'holder' } })
    const before = await seen(one.ana, one)
    const pass = await passOf(one)
    await sell(true)
    await sell(false)
    expect(await seen(one.ana, one)).toEqual(before)
    expect(await passOf(one)).toEqual(pass)
    expect(await world.heard(one.ana)).toEqual([])
    expect(await world.openOf(one.postId)).toMatchObject({ holder: one.ana.name })
    await world.pass(23)
    await world.pass(2)
    expect(await lastHeard(one.ana)).toBe(deals.holderAsked('Lamp', one.seller.name))

    // What the holder has answered, or had the time to answer, stays.
    await sell(true)
    await say(one.ana, one, 'received')
    await sell(false)
    expect(await seen(one.ana, one)).toMatchObject({ status: 'done', doneHow: 'both' })
    const other = await scene()
    await say(other.seller, other, 'done')
    await world.pass(49)
    const body = { sold: false }
    await other.seller.call(setSold, { params: { postId: other.postId }, body })
    expect(await seen(other.ana, other)).toMatchObject({ status: 'done', doneHow: 'word' })
  })

  test('a handover that was taken back out of reach stays over once another neighbour had a turn', async () => {
    const one = await scene()
    const sell = (sold: boolean) =>
      one.seller.call(setSold, { params: { postId: one.postId }, body: { sold, to: 'holder' } })
    const user = { params: { userId: one.seller.id } }
    await sell(true)
    await one.ana.call(blockUser, user)
    await sell(false)
    await world.reserve(one.seller, one.postId, one.cid)
    await one.ana.call(unblockUser, user)
    await world.db.transaction((tx) => world.line.settle(tx, [one.postId]))
    expect(await world.openOf(one.postId)).toMatchObject({ holder: one.cid.name })
    expect(await seen(one.ana, one)).toMatchObject({ status: 'done' })
  })

  test('who received it says so before the seller does: the seller is asked', async () => {
    const one = await scene()
    expect(await refusedWord(one.ana, one, 'received')).toBe('RESERVATION_OVER')
    await world.pass(24)
    await say(one.ana, one, 'received')
    await say(one.ana, one, 'received')
    const asked = deals.sellerAsked('Lamp', one.ana.name)
    expect((await world.heard(one.seller)).filter((said) => said === asked)).toHaveLength(1)
    await say(one.seller, one, 'done')
    expect(await seen(one.ana, one)).toMatchObject({ doneHow: 'both', can: [] })
    expect(await world.heard(one.ana)).not.toContain(deals.saysDone('Lamp', one.seller.name))
  })

  test('who says so after both were asked is not asked again; about another time they are', async () => {
    const one = await scene()
    await world.pass(23)
    await world.pass(2)
    await say(one.ana, one, 'received')
    expect(await seen(one.seller, one)).toMatchObject({ isAsked: true, saysReceived: false })
    expect(await seen(one.ana, one)).toMatchObject({ isAsked: false, saysReceived: true })
    // The question is answered for the one, not for the other.
    expect(await world.heard(one.ana)).not.toContain(deals.holderAsked('Lamp', one.seller.name))
    expect(await world.heard(one.seller)).toContain(deals.sellerAsked('Lamp', one.ana.name))
    await world.agree(one.reservationId, one.seller, one.ana)
    expect(await seen(one.ana, one)).toMatchObject({ isAsked: false, saysReceived: false })
    await world.pass(24)
    await say(one.ana, one, 'received')
    await one.seller.call(setSold, {
      params: { postId: one.postId },
      body: { sold: true, to: 'holder' },
    })
    expect(await seen(one.ana, one)).toMatchObject({ doneHow: 'both' })
  })

  test('sold to somebody else: the handover is called off, and that it is gone', async () => {
    const one = await scene()
    const when = world.line.when(world.hours(24))
    await one.seller.call(setSold, { params: { postId: one.postId }, body: { sold: true } })
    expect(await world.heard(one.ana)).toEqual(
      [deals.calledOff('Lamp', when), deals.gone('Lamp')].toSorted(),
    )
  })
})

describe('who did not come', () => {
  test('says the seller, ten minutes after the beginning: the next is asked, and it is a turn let pass', async () => {
    const one = await scene()
    await world.pass(24.1)
    expect(await refusedWord(one.seller, one, 'missed')).toBe('RESERVATION_OVER')
    await world.pass(0.1)
    const when = world.line.when(new Date('2026-03-03T15:00:00Z'))
    await say(one.seller, one, 'missed')
    expect(await lastHeard(one.ana)).toBe(deals.missed(one.seller.name, when, 'North lobby'))
    expect(await world.openOf(one.postId)).toMatchObject({ holder: one.ben.name })
    expect(await world.lineOf(one.postId)).toEqual([one.cid.name, one.ana.name])
  })

  test('"I was there" takes it back: it counts for neither, and not as a turn', async () => {
    const one = await scene()
    await world.pass(24.2)
    await say(one.seller, one, 'missed')
    expect(await refusedWord(one.seller, one, 'was-there')).toBe('NOT_ALLOWED')
    await say(one.ana, one, 'was-there')
    await say(one.ana, one, 'was-there')
    expect(
      (await world.heard(one.seller)).filter(
        (said) => said === deals.wasThere('Lamp', one.ana.name),
      ),
    ).toHaveLength(1)
    expect(await world.lineOf(one.postId)).toEqual([one.ana.name, one.cid.name])
    for (const person of [one.ana, one.seller])
      expect((await person.call(getHandoverRecord, {})).body.record).toEqual({ kept: 0, agreed: 0 })
  })

  test('is contested within seven days', async () => {
    const one = await scene()
    await world.pass(24.2)
    await say(one.seller, one, 'missed')
    world.at(world.hours(7 * 24 + 1))
    expect(await refusedWord(one.ana, one, 'was-there')).toBe('RESERVATION_OVER')
  })

  test('says the holder: the seller hears it, nobody is asked, and the interest stays', async () => {
    const one = await scene()
    await world.pass(24.2)
    await say(one.ana, one, 'missed')
    expect(await lastHeard(one.seller)).toContain('did not find you')
    expect(await world.openOf(one.postId)).toBeUndefined()
    expect(await world.lineOf(one.postId)).toHaveLength(3)
    // Both say so of the other: it counts for neither.
    expect(await refusedWord(one.seller, one, 'missed')).toBe('RESERVATION_OVER')
    await say(one.seller, one, 'was-there')
    expect((await one.seller.call(getHandoverRecord, {})).body.record).toEqual({
      kept: 0,
      agreed: 0,
    })
  })
})

describe('the record', () => {
  test('counts what took place, out of that and what was missed or called off late; the other one sees it from three on', async () => {
    const seller = await world.seller('record')
    const meet = async (finish: (one: Scene) => Promise<unknown>) => {
      const [ana] = await world.crowd(`r${nth++}`, 1)
      if (!ana) throw new Error('nobody')
      const postId = await world.post(seller, { title: 'Lamp' })
      await world.ask(postId, [ana])
      const reservationId = await world.reserve(seller, postId, ana)
      await world.agree(reservationId, seller, ana)
      const one = {
        seller,
        ana,
        ben: ana,
        cid: ana,
        postId,
        reservationId,
        params: { reservationId },
      }
      const record = (await seen(ana, one)).record
      await finish(one)
      return { ana, record }
    }
    const byCode = async (one: Scene) => {
      const { code } = await passOf(one)
      await seller.call(handOver, { params: one.params, body: { code } })
    }
    await meet(byCode)
    await meet(byCode)
    const third = await meet(async (one) => {
      await say(seller, one, 'done')
      await say(one.ana, one, 'received')
    })
    expect(third.record).toBeNull()
    // These count for nobody: called off in time, and the seller's word alone.
    await meet((one) =>
      seller.call(releaseReservation, { params: one.params, body: { passOn: false } }),
    )
    await meet((one) => say(seller, one, 'done'))
    // Called off an hour before.
    const late = await meet(async (one) => {
      world.at(world.hours(23))
      await seller.call(releaseReservation, { params: one.params, body: { passOn: false } })
    })
    expect(late.record).toEqual({ kept: 3, agreed: 3 })
    expect((await late.ana.call(getHandoverRecord, {})).body.record).toEqual({ kept: 0, agreed: 0 })
    const missed = await meet(async (one) => {
      world.at(world.hours(24.2))
      await say(one.ana, one, 'missed')
    })
    expect(missed.record).toEqual({ kept: 3, agreed: 4 })
    expect((await seller.call(getHandoverRecord, {})).body.record).toEqual({ kept: 3, agreed: 5 })
    world.at(world.hours(366 * 24))
    expect((await seller.call(getHandoverRecord, {})).body.record).toEqual({ kept: 0, agreed: 0 })
  })
})
