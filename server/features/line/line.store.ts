import { sql, type Queryable } from '#server/platform/database/db.ts'

export type InLine = {
  userId: string
  name: string
  place: number
  turns: number
  /** Whether they have had a turn here, however it ended. */
  hadAny: boolean
}

/** The line from its first place on, without `exceptId`. */
export const lineOf = (
  db: Queryable,
  post: { id: string; sellerId: string },
  exceptId: string | null,
) =>
  db.query<InLine>(sql`
    select l.user_id as "userId", u.name, l.place, l.turns,
      exists (select from reservations r where r.post_id = ${post.id} and r.holder_id = l.user_id) as "hadAny"
    from line_of(${post.id}, ${post.sellerId}) as l join users u on u.id = l.user_id
    where l.user_id is distinct from ${exceptId}::uuid order by l.place`)

/** Nobody suspends this person before the transaction ends. Nor does the seller block them: the post is locked. */
export async function lockInLine(
  tx: Queryable,
  post: { id: string; sellerId: string },
  userId: string,
) {
  await tx.query(sql`select from users where id = ${userId} for share`)
  return tx.some(sql`select from line_of(${post.id}, ${post.sellerId}) where user_id = ${userId}`)
}

/** Everybody who asked for these posts and was not told yet is told now. */
export const closeInterests = (tx: Queryable, postIds: readonly string[], at: Date) =>
  tx.query<{ userId: string; postId: string }>(sql`
    update interests i set closed_at = ${at}
    where post_id = any(${postIds}::uuid[]) and closed_at is null and not exists (
      select from reservations r where r.post_id = i.post_id and r.holder_id = i.user_id and r.status = 'done' and r.not_received_at is null)
    returning user_id as "userId", post_id as "postId"`)

/** Who has received a thing needs no word of its end. */
export const closeReceived = (tx: Queryable, postIds: readonly string[], at: Date) =>
  tx.query(sql`
    update interests set closed_at = ${at} where post_id = any(${postIds}::uuid[]) and closed_at is null`)

/** Says who has read that it was gone. */
export const reopenInterests = (tx: Queryable, postIds: readonly string[]) =>
  tx.query<{ userId: string; postId: string; hasRead: boolean }>(sql`
    update interests i set closed_at = null
    from interests before
    where before.id = i.id and i.post_id = any(${postIds}::uuid[]) and i.closed_at is not null
    returning i.user_id as "userId", i.post_id as "postId", exists (
      select from notifications n where n.user_id = i.user_id and n.post_id = i.post_id and n.type = 'gone' and n.read_at is not null
        and n.created_at >= before.closed_at
    ) as "hasRead"`)

export const setPassesOn = (tx: Queryable, postId: string, passesOn: boolean) =>
  tx.query(sql`
    insert into post_lines (post_id, passes_on) values (${postId}, ${passesOn})
    on conflict (post_id) do update set passes_on = excluded.passes_on`)

/** Always 0. */
export const unheardInterests = (db: Queryable) =>
  db.value<number>(sql`select count(*)::int from interests_unheard`)
