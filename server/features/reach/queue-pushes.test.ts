// Proves docs/specification.md: Push
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { sayWord } from '#contract/handovers.ts'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { addPushDevice } from '#contract/push.ts'
import { declineReservation, releaseReservation, reserve } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLineWorld, type LineWorld } from '#server/testing/line-world.ts'
import { until } from '#server/testing/until.ts'
import type { Person } from '#server/testing/world.ts'

let world: LineWorld
beforeAll(async () => {
  world = await openLineWorld()
})
afterAll(() => world.close())

async function withPhone(person: Person) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`
  const body = { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await person.call(addPushDevice, { body })
}
const rungFor = ({ id }: Person) =>
  world.db.values<string>(sql`
    select n.message from pushes p join push_subscriptions s on s.id = p.subscription_id
    join notifications n on n.id = p.notification_id where s.user_id = ${id} and n.type <> 'interest' order by p.id`)

test('a turn, its reminder, a handover that is near and the question after it ring; an end does not, and takes what is unread with it', async () => {
  const seller = await world.seller('sam')
  const people = await world.crowd('p', 2)
  const [ana, ben] = people
  if (!ana || !ben) throw new Error('nobody')
  for (const person of [seller, ana, ben]) await withPhone(person)
  const postId = await world.post(seller, { title: 'Lamp' })
  await world.ask(postId, people)

  const first = await world.reserve(seller, postId, ana)
  expect(await rungFor(ana)).toEqual([expect.stringMatching(/^It is your turn/)])
  await ana.call(declineReservation, { params: { reservationId: first } })
  const open = await world.openOf(postId)
  expect(open?.holder).toBe('P2')
  await world.pass(29)
  expect(await rungFor(ana)).toEqual([])
  expect(await rungFor(ben)).toEqual([
    expect.stringMatching(/^It is your turn/),
    expect.stringMatching(/is reserved for you until/),
  ])

  await world.agree(open?.id ?? '', ben, seller, 3)
  await world.pass(2.2)
  await world.pass(2)
  const meeting = [expect.stringMatching(/^At /), expect.stringMatching(/^Did you hand/)]
  expect(await rungFor(seller)).toEqual(meeting)
  // Once a time is agreed, what was said of the turn is over.
  expect(await rungFor(ben)).toEqual([
    expect.stringMatching(/^At /),
    expect.stringMatching(/^Did you receive/),
  ])
  const params = { reservationId: open?.id ?? '' }
  await seller.call(releaseReservation, { params, body: { passOn: false } })
  expect(await rungFor(seller)).toEqual([])
})

test('for people without a device nothing is written', async () => {
  const seller = await world.seller('eve')
  const [cem] = await world.crowd('q', 1)
  if (!cem) throw new Error('nobody')
  const before = await world.db.value(sql`select count(*)::int from pushes`)
  const postId = await world.post(seller)
  await world.ask(postId, [cem])
  await world.write(cem, seller)
  await world.reserve(seller, postId, cem)
  expect(await world.db.value(sql`select count(*)::int from pushes`)).toBe(before)
})

test('it rings at who did not come, as the other one says, and at who is said to have the thing', async () => {
  const seller = await world.seller('tom')
  const [eve] = await world.crowd('e', 1)
  if (!eve) throw new Error('nobody')
  for (const person of [seller, eve]) await withPhone(person)
  const meet = async () => {
    const postId = await world.post(seller)
    await world.ask(postId, [eve])
    const reservationId = await world.reserve(seller, postId, eve, 48)
    await world.agree(reservationId, eve, seller, 2)
    await world.pass(2.2)
    return { reservationId }
  }
  await eve.call(sayWord, { params: await meet(), body: { word: 'missed' } })
  expect((await rungFor(seller)).at(-1)).toMatch(/ did not find you/)
  await seller.call(sayWord, { params: await meet(), body: { word: 'done' } })
  expect((await rungFor(eve)).at(-1)).toMatch(/ says that you have /)
  // Once the seller's Undo is over.
  const waits = await world.db.value<number>(sql`
    select extract(epoch from max(p.due_at - n.created_at))::int from pushes p join notifications n on n.id = p.notification_id
    where n.user_id = ${eve.id} and n.message like '% says that you have %'`)
  expect(waits).toBe(limits.pushAfterUndoSeconds)
})

test('who shows and withdraws interest again and again rings five times a day', async () => {
  const seller = await world.seller('pia')
  const [dan] = await world.crowd('r', 1)
  if (!dan) throw new Error('nobody')
  await withPhone(seller)
  const params = { postId: await world.post(seller) }
  const rings = () =>
    world.db.value<number>(sql`
      select count(*)::int from pushes p join push_subscriptions s on s.id = p.subscription_id where s.user_id = ${seller.id}`)
  let count = 0
  for (let times = 0; times < 8; times++) {
    await dan.call(showInterest, { params })
    count += await rings()
    await dan.call(withdrawInterest, { params })
  }
  expect(count).toBe(5)
})

type Act = (from: Person, to: Person) => Promise<() => Promise<{ status: number }>>
const ringing: Record<string, Act> = {
  'a message': async (from, to) => {
    const { conversation } = (await from.call(startConversation, { body: { userId: to.id } })).body
    const params = { conversationId: conversation.id }
    return () => from.call(sendMessage, { params, body: { text: 'hello' } })
  },
  'an interest': async (from, to) => {
    const params = { postId: await world.post(to) }
    return () => from.call(showInterest, { params })
  },
  'a turn': async (from, to) => {
    const postId = await world.post(from)
    await world.ask(postId, [to])
    const body = { userId: to.id, until: world.hours(30).toISOString() }
    return () => from.call(reserve, { params: { postId }, body })
  },
}
test.each(Object.entries(ringing))(
  '%s that comes while its reader signs out or is suspended is there all the same',
  async (what, prepare) => {
    const name = what.replaceAll(/\W/g, '')
    const [from, to] = [await world.seller(`${name}f`), await world.seller(`${name}t`)]
    await withPhone(to)
    const act = await prepare(from, to)
    const begun = await world.db.transaction(async (tx) => {
      await tx.query(sql`delete from sessions where account_id = ${to.id}`)
      const answer = act()
      await until('it waits for the sign-out', () =>
        world.db.some(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      // As a suspension does, which ends the sessions too.
      await tx.query(sql`
        insert into live_heads (user_id, seq) values (${to.id}, 0) on conflict (user_id) do update set seq = live_heads.seq`)
      return { answer }
    })
    expect((await begun.answer).status).toBe(200)
  },
)
