import { sql, type Db, type Queryable } from '#server/platform/database/db.ts'
import { skeletonOf } from './skeleton.ts'

/** Of usernames that look alike, only the oldest gets a skeleton; the others keep their name without. */
export async function fillSkeletons(db: Db) {
  if ((await withoutSkeleton(db)).length === 0) return
  await db.transaction(async (tx) => {
    // Nobody takes a name meanwhile.
    await tx.query(sql`lock table users in share row exclusive mode`)
    const users = await withoutSkeleton(tx)
    const ids = users.map(({ id }) => id)
    const skeletons = users.map(({ username }) => skeletonOf(username))
    await tx.query(sql`
      with oldest as (
        select distinct on (skeleton) id, skeleton
        from unnest(${ids}::uuid[], ${skeletons}::text[]) with ordinality as named (id, skeleton, place)
        order by skeleton, place
      )
      update users u set username_skeleton = oldest.skeleton from oldest
      where u.id = oldest.id and not exists (select from users where username_skeleton = oldest.skeleton)`)
  })
}

const withoutSkeleton = (db: Queryable) =>
  db.query<{ id: string; username: string }>(sql`
    select id, username from users where username_skeleton is null order by created_at, id`)
