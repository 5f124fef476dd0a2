import type { Queryable } from '#server/platform/db.ts'
import { sql } from '#server/platform/sql.ts'

/** False where there is no such post for the viewer. */
export async function addSave(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  const found = await db.query(sql`
    with post as (
      select id from posts where id = ${postId} and may_see(posts, ${viewerId}) for key share
    ), added as (
      insert into saves (user_id, post_id) select ${viewerId}, id from post on conflict do nothing
    )
    select from post`)
  return found.length > 0
}

/** False where there is no such post for the viewer. What they saved goes even where it has been hidden from them since. */
export async function removeSave(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  const found = await db.query(sql`
    with removed as (
      delete from saves where user_id = ${viewerId} and post_id = ${postId} returning post_id
    )
    select post_id from removed
    union select id from posts where id = ${postId} and may_see(posts, ${viewerId})`)
  return found.length > 0
}
