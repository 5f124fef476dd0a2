import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { imagesOf, placing, usableImages } from '../images/index.ts'
import { cardColumns } from './cards/cards.store.ts'
import type { StoredListing } from './post-edits.store.ts'
import type { CardRow } from './post-reader.ts'

export type NewPost = StoredListing & {
  creatorId: string
  idempotencyKey: string | null
  requestHash: Buffer
  imageIds: string[]
}

const whoMayPost = (userId: string) =>
  part`from accounts a join users u on u.id = a.id
    where a.id = ${userId} and u.is_verified and a.suspended_at is null`

/**
 * The post with its pictures as a card, all or nothing: undefined if the creator may not post, has used this
 * key before, or a picture is missing. A concurrent suspension waits, then hides the post too.
 */
export const insertPost = (db: Queryable, { creatorId, imageIds, ...post }: NewPost) =>
  db.first<CardRow>(sql`
    with creator as (select u ${whoMayPost(creatorId)} for share),
    usable as (
      select files.id from creator, files where ${usableImages(creatorId, imageIds)} order by 1 for update of files
    ), post as (
      insert into posts as p (creator_id, idempotency_key, request_hash, title, description, price_cents, is_free, condition, tower,
        location, tags, show_tower, show_location)
      select (u).id, ${post.idempotencyKey}, ${post.requestHash}, ${post.title}, ${post.description}, ${post.priceCents},
        ${post.priceCents === 0}, ${post.condition}, ${post.tower}, ${post.location}, ${post.tags}, ${post.showTower},
        ${post.showLocation}
      from creator where (select count(*) from usable) = ${Math.max(1, imageIds.length)}
      on conflict (creator_id, idempotency_key) do nothing
      returning p
    ), placed as (
      update files set ${placing(part`(p).id`, imageIds)} from post, usable where files.id = usable.id
    )
    select ${cardColumns(part`(p)`, part`u`, imagesOf(imageIds))} from post, creator`)

export const isAllowedToPost = (db: Queryable, userId: string) =>
  db.some(sql`select ${whoMayPost(userId)}`)

export const findPostByKey = (db: Queryable, creatorId: string, key: string) =>
  db.first<{ id: string; requestHash: Buffer }>(sql`
    select id, request_hash as "requestHash" from posts where creator_id = ${creatorId} and idempotency_key = ${key}`)
