import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { pictureIds, usableBy } from '../images/index.ts'
import { cardColumns } from './cards/cards.store.ts'
import type { StoredListing } from './post-edits.store.ts'
import type { CardRow } from './post-reader.ts'

export type NewPost = StoredListing & {
  creatorId: string
  idempotencyKey: string | null
  requestHash: Buffer
  imageIds: string[]
}

const mayPost = part`u.is_verified and a.suspended_at is null`

const ownPictures = part`array(select image from usable join images on images.file_id = usable.id
  where usable.creator_id = (u).id order by usable.position)`

/**
 * Makes each post whole, with its pictures, or not at all. Returns the cards. A post is not made if its
 * creator may not post or has used this key before, or if a picture is missing. `drafts` has at most one
 * post of each creator. A concurrent suspension waits, then hides the post too.
 */
export const insertPosts = (db: Queryable, drafts: readonly NewPost[]) => {
  const column = (of: (draft: NewPost) => unknown) => drafts.map(of)
  return db.query<CardRow>(sql`
    with draft as (
      select * from unnest(
        ${column((post) => post.creatorId)}::uuid[], ${column((post) => post.idempotencyKey)}::uuid[],
        ${column((post) => post.requestHash)}::bytea[], ${column((post) => post.title)}::text[],
        ${column((post) => post.description)}::text[], ${column((post) => post.priceCents)}::int[],
        ${column((post) => post.condition)}::text[], ${column((post) => post.tower)}::text[],
        ${column((post) => post.location)}::text[], ${column((post) => post.tags.join())}::text[],
        ${column((post) => post.showTower)}::boolean[], ${column((post) => post.showLocation)}::boolean[],
        ${column((post) => post.imageIds.length)}::int[], ${column((post) => pictureIds(post.imageIds).join())}::text[]
      ) as d (creator_id, idempotency_key, request_hash, title, description, price_cents, condition, tower, location, tags,
        show_tower, show_location, pictures, image_ids)
    ), creator as (
      select u from draft d join accounts a on a.id = d.creator_id join users u on u.id = a.id
      where ${mayPost} order by a.id for share of a, u
    ), usable as (
      select files.id, d.creator_id, array_position(string_to_array(d.image_ids, ',')::uuid[], files.id) as position
      from creator join draft d on d.creator_id = (u).id
      join files on files.id = any(string_to_array(d.image_ids, ',')::uuid[]) and ${usableBy(part`d.creator_id`)}
      order by files.id for update of files
    ), post as (
      insert into posts as p (creator_id, idempotency_key, request_hash, title, description, price_cents, is_free, condition, tower,
        location, tags, show_tower, show_location)
      select creator_id, idempotency_key, request_hash, title, description, price_cents, price_cents = 0, condition, tower,
        location, string_to_array(tags, ','), show_tower, show_location
      from draft d
      where (select count(*) from usable where usable.creator_id = d.creator_id) = greatest(1, pictures)
      on conflict (creator_id, idempotency_key) do nothing
      returning p
    ), placed as (
      update files set post_id = (p).id, position = usable.position, attached_at = now()
      from post join usable on usable.creator_id = (p).creator_id where files.id = usable.id
    )
    select ${cardColumns(part`(p)`, part`u`, ownPictures)}
    from post join creator on (u).id = (p).creator_id`)
}

export const isAllowedToPost = (db: Queryable, userId: string) =>
  db.some(
    sql`select from accounts a join users u on u.id = a.id where a.id = ${userId} and ${mayPost}`,
  )

export const findPostByKey = (db: Queryable, creatorId: string, key: string) =>
  db.first<{ id: string; requestHash: Buffer }>(sql`
    select id, request_hash as "requestHash" from posts where creator_id = ${creatorId} and idempotency_key = ${key}`)
