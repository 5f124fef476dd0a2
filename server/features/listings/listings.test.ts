// Proves docs/specification.md: My listings
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { readNotifications } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { listInterestedIn, listListings, type ListingState } from '#contract/listings.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { like, save, setSold } from '#contract/posts.ts'
import { reserve } from '#contract/reservations.ts'
import { liftSuspension, suspendResident } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let bob: Person
let sellers = 0

beforeAll(async () => {
  world = await openWorld({ limits: { 'gesture.account': 10_000 } })
  bob = await world.resident('bob', { verified: true })
})
afterAll(() => world.close())

const seller = () => world.resident(`seller${++sellers}`, { verified: true })

test('sellers list their own posts by state, newest first, with the number of each', async () => {
  const ada = await seller()
  await world.post(bob)
  const available = [await world.post(ada), await world.post(ada)]
  const sold = await world.post(ada, { sold: true })
  const hidden = [
    await world.post(ada, { hidden: true }),
    await world.post(ada, { hidden: true, sold: true }),
  ]
  expect(await idsOf(ada, 'available')).toEqual(available.toReversed())
  expect(await idsOf(ada, 'sold')).toEqual([sold])
  expect(await idsOf(ada, 'hidden')).toEqual(hidden.toReversed())
  const { counts, listings } = (await ada.call(listListings, { query: { state: 'hidden' } })).body
  expect(counts).toEqual({ available: 2, sold: 1, hidden: 2 })
  expect(listings[0]).toMatchObject({ post: { hidden: true }, hiddenBy: 'moderator' })
})

test('without posts the lists are empty; an unknown state is refused', async () => {
  const ada = await seller()
  expect((await ada.call(listListings, { query: { state: 'sold' } })).body).toEqual({
    listings: [],
    counts: { available: 0, sold: 0, hidden: 0 },
    nextCursor: null,
  })
  expect((await ada.fetch({ url: '/api/listings?state=stolen' })).statusCode).toBe(400)
})

test('a post marked sold moves to the sold listings', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  await ada.call(setSold, { params: { postId }, body: { sold: true } })
  expect([await idsOf(ada, 'available'), await idsOf(ada, 'sold')]).toEqual([[], [postId]])
})

test('a listing says whom it is reserved for, that they propose a time, and when the handover is', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  await bob.call(showInterest, { params: { postId } })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { reservation } = (
    await ada.call(reserve, { params: { postId }, body: { userId: bob.id, until: inHours(24) } })
  ).body
  const reservedFor = async () =>
    (await ada.call(listListings, { query: { state: 'available' } })).body.listings[0]?.reservedFor
  expect(await reservedFor()).toMatchObject({
    person: { id: bob.id },
    startsAt: null,
    proposes: false,
  })

  const [place] = (await bob.call(listHandoverPlaces, {})).body.places
  const params = { reservationId: reservation.id }
  const propose = async (person: Person, hours: number) => {
    const body = { startsAt: inHours(hours), endsAt: inHours(hours + 1), placeId: place?.id }
    return (await person.call(proposeTime, { params, body })).body.reservation.proposal
  }
  await propose(ada, 30)
  expect(await reservedFor()).toMatchObject({ startsAt: null, proposes: false })
  const proposal = await propose(bob, 40)
  expect(await reservedFor()).toMatchObject({ startsAt: null, proposes: true })
  await ada.call(acceptTime, { params: { ...params, timeId: proposal?.id ?? '' } })
  expect(await reservedFor()).toMatchObject({
    startsAt: proposal?.startsAt,
    proposes: false,
    isAsked: false,
  })
  await world.db.query(sql`update reservations set asked_at = now() where id = ${reservation.id}`)
  expect(await reservedFor()).toMatchObject({ reservationId: reservation.id, isAsked: true })
  // About the new time they are asked later.
  await propose(bob, 50)
  expect(await reservedFor()).toMatchObject({ proposes: true, isAsked: false })
})

test('a listing counts likes, saves and who is interested, and names who asked first', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const fans = await crowd(5, postId)
  await bob.call(like, { params: { postId } })
  await bob.call(save, { params: { postId } })
  const [listing] = (await ada.call(listListings, { query: { state: 'available' } })).body.listings
  expect(listing).toMatchObject({ saveCount: 1, interestedCount: 5, post: { likeCount: 1 } })
  expect(listing?.firstInterested.map(({ person }) => person.id)).toEqual(
    fans.slice(0, limits.interestedShown).map(({ id }) => id),
  )
})

test('who is suspended is not among the interested, like who is blocked, and is back with the account', async () => {
  const ada = await seller()
  const mo = await world.resident('mo', { role: 'moderator', verified: true })
  const postId = await world.post(ada)
  const [suspended, blocked, third] = await crowd(3, postId)
  if (!suspended || !blocked || !third) throw new Error('three fans')
  const shown = async () => {
    const [listing] = (await ada.call(listListings, { query: { state: 'available' } })).body
      .listings
    const { interested } = (await ada.call(listInterestedIn, { params: { postId }, query: {} }))
      .body
    const ids = interested.map(({ person }) => person.id)
    expect(listing?.firstInterested.map(({ person }) => person.id)).toEqual(ids)
    expect(listing?.interestedCount).toBe(ids.length)
    return ids
  }
  const params = { userId: suspended.id }
  await mo.call(suspendResident, { params, body: { reason: 'rude' } })
  await ada.call(blockUser, { params: { userId: blocked.id } })
  expect(await shown()).toEqual([third.id])
  await mo.call(liftSuspension, { params })
  expect(await shown()).toEqual([suspended.id, third.id])
})

test('all who are interested come in the order in which they asked, page by page, nobody twice', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const fans = await crowd(limits.listPage + 3, postId)
  // Equal times: ids decide the order, and no page loses one.
  await world.db.query(
    sql`update interests set created_at = date_trunc('hour', now()) where post_id = ${postId}`,
  )
  const ids = await world.db.query<{ userId: string }>(sql`
    select user_id as "userId" from interests where post_id = ${postId} order by id`)
  const first = (await ada.call(listInterestedIn, { params: { postId }, query: {} })).body
  expect(first.interested).toHaveLength(limits.listPage)
  const query = { cursor: first.nextCursor ?? undefined }
  const second = (await ada.call(listInterestedIn, { params: { postId }, query })).body
  expect(second.nextCursor).toBeNull()
  expect([...first.interested, ...second.interested].map(({ person }) => person.id)).toEqual(
    ids.map(({ userId }) => userId),
  )
  expect(fans).toHaveLength(ids.length)
})

test('those who withdraw between two pages take nobody from the second', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const fans = await crowd(limits.listPage + 2, postId)
  const { nextCursor } = (await ada.call(listInterestedIn, { params: { postId }, query: {} })).body
  for (const fan of fans.slice(0, 2)) await fan.call(withdrawInterest, { params: { postId } })
  const query = { cursor: nextCursor ?? undefined }
  const { interested } = (await ada.call(listInterestedIn, { params: { postId }, query })).body
  expect(interested.map(({ person }) => person.id)).toEqual(fans.slice(-2).map(({ id }) => id))
})

test('turns, a draw and who asked first decide the order, as in the line; who has the turn is last', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const [holder, lapsed, undrawn, second, first] = await crowd(5, postId)
  await world.db.query(sql`
    insert into draws (post_id, closes_at, seed, drawn_at, created_at)
    values (${postId}, now(), decode(repeat('00', 32), 'hex'), now(), now())`)
  for (const [person, rank] of [
    [first, 1],
    [second, 2],
    [lapsed, 3],
  ] as const)
    await world.db.query(sql`
      insert into draw_entries (post_id, entry, rank)
      select ${postId}, id, ${rank} from interests where post_id = ${postId} and user_id = ${person?.id}`)
  const reservation = (person: Person | undefined, status: string, endedAs: string | null) =>
    world.db.query(sql`
      insert into reservations (post_id, title, seller_id, holder_id, chosen_by, status, owed_by, answer_by, chosen_until, due_at,
        ended_as, ended_by, closed_at, created_at)
      select ${postId}, 'Lamp', ${ada.id}, ${person?.id}, 'line', ${status}, case when ${endedAs}::text is null then 'holder' end,
        now() + interval '1 day', now() + interval '1 day', case when ${endedAs}::text is null then now() + interval '1 day' end,
        ${endedAs}, case when ${endedAs}::text is not null then 'clock' end, case when ${endedAs}::text is not null then now() end, now()`)
  await reservation(lapsed, 'ended', 'lapsed')
  await reservation(holder, 'held', null)
  const { interested } = (await ada.call(listInterestedIn, { params: { postId }, query: {} })).body
  const wanted = [first, second, undrawn, lapsed, holder].map((person) => person?.id)
  expect(interested.map(({ person }) => person.id)).toEqual(wanted)
  const line = await world.db.values<string>(
    sql`select user_id from line_of(${postId}, ${ada.id}) order by place`,
  )
  expect(line).toEqual(wanted.slice(0, -1))
})

test('it is known who was written to already: by the seller, not by who only asked', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const [first, second] = await crowd(2, postId)
  if (!first || !second) throw new Error('two fans')
  const { conversation } = (await second.call(startConversation, { body: { userId: ada.id } })).body
  const params = { conversationId: conversation.id }
  await second.call(sendMessage, { params, body: { text: 'Still there?' } })
  expect(await messagedIn(ada, postId)).toEqual([false, false])
  await ada.call(sendMessage, { params, body: { text: 'It is.' } })
  expect(await messagedIn(ada, postId)).toEqual([false, true])
  const chat = (await ada.call(startConversation, { body: { userId: first.id } })).body.conversation
  await ada.call(sendMessage, {
    params: { conversationId: chat.id },
    body: { text: 'It is yours.' },
  })
  expect(await messagedIn(ada, postId)).toEqual([true, true])
})

test('only the seller learns who is interested', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  await crowd(1, postId)
  expect(await bob.refused(listInterestedIn, { params: { postId }, query: {} })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  })
  for (const absent of [await world.post(ada, { hidden: true }), randomUUID()])
    expect(
      await bob.refused(listInterestedIn, { params: { postId: absent }, query: {} }),
    ).toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
})

test('the seller’s list hears of withdrawn interest, even after its notification was read', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const [fan] = await crowd(1, postId)
  await ada.call(readNotifications, { body: {} })
  await world.db.query(
    sql`update notifications set created_at = now() - interval '1 minute' where user_id = ${ada.id}`,
  )
  await fan?.call(withdrawInterest, { params: { postId } })
  expect(await lastKind(ada)).toBe('post')
})

test('the seller’s list hears of a neighbour who asks again, and whose notification was read the first time', async () => {
  const ada = await seller()
  const postId = await world.post(ada)
  const [fan] = await crowd(1, postId)
  await ada.call(readNotifications, { body: {} })
  // Withdrawn long ago.
  await world.db.query(sql`delete from interests where post_id = ${postId}`)
  await fan?.call(showInterest, { params: { postId } })
  expect(await lastKind(ada)).toBe('post')
})

const lastKind = (person: Person) =>
  world.db.value<string>(sql`
    select data ->> 'kind' from live_events where user_id = ${person.id} order by seq desc limit 1`)

test('a long list is read page by page, nothing twice and nothing missing', async () => {
  const ada = await seller()
  for (let count = 0; count < limits.listPage + 2; count++) await world.post(ada)
  const first = (await ada.call(listListings, { query: { state: 'available' } })).body
  expect(first.listings).toHaveLength(limits.listPage)
  const query = { state: 'available' as const, cursor: first.nextCursor ?? undefined }
  const second = (await ada.call(listListings, { query })).body
  expect(new Set([...first.listings, ...second.listings].map(({ id }) => id)).size).toBe(
    limits.listPage + 2,
  )
  expect(second.nextCursor).toBeNull()
})

async function crowd(size: number, postId: string): Promise<Person[]> {
  const people: Person[] = []
  for (let place = 0; place < size; place++) {
    const fan = await world.resident(`fan${sellers}x${place}`, { verified: true })
    await fan.call(showInterest, { params: { postId } })
    people.push(fan)
  }
  return people
}

const idsOf = async (person: Person, state: ListingState) =>
  (await person.call(listListings, { query: { state } })).body.listings.map(({ id }) => id)

const messagedIn = async (person: Person, postId: string) =>
  (await person.call(listInterestedIn, { params: { postId }, query: {} })).body.interested.map(
    ({ messaged }) => messaged,
  )
