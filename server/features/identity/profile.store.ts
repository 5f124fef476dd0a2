import { brokenUnique, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { skeletonOf } from './names/skeleton.ts'

export const insertProfile = (
  tx: Queryable,
  { id, name, username }: { id: string; name: string; username: string },
) =>
  tx.some(sql`
    insert into users (id, name, username, username_skeleton, sees_first_steps)
    select ${id}::uuid, ${name}, ${username}, ${skeletonOf(username)}, true
    where not exists (select from users where username_skeleton = ${skeletonOf(username)})
    on conflict (username) do nothing returning id`)

export const isUsernameTaken = (db: Queryable, username: string) =>
  db.some(sql`
    select from users where username = ${username} or username_skeleton = ${skeletonOf(username)}`)

/** The unique indexes also decide between two at the same time. */
export const isUsernameBroken = (error: unknown) =>
  ['users_username_key', 'users_username_skeleton'].includes(brokenUnique(error) ?? '')

export const profileOf = (db: Queryable, id: string) =>
  db.only<{ id: string; name: string; username: string }>(
    sql`select id, name, username from users where id = ${id}`,
  )

export const ownerOf = (db: Queryable, id: string) =>
  db.only<{ email: string; name: string; username: string }>(
    sql`select a.email, u.name, u.username from accounts a join users u on u.id = a.id where a.id = ${id}`,
  )

export const nameColumns = part`u.id, u.name, u.username, u.image_url as "imageUrl", u.is_verified as "isVerified"`
/** With the role as neighbours see it. What a viewer may do is decided by `roleOf`. */
export const personColumns = part`${nameColumns}, u.shown_role as role`
