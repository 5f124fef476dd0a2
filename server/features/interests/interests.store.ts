import { limits } from '#contract/limits.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'
import { queueInterestPushes } from '../reach/index.ts'

// All hold the post first, as its deletion and its sale do.

/** `rings` on the creator's devices. */
type NewInterest = { postId: string; message: string; rings: boolean }

/** Without asking who may: the caller does. Undefined without a visible post. */
export const addInterest = (
  tx: Queryable,
  userId: string,
  { postId, message, rings }: NewInterest,
) =>
  tx.first<{
    creatorId: string
    sold: boolean
    hidden: boolean
    isNew: boolean
    /** Null if the creator has been told before. */
    notificationId: string | null
  }>(sql`
    with post as (
      select id, creator_id, sold, hidden_at is not null as hidden from posts p
      where id = ${postId} and ${maySee(userId)} for share
    ), added as (
      insert into interests (user_id, post_id) select ${userId}, id from post
      on conflict (user_id, post_id) do nothing returning post_id
    ), told as (
      insert into notifications (user_id, type, message, interested_user_id, post_id)
      select creator_id, 'interest', ${message}, ${userId}, id from post join added on post_id = id
      on conflict (interested_user_id, post_id) where type = 'interest' do nothing returning id, user_id
    ), ${queueInterestPushes(part`select id, user_id from told where ${rings}::boolean`)}
    select creator_id as "creatorId", sold, hidden, exists (select from added) as "isNew",
      (select id from told) as "notificationId"
    from post`)

/** Also removes the creator's notification if it is unread or recent. The line needs the strongest lock. */
export const removeInterest = (tx: Queryable, userId: string, postId: string) =>
  tx.only<{ creatorId: string | null; wasInterested: boolean; notification: Untold | null }>(sql`
    with held as (
      select id, creator_id, ${maySee(userId)} as is_seen from posts p where id = ${postId} for update
    ), removed as (
      delete from interests where user_id = ${userId} and post_id = (select id from held)
      returning post_id
    ), untold as (
      delete from notifications where interested_user_id = ${userId} and post_id = (select post_id from removed)
        and type = 'interest'
        and (read_at is null or created_at > now() - make_interval(secs => ${limits.freshNotificationSeconds}))
      returning id, user_id as "userId"
    )
    select (select creator_id from held where is_seen) as "creatorId", exists (select from removed) as "wasInterested",
      (select row_to_json(untold) from untold) as notification`)

type Untold = { id: string; userId: string }

/** Null if the post is deleted; undefined without such a record. */
export const findInterest = (db: Queryable, userId: string, id: string) =>
  db.first<{ postId: string | null }>(sql`
    select post_id as "postId" from interests where id = ${id} and user_id = ${userId}`)

/** None if the post is deleted. */
export const creatorOf = (db: Queryable, postId: string) =>
  db.values<string>(sql`select creator_id from posts where id = ${postId}`)

export const removeRecord = (tx: Queryable, userId: string, id: string) =>
  tx.query(sql`delete from interests where id = ${id} and user_id = ${userId}`)

export const removeInterestsOf = (tx: Queryable, userId: string) =>
  tx.query<{ postId: string; creatorId: string }>(sql`
    with removed as (delete from interests where user_id = ${userId} returning post_id)
    select p.id as "postId", p.creator_id as "creatorId" from removed join posts p on p.id = removed.post_id`)
