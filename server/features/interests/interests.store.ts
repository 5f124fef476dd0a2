import { first, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export async function addInterest(tx: Queryable, userId: string, postId: string): Promise<boolean> {
  const added = await tx.query(sql`
    insert into interests (user_id, post_id) values (${userId}, ${postId})
    on conflict (user_id, post_id) do nothing returning id`)
  return added.length > 0
}

/** Null if the post is deleted; undefined without such a record. */
export async function findInterest(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ postId: string | null } | undefined> {
  return first(
    await db.query<{ postId: string | null }>(sql`
      select post_id as "postId" from interests where id = ${id} and user_id = ${userId}`),
  )
}

export async function removeRecord(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query(sql`delete from interests where id = ${id} and user_id = ${userId}`)
}

export async function hasInterest(db: Queryable, userId: string, postId: string): Promise<boolean> {
  const rows = await db.query(
    sql`select from interests where user_id = ${userId} and post_id = ${postId}`,
  )
  return rows.length > 0
}

export async function removeInterest(
  tx: Queryable,
  userId: string,
  postId: string,
): Promise<boolean> {
  const removed = await tx.query(sql`
    delete from interests where user_id = ${userId} and post_id = ${postId} returning id`)
  return removed.length > 0
}

export async function removeInterestsOf(
  tx: Queryable,
  userId: string,
): Promise<{ postId: string; creatorId: string }[]> {
  return tx.query<{ postId: string; creatorId: string }>(sql`
    with removed as (delete from interests where user_id = ${userId} returning post_id)
    select p.id as "postId", p.creator_id as "creatorId" from removed join posts p on p.id = removed.post_id`)
}
