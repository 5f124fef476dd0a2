import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { constant, sql } from '#server/platform/database/sql.ts'
import type { PostReader } from '../posts/index.ts'

/** False where there is no such post for the viewer. */
export async function addSave(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  const found = await db.query(sql`
    with post as (
      select id from posts where id = ${postId} and may_see(posts, ${viewerId}, array(select id from apart_from(${viewerId}))) for key share
    ), added as (
      insert into saves (user_id, post_id) select ${viewerId}, id from post on conflict do nothing
    )
    select from post`)
  return found.length > 0
}

/** False where there is no such post for the viewer. What they saved goes even where it has been hidden from them since. */
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
    union select id from posts where id = ${postId} and may_see(posts, ${viewerId}, array(select id from apart_from(${viewerId})))`)
  return found.length > 0
}

/** Takes an entry off its owner's list by its own id: its post may be gone. False where there is none. */
export async function removeEntry(db: Queryable, viewerId: string, id: string): Promise<boolean> {
  const removed = await db.query(
    sql`delete from saves where id = ${id} and user_id = ${viewerId} returning id`,
  )
  return removed.length > 0
}

export type SavedPage = { saved: string; lastId: string | null; lastMicros: string | null }

/** One page of what the reader saved, as JSON; its last place only where the page is full. */
export async function pageOfSaved(
  db: Queryable,
  reader: PostReader,
  after: Cursor,
): Promise<SavedPage> {
  return only(
    await db.query<SavedPage>(sql`
      with page as materialized (
        select id, post_id, created_at from saves
        where user_id = ${reader.id} and (created_at, id) < (moment_of(${after.micros}), ${after.id})
        order by created_at desc, id desc
        limit ${constant(limits.listPage)}
      )
      select coalesce(json_agg(json_build_object('id', page.id, 'createdAt', iso_utc(page.created_at), 'post', shown.post)
          order by page.created_at desc, page.id desc), '[]')::text as saved,
        (array_agg(page.id order by page.created_at desc, page.id desc))[${constant(limits.listPage)}] as "lastId",
        min(micros_of(page.created_at))::text as "lastMicros"
      from page
      left join posts p on p.id = page.post_id and may_see(p, ${reader.id}, array(select id from apart_from(${reader.id})))
      left join lateral shown_post(p, ${reader.id}, ${reader.can}, ${reader.seesLocations}) as shown on true`),
  )
}
