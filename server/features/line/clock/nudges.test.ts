// Proves docs/specification.md: Reservations
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { showInterest } from '#contract/interests.ts'
import { setSold } from '#contract/posts.ts'
import { releaseReservation, reserve } from '#contract/reservations.ts'
import { momentOf } from '#contract/when.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { moveLines } from './move-lines.ts'

let world: World
let ada: Person
let now: Date

const timeZone = 'America/New_York'
/** 10 in the morning of the building unless said; a day of these has 23 hours. */
const day = (number: number, hour = 10, minute = 0) =>
  momentOf({ year: 2026, month: 3, day: 1 + number, hour, minute }, timeZone)

beforeAll(async () => {
  now = day(0)
  world = await openWorld({
    config: { timeZone },
    clock: async () => now,
    limits: { 'gesture.account': 10_000 },
  })
  ada = await world.resident('ada', { verified: true, name: 'Ada Reyes' })
})
afterAll(() => world.close())

async function ask(who: Person, postId: string, at: Date) {
  await who.call(showInterest, { params: { postId } })
  await world.db.query(sql`
    update interests set created_at = ${at} where post_id = ${postId} and user_id = ${who.id}`)
}
const run = async (at: Date) => {
  now = at
  await moveLines(world.db, world.line)
}
const heard = ({ id }: Person, postId: string) =>
  world.db.values<string>(sql`
    select message from notifications where user_id = ${id} and post_id = ${postId} and type = 'line' order by created_at`)

let names = 0
const neighbour = (name: string) =>
  world.resident(`${name.toLowerCase()}${++names}`, { verified: true, name })

/** Bob asks on day 0 in the morning, Cem on day 2. */
async function quietPost() {
  const postId = await world.post(ada, { title: 'Walnut side table' })
  const [bob, cem] = [await neighbour('Bob Ito'), await neighbour('Cem Aydin')]
  await ask(bob, postId, day(0, 9))
  await ask(cem, postId, day(2, 9))
  return { postId, bob, cem }
}
const waiting = '2 neighbours are waiting to hear about “Walnut side table”. Bob is first in line.'
const quiet = (place: string) =>
  `Nobody has answered you about “Walnut side table” yet. You keep your place, ${place} in line; there is nothing you need to do.`

test('after three days of silence the seller is told who waits, once', async () => {
  const { postId, bob } = await quietPost()
  await run(day(2))
  expect(await heard(ada, postId)).toEqual([])
  await run(day(3))
  expect(await heard(ada, postId)).toEqual([waiting])
  for (const later of [day(3, 10, 20), day(4), day(6)]) await run(later)
  expect(await heard(ada, postId)).toEqual([waiting])
  expect(await heard(bob, postId)).toEqual([])
})

test('after a week the line hears so, and the seller again; then nobody any more', async () => {
  const { postId, bob, cem } = await quietPost()
  for (const later of [3, 7, 8, 14, 30]) await run(day(later))
  expect(await heard(ada, postId)).toEqual([waiting, waiting])
  expect(await heard(bob, postId)).toEqual([quiet('1st')])
  expect(await heard(cem, postId)).toEqual([quiet('2nd')])
})

test('a server that slept through the first tells everybody once', async () => {
  const { postId, bob } = await quietPost()
  for (const later of [9, 10]) await run(day(later))
  expect(await heard(ada, postId)).toEqual([waiting])
  expect(await heard(bob, postId)).toEqual([quiet('1st')])
})

test('one neighbour alone is named', async () => {
  const postId = await world.post(ada)
  await ask(await neighbour('Bob Ito'), postId, day(0, 9))
  await run(day(3))
  expect(await heard(ada, postId)).toEqual(['Bob is waiting to hear about “Walnut side table”.'])
})

test('nobody is nudged but between 10 and 11 of the building', async () => {
  const { postId } = await quietPost()
  for (const later of [day(3, 9, 40), day(3, 11), day(3, 22)]) await run(later)
  expect(await heard(ada, postId)).toEqual([])
  await run(day(4, 10, 40))
  expect(await heard(ada, postId)).toEqual([waiting])
})

test('a message of the seller to somebody in the line starts the days anew', async () => {
  const { postId, bob, cem } = await quietPost()
  await run(day(3))
  const { conversation } = (await ada.call(startConversation, { body: { userId: cem.id } })).body
  const params = { conversationId: conversation.id }
  await ada.call(sendMessage, { params, body: { text: 'Still there?' } })
  await cem.call(sendMessage, { params, body: { text: 'Yes!' } })
  await world.db.query(sql`
    update messages set created_at = case when sender_id = ${ada.id} then ${day(5, 9)}::timestamptz else ${day(6)} end
    where conversation_id = ${conversation.id}`)
  await run(day(7))
  expect(await heard(ada, postId)).toEqual([waiting])
  expect(await heard(bob, postId)).toEqual([])
  for (const later of [8, 9, 12, 13, 20]) await run(day(later))
  expect(await heard(ada, postId)).toEqual([waiting, waiting, waiting])
  expect(await heard(bob, postId)).toEqual([quiet('1st')])
})

test('a message to somebody who never asked changes nothing', async () => {
  const { postId } = await quietPost()
  const zoe = await neighbour('Zoe')
  const { conversation } = (await ada.call(startConversation, { body: { userId: zoe.id } })).body
  const params = { conversationId: conversation.id }
  await ada.call(sendMessage, { params, body: { text: 'Hello' } })
  await run(day(3))
  expect(await heard(ada, postId)).toEqual([waiting])
})

test('while it is reserved nobody is nudged, and its end starts the days anew', async () => {
  const { postId, bob, cem } = await quietPost()
  now = day(2, 12)
  const { reservation } = (
    await ada.call(reserve, {
      params: { postId },
      body: { userId: cem.id, until: day(8).toISOString() },
    })
  ).body
  await run(day(3))
  expect(await heard(ada, postId)).toEqual([])
  now = day(4, 9)
  await ada.call(releaseReservation, {
    params: { reservationId: reservation.id },
    body: { passOn: false },
  })
  await run(day(6))
  expect(await heard(ada, postId)).toEqual([])
  await run(day(7))
  expect(await heard(ada, postId)).toEqual([waiting])
  expect(await heard(bob, postId)).toEqual([])
})

test('the sold switch starts the days anew, and of sold or hidden posts nothing is said', async () => {
  const { postId, bob } = await quietPost()
  const hidden = await quietPost()
  const hide = (hiddenAt: Date | null) =>
    world.db.query(sql`
      update posts set hidden_at = ${hiddenAt}, hidden_by = ${hiddenAt && 'reports'} where id = ${hidden.postId}`)
  await hide(day(1))
  await ada.call(setSold, { params: { postId }, body: { sold: true } })
  await run(day(3))
  await ada.call(setSold, { params: { postId }, body: { sold: false } })
  await hide(null)
  // The switch itself follows PostgreSQL's clock.
  const since = await world.db.value<Date>(
    sql`select offered_again_at from post_lines where post_id = ${postId}`,
  )
  expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(60_000)
  await world.db.query(sql`
    update post_lines set offered_again_at = ${day(3, 9)} where post_id in (${postId}, ${hidden.postId})`)
  for (const later of [4, 5]) await run(day(later))
  for (const id of [postId, hidden.postId]) expect(await heard(ada, id)).toEqual([])
  await run(day(6))
  for (const id of [postId, hidden.postId]) expect(await heard(ada, id)).toEqual([waiting])
  expect(await heard(bob, postId)).toEqual([])
})

test('who waits for a post that is gone is no news to the seller', async () => {
  const { postId } = await quietPost()
  await run(day(3))
  await ada.call(setSold, { params: { postId }, body: { sold: true } })
  expect(await heard(ada, postId)).toEqual([])
})

test('a line that only suspended neighbours are in tells nobody, and holds up no other', async () => {
  const alone = await world.post(ada, { title: 'Brass lamp' })
  const bob = await neighbour('Bob Ito')
  await ask(bob, alone, day(0, 9))
  await world.db.query(sql`
    insert into post_lines (post_id, offered_again_at) values (${alone}, ${day(0)})`)
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${bob.id}`)
  const { postId } = await quietPost()
  await run(day(3))
  expect(await heard(ada, alone)).toEqual([])
  expect(await heard(ada, postId)).toEqual([waiting])
})
