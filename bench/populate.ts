import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import {
  conversationId,
  drawGestures,
  drawPosts,
  pictureOf,
  residentId,
  type Post,
} from './corpus.ts'

export const residents = 20_000
/** Conversation n is between resident n and the reader n % readers. */
export const conversations = 4000
export const readers = 100
const batch = 2000
const gesturedPosts = 200_000

/** With an address of its own as behind a proxy. */
export type Visitor = { id: string; headers: Record<string, string> }

export const visitors: readonly Visitor[] = Array.from({ length: residents }, (_, n) => ({
  id: residentId(n),
  headers: {
    cookie: `session=visitor-${n}`,
    'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    'x-person': residentId(n),
  },
}))

type Person = { id: string; n: number }
const people = (): Person[] => visitors.map(({ id }, n) => ({ id, n }))

/** Sends rows as JSON, some thousand at a time. */
async function insert(db: Pool, statement: string, rows: Iterable<object>): Promise<void> {
  let waiting: object[] = []
  const send = async () => {
    if (waiting.length > 0) await db.query(statement, [JSON.stringify(waiting)])
    waiting = []
  }
  for (const row of rows) if (waiting.push(row) >= batch) await send()
  await send()
}

const gestures = (posts: number) =>
  drawGestures(drawPosts(Math.min(posts, gesturedPosts), residents), residents)

function* gesturesOf(posts: number, kind: 'likes' | 'saves' | 'interests') {
  for (const given of gestures(posts))
    for (const n of given[kind]) yield { post: given.id, person: residentId(n) }
}

const chats = function* () {
  for (let n = 0; n < conversations; n++)
    yield {
      id: conversationId(n),
      first: residentId(n % readers),
      second: residentId(readers + n),
    }
}

const rowOf = (post: Post) => ({ ...post, seller: residentId(post.creator) })
const rowsOf = function* (posts: number) {
  for (const post of drawPosts(posts, residents)) yield rowOf(post)
}

/** Fills Foyer's schema with verified residents, posts, gestures and chats; pictures are rows only. */
export async function populateFoyer(db: Pool, posts: number): Promise<void> {
  await insert(
    db,
    `with given as (select * from json_to_recordset($1::json) as r (id uuid, n integer)),
      made as (
        insert into accounts (id, email, email_verified_at) select id, 'r' || n || '@bench.example', now() from given
      )
      insert into users (id, name, username, is_verified, verification_status, tower, location)
      select id, 'Resident ' || n, 'r' || n, true, 'Verified', case when n % 2 = 0 then 'North' else 'South' end, (100 + n)::text from given`,
    people(),
  )
  await insert(
    db,
    `insert into sessions (token_hash, account_id, expires_at)
      select decode(hash, 'hex'), id, now() + interval '1 day' from json_to_recordset($1::json) as r (id uuid, hash text)`,
    visitors.map(({ id }, n) => ({ id, hash: hashToken(`visitor-${n}`).toString('hex') })),
  )
  await insert(
    db,
    `insert into posts (id, creator_id, title, description, price_cents, is_free, condition, tower, location, tags, show_tower, show_location,
        sold, created_at, updated_at)
      select id, seller, title, description, cents, cents = 0, 'used', tower, location, tags, "showTower", "showLocation", sold,
        now() - "minutesOld" * interval '1 minute', now() - "minutesOld" * interval '1 minute'
      from json_to_recordset($1::json) as r (id uuid, seller uuid, title text, description text, cents integer, tower text, location text,
        tags text[], "showTower" boolean, "showLocation" boolean, sold boolean, "minutesOld" integer)`,
    rowsOf(posts),
  )
  await insert(
    db,
    `insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color,
        post_id, position, attached_at, avif_widths)
      select image::uuid, seller, 'post', 'ready', 900000, 'images/' || image, 'image/webp', 2000, 1500, '{480,960,2000}',
        '2QcGFYJ4eIiAeIiHh4eHgHCHeAeH', '#c8b7a0', id, position, now(), '{}'
      from json_to_recordset($1::json) as r (id uuid, seller uuid, "imageIds" text[]),
        unnest("imageIds") with ordinality as i (image, position)`,
    rowsOf(posts),
  )
  for (const kind of ['likes', 'saves', 'interests'] as const)
    await insert(
      db,
      `insert into ${kind} (post_id, user_id, created_at) select post, person, now() - random() * interval '90 days' from json_to_recordset($1::json) as r (post uuid, person uuid)`,
      gesturesOf(posts, kind),
    )
  await db.query(
    `update posts set like_count = counted.likes from (select post_id, count(*) as likes from likes group by 1) counted where id = post_id`,
  )
  await insert(
    db,
    `with given as (select * from json_to_recordset($1::json) as r (id uuid, first uuid, second uuid)),
      made as (insert into conversations (id, started_by) select id, first from given),
      paired as (
        insert into conversation_pairs (first_id, second_id, conversation_id)
        select least(first, second), greatest(first, second), id from given
      )
      insert into participants (conversation_id, user_id) select id, first from given union all select id, second from given`,
    chats(),
  )
  await db.query('vacuum analyze')
}

/** A finished picture that its owner has not used, for each post to be made. */
export async function addPictures(db: Pool, rows: { id: string; owner: string }[]): Promise<void> {
  await insert(
    db,
    `insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color)
      select id, owner, 'post', 'ready', 900000, 'images/' || id, 'image/webp', 2000, 1500, '{480,960,2000}',
        '2QcGFYJ4eIiAeIiHh4eHgHCHeAeH', '#c8b7a0'
      from json_to_recordset($1::json) as r (id uuid, owner uuid)`,
    rows,
  )
}

const sqlFile = (name: string) => readFileSync(path.join(import.meta.dirname, 'bare', name), 'utf8')

/** The same building in the minimal schema. */
export async function populateBare(db: Pool, posts: number): Promise<void> {
  await db.query(sqlFile('schema.sql'))
  await insert(
    db,
    `insert into people (id, name, username) select id, 'Resident ' || n, 'r' || n from json_to_recordset($1::json) as r (id uuid, n integer)`,
    people(),
  )
  const withPictures = function* () {
    for (const post of rowsOf(posts)) yield { ...post, images: post.imageIds.map(pictureOf) }
  }
  await insert(
    db,
    `insert into posts (id, seller, title, description, cents, tower, location, tags, images, sold, created_at, updated_at)
      select id, seller, title, description, cents, tower, location, tags, images, sold,
        now() - "minutesOld" * interval '1 minute', now() - "minutesOld" * interval '1 minute'
      from json_to_recordset($1::json) as r (id uuid, seller uuid, title text, description text, cents integer, tower text, location text,
        tags text[], images json, sold boolean, "minutesOld" integer)`,
    withPictures(),
  )
  for (const kind of ['likes', 'saves', 'interests'] as const)
    await insert(
      db,
      `insert into ${kind} (post, person) select post, person from json_to_recordset($1::json) as r (post uuid, person uuid)`,
      gesturesOf(posts, kind),
    )
  await insert(
    db,
    `insert into conversations (id, first, second) select id, first, second from json_to_recordset($1::json) as r (id uuid, first uuid, second uuid)`,
    chats(),
  )
  await db.query(sqlFile('indexes.sql'))
  await db.query('vacuum analyze')
}
