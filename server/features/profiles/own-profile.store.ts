import type { UserSettings } from '#contract/own-profile.ts'
import { first, only, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

export type OwnProfile = {
  username: string
  bio: string
  imageUrl: string | null
  usernameChangeCount: number
}

export const lockProfile = async (tx: Queryable, userId: string) =>
  first(
    await tx.query<OwnProfile>(sql`
      select username, bio, image_url as "imageUrl", username_change_count as "usernameChangeCount"
      from users where id = ${userId} for update`),
  )

export async function writeProfile(tx: Queryable, userId: string, profile: OwnProfile) {
  const { username, bio, imageUrl, usernameChangeCount } = profile
  await tx.query(sql`
    update users set username = ${username}, bio = ${bio}, image_url = ${imageUrl}, username_change_count = ${usernameChangeCount}
    where id = ${userId}`)
}

export const readSettings = async (db: Queryable, userId: string) =>
  only(
    await db.query<UserSettings>(sql`
      select show_tower_on_profile as "showTowerOnProfile", show_location_on_profile as "showLocationOnProfile"
      from users where id = ${userId}`),
  )

/** Undefined settings stay. */
export const writeSettings = async (
  db: Queryable,
  userId: string,
  {
    showTowerOnProfile,
    showLocationOnProfile,
  }: { [Name in keyof UserSettings]?: boolean | undefined },
) =>
  only(
    await db.query<UserSettings>(sql`
      update users set show_tower_on_profile = coalesce(${showTowerOnProfile ?? null}, show_tower_on_profile),
        show_location_on_profile = coalesce(${showLocationOnProfile ?? null}, show_location_on_profile)
      where id = ${userId}
      returning show_tower_on_profile as "showTowerOnProfile", show_location_on_profile as "showLocationOnProfile"`),
  )
