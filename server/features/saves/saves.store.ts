import { sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

export const addSave = (db: Queryable, viewerId: string, postId: string) =>
  db.some(sql`
    with post as (
      select id from posts p where id = ${postId} and ${maySee(viewerId)} for key share
    ), added as (
      insert into saves (user_id, post_id) select ${viewerId}, id from post on conflict do nothing
    )
    select from post`)

/** False if not saved and not visible. */
export const removeSave = (db: Queryable, viewerId: string, postId: string) =>
  db.some(sql`
    with removed as (
      delete from saves where user_id = ${viewerId} and post_id = ${postId} returning post_id
    )
    select post_id from removed
    union select id from posts p where id = ${postId} and ${maySee(viewerId)}`)

export const removeEntry = (db: Queryable, viewerId: string, id: string) =>
  db.some(sql`delete from saves where id = ${id} and user_id = ${viewerId} returning id`)
