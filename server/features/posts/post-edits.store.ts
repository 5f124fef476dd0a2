import type { getPostForEdit } from '#contract/edit-post.ts'
import type { Output } from '#contract/endpoint.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import type { HiddenBy } from '#contract/posts.ts'

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

export const wasToldSince = (tx: Queryable, reservationId: string, message: string, since: Date) =>
  tx.some(sql`
    select from notifications where reservation_id = ${reservationId} and message = ${message} and created_at > ${since}`)
