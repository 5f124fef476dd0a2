import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Removes everything that somebody posted and tells the others who had one of the posts on a list. */
export async function removePostsOf(tx: Tx, creatorId: string): Promise<void> {
  // The strongest lock at once, as where one post is deleted.
  await tx.query(sql`select from posts where creator_id = ${creatorId} order by id for update`)
  const people = await tx.query<{ userId: string; postId: string }>(sql`
    select i.user_id as "userId", p.id as "postId" from posts p join interests i on i.post_id = p.id where p.creator_id = ${creatorId}
    union select s.user_id, p.id from posts p join saves s on s.post_id = p.id where p.creator_id = ${creatorId} and s.user_id <> ${creatorId}`)
  await tx.query(sql`delete from posts where creator_id = ${creatorId}`)
  for (const { userId, postId } of people) emit(tx, [userId], { kind: 'post', postId })
}
