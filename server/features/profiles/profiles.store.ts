import type { Person } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Tower } from '#contract/vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { first, only, type Queryable } from '#server/platform/database/db.ts'
import { jsonPage, type JsonPage } from '#server/platform/database/json-page.ts'
import { constant, part, sql } from '#server/platform/database/sql.ts'
import { personColumns } from '../identity/index.ts'
import { blockedWith, maySee } from '../blocks/index.ts'
import { shownPost, type PostReader } from '../posts/index.ts'

export type ProfileRow = Person & {
  bio: string
  tower: Tower | null
  location: string | null
  showTower: boolean
  showLocation: boolean
  postCount: number
  isBlocked: boolean
}

/** Undefined if the account is suspended, unconfirmed or blocks the viewer. */
export const findProfile = async (db: Queryable, viewerId: string, id: string) =>
  first(
    await db.query<ProfileRow>(sql`
      select ${personColumns}, u.bio, u.tower, u.location,
        u.show_tower_on_profile as "showTower", u.show_location_on_profile as "showLocation",
        (select count(*) from posts p where p.creator_id = u.id and ${maySee(viewerId)})::int as "postCount",
        exists (select from blocks where blocker_id = ${viewerId} and blocked_id = u.id) as "isBlocked"
      from users u join accounts a on a.id = u.id
      where u.id = ${id} and a.suspended_at is null and a.email_verified_at is not null
        and not exists (select from blocks where blocker_id = u.id and blocked_id = ${viewerId})`),
  )

/** Undefined if either blocks the other. */
export const findByUsername = async (db: Queryable, viewerId: string, username: string) =>
  first(
    await db.query<Person>(sql`
      select ${personColumns}
      from users u join accounts a on a.id = u.id
      where u.username = ${username} and a.suspended_at is null and a.email_verified_at is not null
        and u.id not in ${blockedWith(viewerId)}`),
  )

export type PostsPage = JsonPage & { isThere: boolean }

export const pageOfPosts = async (
  db: Queryable,
  reader: PostReader,
  creatorId: string,
  after: Cursor,
) =>
  only(
    await db.query<PostsPage>(sql`
      with creator as materialized (
        select id from accounts where id = ${creatorId} and suspended_at is null and email_verified_at is not null
          and not exists (select from blocks where blocker_id = ${creatorId} and blocked_id = ${reader.id})
      ), page as materialized (
        select p.* from posts p
        where p.creator_id = (select id from creator) and ${maySee(reader.id)}
          and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
        order by p.created_at desc, p.id desc
        limit ${constant(limits.profilePage)}
      )
      select exists (select from creator) as "isThere", ${jsonPage(part`shown.post`, limits.profilePage)}
      from page cross join lateral ${shownPost(reader, part`page`)} as shown`),
  )
