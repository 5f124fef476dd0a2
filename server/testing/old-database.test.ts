import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConversations, listMessages } from '#contract/chat.ts'
import { getFeed } from '#contract/posts.ts'
import { listInterests } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listSaved } from '#contract/saves.ts'
import { searchPosts } from '#contract/search.ts'
import { getVerification } from '#contract/verification.ts'
import { emptyDatabase } from '#server/backup/empty-database.ts'
import { sql } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { cloneDatabase } from './database/postgres.ts'
import { callerOf, type Caller } from './person.ts'
import { openWorld, type World } from './world.ts'

const migrations = path.join(import.meta.dirname, '../../migrations')
const older = mkdtempSync(path.join(tmpdir(), 'foyer-older-'))
const [ada, ben] = ['a', 'b'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)

let world: World
let adas: Caller
let bens: Caller

/** Migrations that fit an empty database only fail here. */
beforeAll(async () => {
  const database = await cloneDatabase()
  const { db } = database
  await emptyDatabase(db)
  for (const name of readdirSync(migrations).filter((each) => each < '0005'))
    cpSync(path.join(migrations, name), path.join(older, name))
  await migrate(db, older)
  await db.query(sql`
    with accounts as (
      insert into accounts (id, email, email_verified_at)
      values (${ada}, 'ada@building.example', now()), (${ben}, 'ben@building.example', now())
    ), users as (
      insert into users (id, name, username, verification_status, is_verified, tower, location)
      values (${ada}, 'Ada', 'ada', 'Verified', true, 'North', '1204'), (${ben}, 'Ben', 'ben', 'Pending', false, null, null)
    ), posts as (
      insert into posts (id, creator_id, title, description, price_cents, is_free, condition, tower, location, tags, show_tower, show_location, like_count)
      values (${ada}, ${ada}, 'Walnut table', 'Solid walnut.', 0, true, 'used', 'North', '1204', '{walnut}', true, true, 1)
    ), files as (
      insert into files (owner_id, purpose, status, size_bytes, storage_key, width, height, widths, thumbhash, color, post_id, position, attached_at)
      values (${ada}, 'post', 'ready', 1000, 'images/old', 960, 720, '{480,960}', 'GAgCBwA', '#aabbcc', ${ada}, 1, now())
    ), likes as (insert into likes (post_id, user_id) values (${ada}, ${ben})
    ), saves as (insert into saves (post_id, user_id) values (${ada}, ${ben})
    ), interests as (insert into interests (post_id, user_id) values (${ada}, ${ben})
    ), notifications as (
      insert into notifications (user_id, type, interested_user_id, post_id, message)
      values (${ada}, 'interest', ${ben}, ${ada}, 'ben is interested in your post')
    ), conversations as (
      insert into conversations (id, last_seq, last_message, last_message_sender_id, started_by) values (${ada}, 1, 'Hello', ${ben}, ${ben})
    ), pairs as (
      insert into conversation_pairs (first_id, second_id, conversation_id) values (${ada}, ${ben}, ${ada})
    ), participants as (
      insert into participants (conversation_id, user_id, read_seq) values (${ada}, ${ada}, 0), (${ada}, ${ben}, 1)
    ), messages as (
      insert into messages (conversation_id, seq, sender_id, text) values (${ada}, 1, ${ben}, 'Hello')
    ), sessions as (
      insert into sessions (token_hash, account_id, expires_at)
      values (${hashToken('ada')}, ${ada}, now() + interval '1 day'), (${hashToken('ben')}, ${ben}, now() + interval '1 day')
    )
    insert into verification_requests (user_id, tower, location) values (${ben}, 'South', '77')`)
  await migrate(db, migrations)
  world = await openWorld({ database })
  ;[adas, bens] = [callerOf(world.app, 'session=ada'), callerOf(world.app, 'session=ben')]
})
afterAll(async () => {
  await world.close()
  rmSync(older, { recursive: true })
})

test('residents of the first version find their posts, gestures and words again, in this one', async () => {
  const table = { id: ada, title: 'Walnut table', likeCount: 1, images: [{ width: 960 }] }
  expect((await bens.call(getFeed, { query: {} })).body.posts).toEqual([])
  expect((await adas.call(getFeed, { query: {} })).body.posts).toMatchObject([table])
  await world.index()
  const found = (await adas.call(searchPosts, { query: { q: 'walnut' } })).body
  expect(found.posts).toMatchObject([table])
  expect((await bens.call(listSaved, { query: {} })).body.saved).toMatchObject([{ post: table }])
  expect((await bens.call(listInterests, { query: {} })).body.interests).toMatchObject([
    { post: table, standing: { kind: 'line', place: 1 } },
  ])
  expect((await adas.call(listNotifications, { query: {} })).body.notifications).toMatchObject([
    { type: 'interest', interestedUser: { id: ben }, post: { id: ada } },
  ])
  expect((await adas.call(listConversations, { query: {} })).body.conversations).toMatchObject([
    { lastMessage: 'Hello', unread: 1, partner: { id: ben } },
  ])
  const params = { conversationId: ada ?? '' }
  expect((await bens.call(listMessages, { params, query: {} })).body.messages).toMatchObject([
    { seq: 1, text: 'Hello', senderId: ben },
  ])
  expect((await bens.call(getVerification, {})).body).toMatchObject({
    status: 'Pending',
    tower: 'South',
    location: '77',
  })
})
