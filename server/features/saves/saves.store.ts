import type { Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'
import { maySee } from '../blocks/index.ts'

export async function addSave(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  const found = await db.query(sql`
    with post as (
      select id from posts p where id = ${postId} and ${maySee(viewerId)} for key share
    ), added as (
      insert into saves (user_id, post_id) select ${viewerId}, id from post on conflict do nothing
    )
    select from post`)
  return found.length > 0
}

/** False if not saved and not visible. */
export async function removeSave(
  db: Queryable,
  viewerId: string,
  postId: string,
): Promise<boolean> {
  const found = await db.query(sql`
    with removed as (
      delete from saves where user_id = ${viewerId} and post_id = ${postId} returning post_id
    )
    select post_id from removed
    union select id from posts p where id = ${postId} and ${maySee(viewerId)}`)
  return found.length > 0
}

export async function removeEntry(db: Queryable, viewerId: string, id: string): Promise<boolean> {
  const removed = await db.query(
    sql`delete from saves where id = ${id} and user_id = ${viewerId} returning id`,
  )
  return removed.length > 0
}
