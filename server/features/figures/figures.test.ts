// Proves docs/specification.md: Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFigures } from '#contract/figures.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { measureStorage } from './measure-storage.ts'
import { readFigures } from './read-figures.ts'

let world: World
let root: Person
let sellers: Person[]
let buyers: Person[]
beforeAll(async () => {
  world = await openWorld({ config: { timeZone: 'America/New_York' } })
  root = await world.resident('root', { verified: true, role: 'administrator' })
  const people = async (prefix: string, count: number) => {
    const made: Person[] = []
    for (let nth = 0; nth < count; nth++)
      made.push(await world.resident(`${prefix}${nth}`, { verified: true }))
    return made
  }
  sellers = await people('seller', 3)
  buyers = await people('buyer', 5)
  await world.db.query(sql`update accounts set created_at = '2020-01-01T00:00:00Z'`)
})
afterAll(() => world.close())

const berlin = 'Europe/Berlin'
const read = (now: string, timeZone = berlin) => readFigures(world.db, new Date(now), timeZone)
const onDay = async (now: string, day: string, timeZone?: string) =>
  (await read(now, timeZone)).days.find((each) => each.day === day)
const postAt = (at: string, seller = sellers[0]) =>
  world.post(seller ?? root, { createdAt: new Date(at), pictures: 0 })

describe('a day', () => {
  test('begins at midnight of the building, also when the clock changes', async () => {
    // In Berlin the 29th of March 2026 has 23 hours, the 25th of October 25.
    for (const at of [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ])
      await postAt(at)
    const posts = async (day: string, timeZone?: string) =>
      (await onDay(`${day.slice(0, 8)}31T12:00:00Z`, day, timeZone))?.posts
    expect(await posts('2026-03-28')).toBe(1)
    expect(await posts('2026-03-29')).toBe(2)
    expect(await posts('2026-03-30')).toBe(1)
    expect(await posts('2026-10-25')).toBe(2)
    expect(await posts('2026-10-26')).toBe(1)
    expect(await posts('2026-03-28', 'UTC')).toBe(2)
    expect(await posts('2026-03-28', 'America/New_York')).toBe(2)
    expect(await posts('2026-03-30', 'Pacific/Auckland')).toBe(2)
  })

  test('is one of the last 90, of which today is the last', async () => {
    const { days } = await read('2026-05-01T22:30:00Z')
    expect(days).toHaveLength(90)
    expect(days[0]?.day).toBe('2026-02-02')
    expect(days.at(-1)?.day).toBe('2026-05-02')
    expect((await read('2026-05-01T21:30:00Z')).days.at(-1)?.day).toBe('2026-05-01')
    expect(days.map(({ posts }) => posts).filter((posts) => posts !== 0)).toEqual([1, 2, 1])
  })

  test('counts handovers done, and those that were agreed and not kept', async () => {
    const closed = '2024-05-10T12:00:00Z'
    await ended({ status: 'done', how: 'both' }, closed)
    await ended({ status: 'done', how: 'word' }, closed)
    // The proof was sent when the phone was online again.
    await ended({ status: 'done', how: 'code', metAt: '2024-05-09T12:00:00Z' }, closed)
    await ended({ status: 'ended', as: 'missed' }, closed)
    await ended({ status: 'ended', as: 'missed', contested: true }, closed)
    await ended({ status: 'ended', as: 'released', startsAt: '2024-05-10T13:00:00Z' }, closed)
    await ended({ status: 'ended', as: 'released', startsAt: '2024-05-10T15:00:00Z' }, closed)
    await ended({ status: 'ended', as: 'lapsed' }, closed)
    const now = '2024-05-11T12:00:00Z'
    expect(await onDay(now, '2024-05-10')).toMatchObject({ handovers: 2, notKept: 2 })
    expect(await onDay(now, '2024-05-09')).toMatchObject({ handovers: 1, notKept: 0 })
  })

  test('says how many reports were open at its end, of posts and of people', async () => {
    await world.db.query(sql`
      with review as (
        insert into post_reviews (post_id, outcome, decided_at) values (gen_random_uuid(), 'dismissed', '2024-06-03T12:00:00Z') returning id
      ), person_review as (
        insert into person_reviews (person_id, outcome, decided_at) values (${root.id}, 'dismissed', '2024-06-04T12:00:00Z') returning id
      ), of_post as (
        insert into reports (target_post_id, reason, status, review_id, created_at)
        select gen_random_uuid(), 'scam', 'dismissed', id, '2024-06-01T12:00:00Z'::timestamptz from review
        union all select gen_random_uuid(), 'scam', 'dismissed', id, '2024-01-01T12:00:00Z' from review
      )
      insert into person_reports (person_id, reason, status, review_id, created_at)
      select ${root.id}::uuid, 'scam', 'dismissed', id, '2024-06-02T12:00:00Z'::timestamptz from person_review
      union all select ${root.id}::uuid, 'scam', 'pending', null, '2024-06-04T12:00:00Z'`)
    const { days } = await read('2024-06-05T12:00:00Z')
    expect(days.slice(-6).map(({ reportsOpen }) => reportsOpen)).toEqual([1, 2, 3, 1, 1, 1])
  })

  test('has the bytes that its task measured, and none where it did not run', async () => {
    await world.storage.put('images/a/480.webp', Buffer.alloc(700), 'image/webp')
    await world.storage.put('documents/b', Buffer.alloc(30), 'application/octet-stream')
    await measureStorage(world)
    const { days } = await read(new Date().toISOString())
    expect(days.at(-1)).toMatchObject({ pictureBytes: 700, documentBytes: 30 })
    expect(days.at(-1)?.databaseBytes).toBeGreaterThan(1_000_000)
    expect(days.at(-2)).toMatchObject({ pictureBytes: null, databaseBytes: null })
  })

  test('before there was anybody is unknown, not 0', async () => {
    const { days, weeks } = await read('2020-01-03T12:00:00Z')
    expect(days.slice(-4).map(({ posts }) => posts)).toEqual([null, 0, 0, 0])
    expect(weeks.slice(-2).map(({ asked }) => asked)).toEqual([null, 0])
  })
})

describe('a week', () => {
  test('says how long sellers took to answer those who asked in it; too few answers say nothing', async () => {
    const [first, second, third] = sellers
    if (!first || !second || !third) throw new Error('there are three')
    // The week before has five answers of two sellers.
    for (const [nth, buyer] of buyers.entries()) {
      const before = await postAt('2025-03-01T00:00:00Z', nth < 3 ? first : second)
      await interest(buyer, before, '2025-03-09T12:00:00Z')
      await reserved(buyer, before, '2025-03-09T12:10:00Z')
    }
    // From Monday, the 10th of March, in Berlin: 10, 20, 30 and 40 minutes by message, 100 by choosing.
    const asked = '2025-03-09T23:00:00Z'
    const [ann, ben, cleo, dan, eve] = buyers
    if (!ann || !ben || !cleo || !dan || !eve) throw new Error('there are five')
    const lamp = await postAt('2025-03-01T00:00:00Z', first)
    const sofa = await postAt('2025-03-01T00:00:00Z', second)
    const desk = await postAt('2025-03-01T00:00:00Z', third)
    for (const [buyer, post] of [
      [ann, lamp],
      [ben, sofa],
      [cleo, desk],
      [eve, desk],
    ] as const)
      await interest(buyer, post, asked)
    await chat(ann, first, [[first, '2025-03-09T23:10:00Z']])
    await chat(ben, second, [
      [second, '2025-03-09T22:00:00Z'],
      [ben, '2025-03-09T23:05:00Z'],
      [second, '2025-03-09T23:20:00Z'],
      [second, '2025-03-09T23:25:00Z'],
    ])
    await chat(cleo, third, [[third, '2025-03-09T23:30:00Z']])
    const now = '2025-03-12T12:00:00Z'
    const weeks = async () => (await read(now)).weeks.slice(-2)
    expect((await weeks())[1]).toEqual({
      from: '2025-03-10',
      asked: 4,
      answered: 3,
      medianMinutes: null,
      p90Minutes: null,
    })
    // Without interest, by a message from the post.
    const conversation = await chat(dan, first, [
      [dan, '2025-03-10T08:00:00Z'],
      [first, '2025-03-10T08:40:00Z'],
    ])
    await world.db.query(sql`
      insert into conversation_posts (conversation_id, begun_by, after_seq, post_id, at)
      values (${conversation}, ${dan.id}, 0, ${lamp}, '2025-03-10T07:59:00Z')`)
    expect((await weeks())[1]).toMatchObject({ asked: 5, answered: 4, medianMinutes: null })
    await reserved(eve, desk, '2025-03-10T00:40:00Z')
    expect(await weeks()).toEqual([
      { from: '2025-03-03', asked: 5, answered: 5, medianMinutes: null, p90Minutes: null },
      { from: '2025-03-10', asked: 5, answered: 5, medianMinutes: 30, p90Minutes: 76 },
    ])
  })

  test('is one of 13', async () => {
    const { weeks } = await read('2026-05-03T22:30:00Z')
    expect(weeks).toHaveLength(13)
    expect(weeks.at(-1)?.from).toBe('2026-05-04')
  })
})

test('administrators read them, in the time zone of the building; they name nobody', async () => {
  const { body } = await root.call(getFigures, {})
  expect(body.days.at(-1)?.day).toBe(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(),
  )
  const moderator = await world.moderator('mo')
  expect((await moderator.refused(getFigures, {})).code).toBe('ADMINISTRATORS_ONLY')
})

const interest = (person: Person, post: string, at: string) =>
  world.db.query(
    sql`insert into interests (user_id, post_id, created_at) values (${person.id}, ${post}, ${at})`,
  )

const reserved = (holder: Person, post: string, at: string) =>
  world.db.query(sql`
    insert into reservations (post_id, title, seller_id, holder_id, chosen_by, status, owed_by, answer_by, ended_as, ended_by, created_at, closed_at)
    select id, title, creator_id, ${holder.id}, 'seller', 'ended', null, ${at}, 'lapsed', 'clock', ${at}::timestamptz, ${at}::timestamptz
    from posts where id = ${post}`)

type Ending = {
  status: 'done' | 'ended'
  how?: 'code' | 'word' | 'both'
  as?: 'missed' | 'released' | 'lapsed'
  contested?: boolean
  metAt?: string
  startsAt?: string
}

const ended = (
  { status, how, as, contested, metAt, startsAt = '2024-05-10T11:00:00Z' }: Ending,
  closedAt: string,
) =>
  world.db.query(sql`
    with place as (
      insert into handover_places (name, position) values (${randomUUID().slice(0, 30)}, 1) returning id
    ), reservation as (
      insert into reservations (title, chosen_by, status, answer_by, ended_as, ended_by, missed_by, contested_at, done_how, met_at, created_at, closed_at)
      values ('Lamp', 'seller', ${status}, ${closedAt}, ${as ?? null}, ${as === undefined ? null : as === 'lapsed' ? 'clock' : 'seller'},
        ${as === 'missed' ? 'holder' : null}, ${contested ? closedAt : null}, ${how ?? null}, ${metAt ?? null}, ${closedAt}, ${closedAt}) returning id
    )
    insert into handover_times (reservation_id, proposed_by, starts_at, ends_at, place_id, state, created_at, decided_at)
    select reservation.id, 'seller', ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 hour', place.id, 'over', ${startsAt}, ${startsAt}
    from reservation, place where ${as !== 'lapsed'}`)

/** Returns the conversation of the two, with these messages. */
async function chat(one: Person, other: Person, messages: [sender: Person, at: string][]) {
  const [first, second] = [one.id, other.id].toSorted()
  const id = randomUUID()
  await world.db.query(sql`insert into conversations (id) values (${id})`)
  await world.db.query(
    sql`insert into conversation_pairs (first_id, second_id, conversation_id) values (${first ?? ''}, ${second ?? ''}, ${id})`,
  )
  for (const [nth, [sender, at]] of messages.entries())
    await world.db.query(sql`
      insert into messages (conversation_id, seq, sender_id, text, created_at) values (${id}, ${nth + 1}, ${sender.id}, 'Hello', ${at})`)
  return id
}
