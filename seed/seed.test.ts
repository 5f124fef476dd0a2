import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFeed } from '#contract/posts.ts'
import { listNotifications } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { firstBuilding } from '#server/testing/building.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { readDocument } from '#server/features/images/index.ts'
import type { Statement } from '#server/platform/database/db.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { inventCommunity } from './community.ts'
import { openRandom } from './random.ts'
import { inventResidents } from './residents.ts'
import { seed } from './seed.ts'

const secretKeys = [{ version: 1, key: Buffer.alloc(32, 7) }]
const size = { residents: 30, posts: 50, random: 5, again: false }

let world: World
let accounts: Awaited<ReturnType<typeof seed>>

const fill = (options = size, into = world) =>
  seed(
    { db: into.db, storage: into.storage, secretKeys, building: firstBuilding, say: () => {} },
    options,
  )
const one = async <Row>(text: string) =>
  await world.db.only<Row>({ text, values: [] } satisfies Statement)
const count = async (what: string) =>
  (await one<{ count: number }>(`select count(*)::int as count from ${what}`)).count

beforeAll(async () => {
  world = await openWorld({ passwords: openPasswords() })
  accounts = await fill()
}, 240_000)
afterAll(() => world.close())

test('as many residents and posts move in as were asked for', async () => {
  expect(await count('users')).toBe(30)
  expect(await count('accounts where email_verified_at is not null')).toBe(30)
  expect(await count('posts')).toBe(50)
  expect(
    await count('users where is_verified and verification_status = $$Verified$$'),
  ).toBeGreaterThan(15)
  expect(await count('posts p join users u on u.id = p.creator_id where not u.is_verified')).toBe(0)
})

test('every count of likes is the number of likes', async () => {
  expect(await count('likes')).toBeGreaterThan(20)
  expect(
    await count(
      'posts p where like_count <> (select count(*) from likes l where l.post_id = p.id)',
    ),
  ).toBe(0)
})

test('every interest is in another’s post and has told its creator, once', async () => {
  expect(await count('interests')).toBeGreaterThan(10)
  expect(
    await count('interests i join posts p on p.id = i.post_id where p.creator_id = i.user_id'),
  ).toBe(0)
  expect(await count('notifications where type = $$interest$$')).toBe(await count('interests'))
  const untold = `interests i join posts p on p.id = i.post_id where not exists (select from notifications n
    where n.user_id = p.creator_id and n.interested_user_id = i.user_id and n.post_id = p.id)`
  expect(await count(untold)).toBe(0)
})

test('everybody who asked for a thing that is gone has it or has heard so, in time', async () => {
  expect(await count('interests_unheard')).toBe(0)
  expect(await count('notifications where type = $$gone$$')).toBeGreaterThan(0)
  expect(await count('notifications where type = $$gone$$')).toBe(
    await count('interests where closed_at is not null'),
  )
  expect(
    await count(
      'interests i join posts p on p.id = i.post_id where i.closed_at is not null and not p.sold',
    ),
  ).toBe(0)
  expect(await count('interests where closed_at < created_at')).toBe(0)
})

test('some posts are reserved, in each way a reservation can stand or end', async () => {
  const states = await world.db.values<string>({
    text: `select distinct concat_ws(' ', r.status, case when r.asked_at is not null then 'asked' end, r.owed_by, t.state,
      t.proposed_by, ended_as, done_how) from reservations r left join handover_times t on t.reservation_id = r.id`,
    values: [],
  })
  for (const state of [
    'held holder',
    'held seller',
    'held holder open seller',
    'held seller open holder',
    'agreed agreed holder',
    'agreed asked agreed seller',
    'ended lapsed',
    'ended released',
    'ended over holder missed',
    'done over holder code',
    'done over seller word',
    'done both',
  ])
    expect(states).toContain(state)
  expect(await count('reservations where chosen_by = $$line$$ and status = $$held$$')).toBe(
    await count('reservations where ended_as in ($$lapsed$$, $$missed$$)'),
  )
  expect(await count('posts where reserved')).toBe(
    await count('reservations where status in ($$held$$, $$agreed$$)'),
  )
  expect(await count('reservations where due_at < now()')).toBe(0)
  expect(await count('messages where handover_time_id is not null')).toBeGreaterThan(8)
  const unasked = `reservations r where not exists (
    select from interests i where i.post_id = r.post_id and i.user_id = r.holder_id and i.created_at <= r.created_at)`
  expect(await count(unasked)).toBe(0)
})

test('there are six places for handovers, each with a hint', async () => {
  expect(await count('handover_places where withdrawn_at is null and hint <> $$$$')).toBe(6)
  expect(await count('handover_places')).toBe(6)
  expect(await count('(select distinct position from handover_places) as positions')).toBe(6)
})

test('a free thing is being drawn, and one was drawn', async () => {
  expect(await count('draws where drawn_at is null and closes_at > now()')).toBe(1)
  expect(await count('draws where drawn_at = closes_at')).toBe(1)
  expect(await count('draws join posts p on p.id = post_id where not p.is_free')).toBe(0)
  expect(await count('draw_entries')).toBeGreaterThan(0)
  expect(await count('reservations where chosen_by = $$draw$$ and status = $$held$$')).toBe(1)
})

test('the messages of a conversation are numbered without a gap, and nobody has read what is not there', async () => {
  expect(await count('conversations')).toBeGreaterThan(3)
  expect(await count('participants')).toBe(2 * (await count('conversations')))
  const gaps = `conversations c where last_seq <> (select count(*) from messages m where m.conversation_id = c.id)
    or last_seq <> (select max(seq) from messages m where m.conversation_id = c.id)`
  expect(await count(gaps)).toBe(0)
  const lastOnes = `conversations c join messages m on m.conversation_id = c.id and m.seq = c.last_seq
    where m.text = c.last_message and m.sender_id = c.last_message_sender_id and m.created_at = c.updated_at`
  expect(await count(lastOnes)).toBe(await count('conversations'))
  expect(
    await count(
      'participants p join conversations c on c.id = p.conversation_id where p.read_seq > c.last_seq',
    ),
  ).toBe(0)
})

test('nothing happens before its time, or in the future', async () => {
  for (const table of [
    'posts',
    'likes',
    'saves',
    'interests',
    'messages',
    'notifications',
    'reservations',
    'draws',
    'files',
  ])
    expect(await count(`${table} where created_at > now()`)).toBe(0)
  expect(
    await count(
      'posts p join users u on u.id = p.creator_id where p.created_at < u.created_at or p.updated_at < p.created_at',
    ),
  ).toBe(0)
  expect(
    await count('likes l join posts p on p.id = l.post_id where l.created_at < p.created_at'),
  ).toBe(0)
})

test('every picture of every post is really there, in each of its widths', async () => {
  const files = await world.db.query<{ id: string; widths: number[] }>({
    text: 'select id, widths from files where purpose = $$post$$',
    values: [],
  })
  expect(files.length).toBeGreaterThanOrEqual(40)
  for (const { id, widths } of files)
    for (const width of widths) {
      const bytes = await world.storage.get(`images/${id}/${width}.webp`)
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
  expect(
    await count(
      'posts p where not exists (select from files f where f.post_id = p.id and f.position = 1)',
    ),
  ).toBe(0)
})

test('each pending resident has sent an encrypted document that a moderator can open', async () => {
  const waiting = await world.db.query<{ id: string }>({
    text: 'select r.document_id as id from verification_requests r join users u on u.id = r.user_id where r.state = $$pending$$ and u.verification_status = $$Pending$$',
    values: [],
  })
  expect(waiting.length).toBeGreaterThan(1)
  for (const { id } of waiting) {
    const settings = { dataDir: world.dataDir, secretKeys }
    const opened = await readDocument({ db: world.db, storage: world.storage, settings }, id)
    expect((await sharp(opened).metadata()).format).toBe('webp')
    await expect(sharp(await world.storage.get(`documents/${id}`)).metadata()).rejects.toThrow()
  }
})

test('a few posts have been reported, each by somebody else than its creator, and none is hidden by it', async () => {
  expect(await count('reports where status = $$pending$$')).toBeGreaterThan(1)
  expect(await count('reports where reporter_id = user_to_report')).toBe(0)
  expect(await count('posts where hidden_at is not null')).toBe(0)
})

test('the printed accounts sign in, and what they then see keeps the contract', async () => {
  expect(accounts.map(({ role }) => role)).toEqual(['administrator', 'seller', 'newcomer'])
  const cookies = new Map<string, string>()
  for (const { role, email, password } of accounts) {
    const answer = await world.anonymous.fetch({
      method: 'POST',
      url: '/api/sign-in',
      payload: { email, password },
    })
    expect(answer.statusCode).toBe(200)
    cookies.set(role, String(answer.headers['set-cookie']).split(';')[0] ?? '')
  }
  const get = (role: string, url: string) =>
    world.anonymous.fetch({ url, headers: { cookie: cookies.get(role) } })
  const feed = await get('newcomer', getFeed.path)
  expect(feed.json<{ posts: unknown[] }>().posts).toHaveLength(limits.homePage)
  const told = await get('seller', listNotifications.path)
  expect(told.json<{ notifications: unknown[] }>().notifications.length).toBeGreaterThan(0)
})

test('an already seeded database is left as it is, unless more people are asked for', async () => {
  await expect(fill()).rejects.toThrow('was seeded before (30 residents). Add --again')
  expect(await count('users')).toBe(30)
  await fill({ residents: 4, posts: 3, random: 5, again: true })
  expect(await count('users')).toBe(34)
  expect(await count('posts')).toBe(53)
  expect(await count('handover_places')).toBe(6)
}, 30_000)

test('nobody is invented where real people live', async () => {
  const lived = await openWorld()
  await lived.resident('ada')
  await expect(fill({ ...size, again: true }, lived)).rejects.toThrow(
    'This database holds 1 real account',
  )
  expect((await lived.db.query({ text: 'select from users', values: [] })).length).toBe(1)
  await lived.close()
})

test('in a small building no two residents have one name', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { residents } = inventResidents(
      60,
      openRandom(seed),
      new Date(),
      new Set(),
      firstBuilding.towers,
    )
    expect(new Set(residents.map(({ name }) => name)).size).toBe(60)
  }
})

test('the same number invents the same community', () => {
  const now = new Date()
  const told = (random: number) => {
    const { residents, posts, likes, chats } = inventCommunity(
      { residents: 20, posts: 30, random },
      now,
      new Set(),
      firstBuilding,
    )
    return JSON.stringify([
      residents.map(({ name, username, tower, location }) => [name, username, tower, location]),
      posts.map(({ title, description, priceCents, createdAt, creator }) => [
        title,
        description,
        priceCents,
        createdAt,
        creator.name,
      ]),
      likes.map(({ user, post }) => [user.name, post.title]),
      chats.map(({ messages }) => messages.map(({ text, at }) => [text, at])),
    ])
  }
  expect(told(8)).toBe(told(8))
  expect(told(8)).not.toBe(told(9))
})
