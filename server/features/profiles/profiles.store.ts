import type { Person } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { personColumns, skeletonOf } from '../identity/index.ts'
import { blockedWith, isReachableBy, maySee } from '../blocks/index.ts'
import { lockPostsOf, placesPage, type PlacesPage } from '../posts/index.ts'
import type { UserSettings } from '#contract/own-profile.ts'

export type ProfileRow = Person & {
  bio: string
  tower: string | null
  location: string | null
  showTower: boolean
  showLocation: boolean
  postCount: number
  isBlocked: boolean
}

/** Undefined if the account is suspended, unconfirmed or blocks the viewer. */
export const findProfile = (db: Queryable, viewerId: string, id: string) =>
  db.first<ProfileRow>(sql`
    select ${personColumns}, u.bio, u.tower, u.location,
      u.show_tower_on_profile as "showTower", u.show_location_on_profile as "showLocation",
      (select count(*) from posts p where p.creator_id = u.id and ${maySee(viewerId)})::int as "postCount",
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = u.id) as "isBlocked"
    from users u join accounts a on a.id = u.id
    where u.id = ${id} and ${isReachableBy(viewerId)}`)

/** Undefined if either blocks the other. */
export const findByUsername = (db: Queryable, viewerId: string, username: string) =>
  db.first<Person>(sql`
    select ${personColumns}
    from users u join accounts a on a.id = u.id
    where u.username = ${username} and a.suspended_at is null and a.email_verified_at is not null
      and u.id not in ${blockedWith(viewerId)}`)

type PostsPage = PlacesPage & { isThere: boolean }

export const pageOfPosts = (db: Queryable, viewerId: string, creatorId: string, after: Cursor) =>
  db.only<PostsPage>(sql`
    with creator as materialized (
      select id from accounts a where id = ${creatorId} and ${isReachableBy(viewerId)}
    )
    select exists (select from creator) as "isThere", ${placesPage(viewerId)}
    from (
      select p.id, p.card_version, p.like_count, p.created_at from posts p
      where p.creator_id = (select id from creator) and ${maySee(viewerId)}
        and (p.created_at, p.id) < (moment_of(${after.micros}), ${after.id})
      order by p.created_at desc, p.id desc
      limit ${constant(limits.profilePage)}
    ) as page`)

export type OwnProfile = {
  username: string
  bio: string
  imageUrl: string | null
  usernameChangeCount: number
}

/** The posts first, as reserving does, because their cards change with the profile: otherwise the two deadlock. */
export async function lockProfile(tx: Queryable, userId: string) {
  await lockPostsOf(tx, userId)
  return tx.first<OwnProfile>(sql`
    select username, bio, image_url as "imageUrl", username_change_count as "usernameChangeCount"
    from users where id = ${userId} for update`)
}

export async function writeProfile(tx: Queryable, userId: string, profile: OwnProfile) {
  const { username, bio, imageUrl, usernameChangeCount } = profile
  await tx.query(sql`
    update users set username = ${username}, bio = ${bio}, image_url = ${imageUrl}, username_change_count = ${usernameChangeCount},
      username_skeleton = case when username = ${username} then username_skeleton else ${skeletonOf(username)} end
    where id = ${userId}`)
}

export const resetName = (tx: Queryable, userId: string) =>
  tx.query(sql`update users set name = username where id = ${userId}`)

const settings = part`show_tower_on_profile as "showTowerOnProfile", show_location_on_profile as "showLocationOnProfile",
  mails_about_deals as "mailsAboutDeals", mail_interest as "mailInterest", mail_messages as "mailMessages",
  mail_decisions as "mailDecisions", mail_searches as "mailSearches", push_interest as "pushInterest", push_messages as "pushMessages",
  push_deals as "pushDeals", push_decisions as "pushDecisions", push_searches as "pushSearches"`

export const readSettings = (db: Queryable, userId: string) =>
  db.only<UserSettings>(sql`select ${settings} from users where id = ${userId}`)

/** Undefined settings stay. */
export const writeSettings = (
  db: Queryable,
  userId: string,
  wanted: { [Name in keyof UserSettings]?: boolean | undefined },
) =>
  db.only<UserSettings>(sql`
    update users set show_tower_on_profile = coalesce(${wanted.showTowerOnProfile ?? null}, show_tower_on_profile),
      show_location_on_profile = coalesce(${wanted.showLocationOnProfile ?? null}, show_location_on_profile),
      mails_about_deals = coalesce(${wanted.mailsAboutDeals ?? null}, mails_about_deals),
      mail_interest = coalesce(${wanted.mailInterest ?? null}, mail_interest),
      mail_messages = coalesce(${wanted.mailMessages ?? null}, mail_messages),
      mail_decisions = coalesce(${wanted.mailDecisions ?? null}, mail_decisions),
      mail_searches = coalesce(${wanted.mailSearches ?? null}, mail_searches),
      push_interest = coalesce(${wanted.pushInterest ?? null}, push_interest),
      push_messages = coalesce(${wanted.pushMessages ?? null}, push_messages),
      push_deals = coalesce(${wanted.pushDeals ?? null}, push_deals),
      push_decisions = coalesce(${wanted.pushDecisions ?? null}, push_decisions),
      push_searches = coalesce(${wanted.pushSearches ?? null}, push_searches)
    where id = ${userId} returning ${settings}`)
