import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/time-units.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'

const postsAtOnce = 200

export type QuietLine = {
  postId: string
  title: string
  sellerId: string
  /** The oldest of the line waits for a week, and the line was not told so. */
  isLong: boolean
  /** In the order of the line, never empty. */
  people: { userId: string; name: string; place: number }[]
}

/** Who waits for a draw knows until when. */
const isNotBeingDrawn = part`not exists (select from draws d where d.post_id = p.id and d.drawn_at is null)`

/** Reads no line of which everything was said and that nothing has happened to since. */
const mayBeQuiet = part`(
  kept.nudged_at is null or kept.quiet_told_at is distinct from kept.nudged_at or kept.offered_again_at > kept.nudged_at
  or exists (select from interests i where i.post_id = p.id and i.created_at > kept.nudged_at)
  or exists (select from reservations r where r.post_id = p.id and coalesce(r.closed_at, r.created_at) > kept.nudged_at)
  or exists (select from participants chat where chat.user_id = p.creator_id and chat.updated_at > kept.nudged_at))`

/**
 * Lines of whom nobody has heard from the seller for days, and of which the seller was not told. They
 * wait since the oldest interest, or since the newest reservation, message to one of them, or
 * offer again.
 */
export const quietLines = (
  db: Queryable,
  at: Date,
  postIds: readonly string[] | null = null,
): Promise<QuietLine[]> => {
  const before = new Date(at.getTime() - limits.lineNudgeDays * dayMs)
  const longBefore = new Date(at.getTime() - limits.lineQuietDays * dayMs)
  return db.query<QuietLine>(sql`
    select p.id as "postId", p.title, p.creator_id as "sellerId", line.since <= ${longBefore} as "isLong", line.people
    from posts p left join post_lines kept on kept.post_id = p.id
    cross join lateral (
      select json_agg(json_build_object('userId', u.id, 'name', u.name, 'place', l.place) order by l.place) as people,
        greatest(min(l.asked_at), max(written.at), kept.offered_again_at, (
          select max(coalesce(r.closed_at, r.created_at)) from reservations r where r.post_id = p.id)) as since
      from line_of(p.id, p.creator_id) as l join users u on u.id = l.user_id
      left join lateral (
        select m.created_at as at from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id
        where pair.first_id = least(p.creator_id, l.user_id) and pair.second_id = greatest(p.creator_id, l.user_id)
          and m.sender_id = p.creator_id
        order by m.seq desc limit 1) as written on true
    ) as line
    where p.id in (select i.post_id from interests i where i.closed_at is null and i.created_at <= ${before})
      and (${postIds}::uuid[] is null or p.id = any(${postIds}::uuid[]))
      and not is_gone(p) and p.hidden_at is null and not p.reserved and ${isNotBeingDrawn}
      and line.people is not null and line.since <= ${before} and ${mayBeQuiet}
      and (kept.nudged_at is null or kept.nudged_at < line.since
        or (line.since <= ${longBefore} and (kept.quiet_told_at is null or kept.quiet_told_at < line.since)))
    order by p.id limit ${constant(postsAtOnce)}`)
}

export const markNudged = (tx: Queryable, lines: readonly QuietLine[], at: Date) =>
  tx.query(sql`
    insert into post_lines as kept (post_id, nudged_at, quiet_told_at)
    select post, ${at}::timestamptz, case when is_long then ${at}::timestamptz end
    from unnest(${lines.map(({ postId }) => postId)}::uuid[], ${lines.map(({ isLong }) => isLong)}::boolean[]) as told (post, is_long)
    on conflict (post_id) do update set nudged_at = excluded.nudged_at,
      quiet_told_at = coalesce(excluded.quiet_told_at, kept.quiet_told_at)`)
