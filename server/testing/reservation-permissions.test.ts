// Proves docs/specification.md: Handovers
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as handovers from '#contract/handovers.ts'
import * as reservations from '#contract/reservations.ts'
import { openLineWorld, type LineWorld } from './line-world.ts'
import type { Person } from './world.ts'

let world: LineWorld
let roles: Record<'seller' | 'holder' | 'next in line' | 'administrator', Person>
let reservationId: string

beforeAll(async () => {
  world = await openLineWorld()
  const seller = await world.seller('sue')
  const [holder, next] = await world.crowd('waiting', 2)
  if (!holder || !next) throw new Error('nobody asked')
  const administrator = await world.resident('root', { verified: true, role: 'administrator' })
  roles = { seller, holder, 'next in line': next, administrator }
  const postId = await world.post(seller)
  await world.ask(postId, [holder, next])
  reservationId = await world.reserve(seller, postId, holder)
  await world.agree(reservationId, holder, seller)
})
afterAll(() => world.close())

const span = () => ({
  startsAt: world.hours(26).toISOString(),
  endsAt: world.hours(27).toISOString(),
})
const token = randomBytes(16).toString('base64url')
const timeId = randomUUID()

/** Of an agreed handover whose time has not come. What changes something stands last. */
const rows: [string, Endpoint, () => object, seller: string, holder: string][] = [
  ['getReservation', reservations.getReservation, () => ({}), '200', '200'],
  ['getPass', handovers.getPass, () => ({}), '200', '200'],
  ['handOver', handovers.handOver, () => ({ body: { token } }), 'PASS_WRONG', 'NOT_ALLOWED'],
  ['acceptTime', handovers.acceptTime, () => ({}), 'HANDOVER_TIME_OVER', 'HANDOVER_TIME_OVER'],
  [
    'extendReservation',
    reservations.extendReservation,
    () => ({ body: { until: world.hours(40).toISOString() } }),
    'RESERVATION_OVER',
    'NOT_ALLOWED',
  ],
  ['sayWord', handovers.sayWord, word('received'), 'NOT_ALLOWED', 'RESERVATION_OVER'],
  ['sayWord', handovers.sayWord, word('not-received'), 'NOT_ALLOWED', 'RESERVATION_OVER'],
  ['sayWord', handovers.sayWord, word('missed'), 'RESERVATION_OVER', 'RESERVATION_OVER'],
  ['sayWord', handovers.sayWord, word('was-there'), 'RESERVATION_OVER', 'RESERVATION_OVER'],
  [
    'proposeTime',
    handovers.proposeTime,
    () => ({ body: { ...span(), door: 'theirs' } }),
    'HANDOVER_PLACE_NOT_OFFERED',
    'HANDOVER_PLACE_NOT_OFFERED',
  ],
  ['declineReservation', reservations.declineReservation, () => ({}), 'NOT_ALLOWED', '200'],
]

function word(said: string) {
  return () => ({ body: { word: said } })
}

async function answerTo(role: keyof typeof roles, endpoint: Endpoint, input: object) {
  const params = endpoint.path.includes(':timeId') ? { reservationId, timeId } : { reservationId }
  const { status, body } = await roles[role].call(endpoint, { params, ...input } as never)
  return status === 200 ? '200' : (body as { code: string }).code
}

describe.each(rows)('%s', (_name, endpoint, input, seller, holder) => {
  test('is there for neither the next in line nor an administrator', async () => {
    for (const role of ['next in line', 'administrator'] as const)
      expect(await answerTo(role, endpoint, input())).toBe('RESERVATION_NOT_FOUND')
  })
  test(`answers the seller with ${seller}, and the holder with ${holder}`, async () => {
    expect(await answerTo('seller', endpoint, input())).toBe(seller)
    expect(await answerTo('holder', endpoint, input())).toBe(holder)
  })
})
