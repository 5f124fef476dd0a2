import { part, sql, type Queryable } from '#server/platform/database/db.ts'

export const insertProfile = (
  tx: Queryable,
  { id, name, username }: { id: string; name: string; username: string },
) =>
  tx.some(sql`
    insert into users (id, name, username) values (${id}, ${name}, ${username})
    on conflict (username) do nothing returning id`)

export const isUsernameTaken = (db: Queryable, username: string, exceptId: string | null) =>
  db.some(sql`select 1 from users where username = ${username} and id is distinct from ${exceptId}`)

export const profileOf = (db: Queryable, id: string) =>
  db.only<{ id: string; name: string; username: string }>(
    sql`select id, name, username from users where id = ${id}`,
  )

export const personColumns = part`u.id, u.name, u.username, u.image_url as "imageUrl", u.is_verified as "isVerified"`
