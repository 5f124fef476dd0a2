import { sql, type Queryable } from '#server/platform/database/db.ts'

export const addInterest = (tx: Queryable, userId: string, postId: string) =>
  tx.some(sql`
    insert into interests (user_id, post_id) values (${userId}, ${postId})
    on conflict (user_id, post_id) do nothing returning id`)

/** Null if the post is deleted; undefined without such a record. */
export const findInterest = (db: Queryable, userId: string, id: string) =>
  db.first<{ postId: string | null }>(sql`
    select post_id as "postId" from interests where id = ${id} and user_id = ${userId}`)

export const removeRecord = (tx: Queryable, userId: string, id: string) =>
  tx.query(sql`delete from interests where id = ${id} and user_id = ${userId}`)

export const hasInterest = (db: Queryable, userId: string, postId: string) =>
  db.some(sql`select from interests where user_id = ${userId} and post_id = ${postId}`)

export const removeInterest = (tx: Queryable, userId: string, postId: string) =>
  tx.some(sql`
    delete from interests where user_id = ${userId} and post_id = ${postId} returning id`)

export const removeInterestsOf = (tx: Queryable, userId: string) =>
  tx.query<{ postId: string; creatorId: string }>(sql`
    with removed as (delete from interests where user_id = ${userId} returning post_id)
    select p.id as "postId", p.creator_id as "creatorId" from removed join posts p on p.id = removed.post_id`)
