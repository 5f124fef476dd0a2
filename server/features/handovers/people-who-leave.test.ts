// Proves docs/specification.md: Handovers
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { listConversations, listMessages } from '#contract/chat.ts'
import { acceptTime, getHandoverRecord, proposeTime, sayWord } from '#contract/handovers.ts'
import { listNotifications } from '#contract/notifications.ts'
import { closeAccount } from '#contract/own-account.ts'
import { getReservation } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'

let world: LineWorld
let nth = 0
const password = 'correct horse'

beforeAll(async () => {
  world = await openLineWorld()
})
beforeEach(() => world.at('2026-03-02T15:00:00Z'))
afterAll(() => world.close())

/** Agreed on for the next morning, in the North lobby. */
async function agreed() {
  const options = { verified: true, password }
  const seller = await world.resident(`seller${nth}`, { ...options, name: 'Ada Reyes' })
  const holder = await world.resident(`holder${nth++}`, { ...options, name: 'Bob Ito' })
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, [holder])
  const reservationId = await world.reserve(seller, postId, holder)
  await world.agree(reservationId, holder, seller)
  const say = (who: Person, word: 'done' | 'missed' | 'was-there') =>
    who.call(sayWord, { params: { reservationId }, body: { word } })
  return { seller, holder, postId, reservationId, say }
}
const close = (who: Person) =>
  who.call(closeAccount, { body: { password, username: who.username } })
const seen = async (who: Person, reservationId: string) =>
  (await who.call(getReservation, { params: { reservationId } })).body.reservation
/** Notifications, chats and their messages. */
async function readBy(who: Person) {
  const { conversations } = (await who.call(listConversations, { query: {} })).body
  const messages = await Promise.all(
    conversations.map(({ id: conversationId }) =>
      who.call(listMessages, { params: { conversationId }, query: {} }),
    ),
  )
  const { body } = await who.call(listNotifications, { query: {} })
  return JSON.stringify([body, messages.map((answer) => answer.body), conversations])
}
const recordOf = async (who: Person) => (await who.call(getHandoverRecord, {})).body.record

test.each(['seller', 'holder'] as const)(
  'the account of the %s closes before the handover: the other one hears that it is called off, and keeps a record without the name',
  async (leaver) => {
    const { seller, holder, reservationId } = await agreed()
    const [gone, other] = leaver === 'seller' ? [seller, holder] : [holder, seller]
    await close(gone)
    const reservation = await seen(other, reservationId)
    expect(reservation).toMatchObject({
      status: 'ended',
      endedAs: leaver === 'seller' ? 'gone' : 'declined',
      other: null,
      can: [],
      time: { place: { name: 'North lobby' } },
    })
    const { notifications } = (await other.call(listNotifications, { query: {} })).body
    const calledOff = 'The handover of “Lamp” on Tue, Mar 3, 10:00 AM is called off.'
    const told = notifications.filter(({ message }) => message.startsWith(calledOff))
    expect(told).toHaveLength(1)
    expect(told[0]?.message).not.toMatch(/Ada|Bob/)
    expect(JSON.stringify(reservation)).not.toMatch(leaver === 'seller' ? /Ada|Reyes/ : /Bob|Ito/)
    expect(await recordOf(other)).toEqual({ kept: 0, agreed: 0 })
    expect(await world.unheard()).toBe(0)
  },
)

test('a door of somebody who has left is a door, in the chat too', async () => {
  const { seller, holder, reservationId } = await agreed()
  const span = { startsAt: world.hours(20).toISOString(), endsAt: world.hours(21).toISOString() }
  const params = { reservationId }
  const proposed = await holder.call(proposeTime, { params, body: { ...span, door: 'mine' } })
  const timeId = proposed.body.reservation.proposal?.id ?? ''
  await seller.call(acceptTime, { params: { ...params, timeId } })
  expect((await seen(seller, reservationId)).time?.place.name).toBe('Bob’s door')
  expect(await readBy(seller)).toContain('Bob’s door')
  await close(holder)
  expect((await seen(seller, reservationId)).time?.place).toMatchObject({
    name: 'a door',
    hint: '',
  })
  expect(await readBy(seller)).toMatch(/Handover: .+, a door\?.+Agreed: .+, a door\./s)
  expect(await readBy(seller)).not.toContain('Bob')
})

test('what was read about a handover goes with the account that it names', async () => {
  const { seller, holder, reservationId } = await agreed()
  world.at(world.hours(25))
  const params = { reservationId }
  await seller.call(sayWord, { params, body: { word: 'done' } })
  await holder.call(sayWord, { params, body: { word: 'not-received' } })
  await world.db.query(sql`update notifications set read_at = now()`)
  expect(await readBy(seller)).toContain('Bob does not have “Lamp” yet.')
  await close(holder)
  expect(await readBy(seller)).not.toContain('Bob')
})

test('after “it is done” the other account closes without an answer: it stays the seller’s word', async () => {
  const { seller, holder, reservationId, say } = await agreed()
  await say(seller, 'done')
  await close(holder)
  await world.pass(72)
  expect(await seen(seller, reservationId)).toMatchObject({
    status: 'done',
    doneHow: 'word',
    isNotReceived: false,
    other: null,
  })
  expect(await recordOf(seller)).toEqual({ kept: 0, agreed: 0 })
})

test.each(['seller', 'holder'] as const)(
  'a %s who found nobody and then blocks the other: who can’t object any more loses nothing by it',
  async (sayer) => {
    const { seller, holder, reservationId, say } = await agreed()
    const [waited, missed] = sayer === 'seller' ? [seller, holder] : [holder, seller]
    world.at(world.hours(25))
    await say(waited, 'missed')
    expect(await recordOf(missed)).toEqual({ kept: 0, agreed: 1 })
    await waited.call(blockUser, { params: { userId: missed.id } })
    const ended = await seen(missed, reservationId)
    expect(ended).toMatchObject({ endedAs: 'missed', isContested: true })
    expect(ended.can).not.toContain('say-was-there')
    expect(await recordOf(missed)).toEqual({ kept: 0, agreed: 0 })
  },
)

test('a block by the one who missed it, or after the seven days, changes nothing', async () => {
  const [early, late] = [await agreed(), await agreed()]
  world.at(world.hours(25))
  for (const { seller, say } of [early, late]) await say(seller, 'missed')
  await early.holder.call(blockUser, { params: { userId: early.seller.id } })
  world.at(world.hours(7 * 24 + 1))
  await late.seller.call(blockUser, { params: { userId: late.holder.id } })
  for (const { holder } of [early, late])
    expect(await recordOf(holder)).toEqual({ kept: 0, agreed: 1 })
})
