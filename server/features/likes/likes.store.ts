import { sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

// Locks the post first, as deletion does, to avoid deadlocks.

export const addLike = (db: Queryable, viewerId: string, postId: string) =>
  db.value<number | undefined>(sql`
    with post as (
      select id, like_count from posts p where id = ${postId} and ${maySee(viewerId)} for key share
    ), added as (
      insert into likes (post_id, user_id) select id, ${viewerId} from post on conflict do nothing returning post_id
    ), counted as (
      update posts set like_count = like_count + 1 where id = (select post_id from added) returning like_count
    )
    select coalesce((select like_count from counted), like_count) from post`)

export const removeLike = (db: Queryable, viewerId: string, postId: string) =>
  db.value<number | undefined>(sql`
    with post as (
      select id, like_count, ${maySee(viewerId)} as is_seen from posts p where id = ${postId} for key share
    ), removed as (
      delete from likes where post_id = (select id from post) and user_id = ${viewerId} returning post_id
    ), counted as (
      update posts set like_count = like_count - 1 where id = (select post_id from removed) returning like_count
    )
    select coalesce((select like_count from counted), like_count) from post
    where is_seen or exists (select from removed)`)

export async function removeLikesOf(tx: Queryable, userId: string) {
  await tx.query(sql`
    select from posts where id in (select post_id from likes where user_id = ${userId}) order by id for no key update`)
  await tx.query(sql`
    with removed as (delete from likes where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1 from removed where id = removed.post_id`)
}
