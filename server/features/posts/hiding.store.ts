import type { HiddenBy } from '#contract/posts.ts'
import { first, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export type ReviewedPost = {
  id: string
  creatorId: string
  title: string
  hiddenBy: HiddenBy | null
  isHidden: boolean
}

export const lockPostForReview = async (tx: Queryable, id: string) =>
  first(
    await tx.query<ReviewedPost>(sql`
      select id, creator_id as "creatorId", title, hidden_by as "hiddenBy", hidden_at is not null as "isHidden"
      from posts where id = ${id} for update`),
  )

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
export const updateVisibility = async (tx: Queryable, creatorId: string) =>
  (
    await tx.query<{ id: string }>(sql`
      update posts set creator_may_not_post = lost,
        hidden_at = case when lost then coalesce(hidden_at, now()) when hidden_by is not null then hidden_at end
      from (
        select a.suspended_at is not null or not u.is_verified as lost
        from users u join accounts a on a.id = u.id where u.id = ${creatorId}
      ) as standing
      where creator_id = ${creatorId} and creator_may_not_post <> lost
      returning id`)
  ).map(({ id }) => id)
