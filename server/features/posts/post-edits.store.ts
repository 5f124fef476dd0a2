import type { getPostForEdit } from '#contract/edit-post.ts'
import type { Output } from '#contract/endpoint.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import type { HiddenBy } from '#contract/posts.ts'
import { placing, usableImages } from '../images/index.ts'

type Edited = Output<typeof getPostForEdit>['listing']
export type StoredListing = Omit<Edited, 'price' | 'isFree' | 'images'> & { priceCents: number }

/** Edits change `version`; likes and selling do not. */
export type KeptListing = Edited & { priceCents: number; version: string }

export const findListing = (db: Queryable, id: string) =>
  db.only<KeptListing>(sql`
    select title, description, price_cents as "priceCents", (price_cents * 0.01)::text as price, is_free as "isFree", condition,
      tower, location, tags, show_tower as "showTower", show_location as "showLocation", micros_of(updated_at)::text as version,
      array_to_json(array(select image from images where post_id = posts.id order by position)) as images
    from posts where id = ${id}`)

/** The version changes even for two edits in one microsecond. */
export const updateListing = (tx: Queryable, id: string, listing: StoredListing) =>
  tx.query(sql`
    update posts set title = ${listing.title}, description = ${listing.description}, price_cents = ${listing.priceCents},
      is_free = ${listing.priceCents === 0}, condition = ${listing.condition}, tower = ${listing.tower}, location = ${listing.location},
      tags = ${listing.tags}, show_tower = ${listing.showTower}, show_location = ${listing.showLocation},
      updated_at = greatest(now(), updated_at + interval '1 microsecond')
    where id = ${id}`)

export type NewPost = StoredListing & {
  creatorId: string
  idempotencyKey: string | null
  requestHash: Buffer
  imageIds: string[]
}

const mayPost = (userId: string) =>
  part`select a.id from accounts a join users u on u.id = a.id
    where a.id = ${userId} and u.is_verified and a.suspended_at is null`

/**
 * The post with its pictures, all or nothing: undefined if the creator may not post, has used this
 * key before, or a picture is missing. A concurrent suspension waits, then hides the post too.
 */
export const insertPost = (db: Queryable, { creatorId, imageIds, ...post }: NewPost) =>
  db.value<string | undefined>(sql`
    with creator as (${mayPost(creatorId)} for share),
    usable as (
      select files.id from creator, files where ${usableImages(creatorId, imageIds)} order by 1 for update of files
    ), post as (
      insert into posts (creator_id, idempotency_key, request_hash, title, description, price_cents, is_free, condition, tower,
        location, tags, show_tower, show_location)
      select id, ${post.idempotencyKey}, ${post.requestHash}, ${post.title}, ${post.description}, ${post.priceCents},
        ${post.priceCents === 0}, ${post.condition}, ${post.tower}, ${post.location}, ${post.tags}, ${post.showTower},
        ${post.showLocation}
      from creator where (select count(*) from usable) = ${Math.max(1, imageIds.length)}
      on conflict (creator_id, idempotency_key) do nothing
      returning id
    ), placed as (
      update files set ${placing(part`post.id`, imageIds)} from post, usable where files.id = usable.id
    )
    select id from post`)

export const isAllowedToPost = (db: Queryable, userId: string) => db.some(sql`${mayPost(userId)}`)

export const findPostByKey = (db: Queryable, creatorId: string, key: string) =>
  db.first<{ id: string; requestHash: Buffer }>(sql`
    select id, request_hash as "requestHash" from posts where creator_id = ${creatorId} and idempotency_key = ${key}`)

type ReviewedPost = {
  id: string
  creatorId: string
  title: string
  hiddenBy: HiddenBy | null
  isHidden: boolean
}

export const lockPostForReview = (tx: Queryable, id: string) =>
  tx.first<ReviewedPost>(sql`
    select id, creator_id as "creatorId", title, hidden_by as "hiddenBy", hidden_at is not null as "isHidden"
    from posts where id = ${id} for update`)

export const markHidden = (tx: Queryable, id: string, by: HiddenBy) =>
  tx.query(
    sql`update posts set hidden_by = ${by}, hidden_at = coalesce(hidden_at, now()) where id = ${id}`,
  )

/** It stays hidden while its creator may not post. */
export const markRestored = (tx: Queryable, id: string) =>
  tx.query(sql`
    update posts set hidden_by = null, hidden_at = case when creator_may_not_post then hidden_at end where id = ${id}`)

/**
 * Only verified, unsuspended residents' posts show, unless a review hides them. Returns the changed
 * ids.
 */
export const updateVisibility = (tx: Queryable, creatorId: string) =>
  tx.values<string>(sql`
    update posts set creator_may_not_post = lost,
      hidden_at = case when lost then coalesce(hidden_at, now()) when hidden_by is not null then hidden_at end
    from (
      select a.suspended_at is not null or not u.is_verified as lost
      from users u join accounts a on a.id = u.id where u.id = ${creatorId}
    ) as allowed
    where creator_id = ${creatorId} and creator_may_not_post <> lost
    returning id`)
