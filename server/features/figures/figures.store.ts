import { figureLimits } from '#contract/figures.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import type { Spans } from './calendar.ts'

type DayCounts = {
  posts: number
  handovers: number
  notKept: number
  reportsOpen: number
  pictureBytes: number | null
  documentBytes: number | null
  databaseBytes: number | null
}

const momentsOf = ({ starts }: Spans) => starts.map((start) => start.toISOString())

/** A handover was not kept as it counts in a person's `handover_record`. */
export const countsByDay = (db: Queryable, days: Spans) =>
  db.query<DayCounts>(sql`
    with bounds as materialized (select ${momentsOf(days)}::timestamptz[] as starts),
    made as (
      select width_bucket(created_at, starts) as day, count(*)::int as posts
      from posts, bounds where created_at >= starts[1] group by day
    ), ended as (
      select width_bucket(coalesce(r.met_at, r.closed_at), starts) as day,
        (count(*) filter (where r.status = 'done'))::int as handovers,
        (count(*) filter (where r.ended_as = 'missed' and r.contested_at is null
          or r.ended_as in ('declined', 'released') and r.ended_by <> 'house' and r.closed_at > t.starts_at - interval '2 hours'))::int as not_kept
      from bounds, reservations r left join handover_times t on t.reservation_id = r.id and t.state = 'over'
      where coalesce(r.met_at, r.closed_at) >= starts[1] group by day
    ), reported as (
      select width_bucket(at, starts) as day, sum(change)::int as change
      from bounds, (
        select created_at as at, 1 as change from reports
        union all select created_at, 1 from person_reports
        union all select v.decided_at, -1 from reports r join post_reviews v on v.id = r.review_id
        union all select v.decided_at, -1 from person_reports r join person_reviews v on v.id = r.review_id
      ) as changes group by day
    ), stored as (
      select distinct on (day) width_bucket(measured_at, starts) as day, picture_bytes, document_bytes, database_bytes
      from storage_figures, bounds where measured_at >= starts[1] order by day, measured_at desc
    )
    select posts, handovers, "notKept", "reportsOpen", "pictureBytes", "documentBytes", "databaseBytes"
    from (
      select day, coalesce(posts, 0) as posts, coalesce(handovers, 0) as handovers, coalesce(not_kept, 0) as "notKept",
        (sum(coalesce(change, 0)) over (order by day))::int as "reportsOpen",
        picture_bytes::float8 as "pictureBytes", document_bytes::float8 as "documentBytes", database_bytes::float8 as "databaseBytes"
      from generate_series(0, ${days.names.length}::int) as day
        left join made using (day) left join ended using (day) left join reported using (day) left join stored using (day)
    ) as counted where day > 0 order by day`)

type WeekCounts = {
  asked: number
  answered: number
  medianMinutes: number | null
  p90Minutes: number | null
}

/** How long somebody waited, from their interest or first message about a post of another. */
const asked = part`
  select distinct on (post_id, asker) post_id, asker, seller, at from (
    select p.id as post_id, i.user_id as asker, p.creator_id as seller, i.created_at as at
    from bounds, interests i join posts p on p.id = i.post_id where i.created_at >= starts[1]
    union all
    select p.id, c.begun_by, p.creator_id, written.at
    from bounds, conversation_posts c join posts p on p.id = c.post_id and p.creator_id <> c.begun_by
    cross join lateral (
      select m.created_at as at from messages m
      where m.conversation_id = c.conversation_id and m.seq > c.after_seq and m.sender_id = c.begun_by order by m.seq limit 1
    ) as written where c.at >= starts[1]
  ) as asking order by post_id, asker, at`

/** The seller wrote to them, or reserved it for them. */
const answer = part`
  select least((
    select m.created_at from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id
    where pair.first_id = least(asker, seller) and pair.second_id = greatest(asker, seller)
      and m.sender_id = seller and m.created_at >= asked.at
    order by m.seq limit 1
  ), (
    select min(r.created_at) from reservations r
    where r.post_id = asked.post_id and r.holder_id = asker and r.chosen_by = 'seller' and r.created_at >= asked.at
  )) as answered_at`

export const countsByWeek = (db: Queryable, weeks: Spans) =>
  db.query<WeekCounts>(sql`
    with bounds as materialized (select ${momentsOf(weeks)}::timestamptz[] as starts), asked as materialized (${asked}), waits as materialized (
      select width_bucket(asked.at, starts) as week, seller, extract(epoch from answered_at - asked.at) / 60 as minutes
      from bounds, asked cross join lateral (${answer}) as answers
    ), counted as (
      select week, count(*)::int as asked, count(minutes)::int as answered,
        count(minutes) >= ${constant(figureLimits.answersMin)}
          and count(distinct seller) filter (where minutes is not null) >= ${constant(figureLimits.sellersMin)} as is_enough,
        percentile_cont(array[0.5, 0.9]) within group (order by minutes) as minutes
      from waits group by week
    )
    select coalesce(asked, 0) as asked, coalesce(answered, 0) as answered,
      case when is_enough then round(minutes[1])::int end as "medianMinutes", case when is_enough then round(minutes[2])::int end as "p90Minutes"
    from generate_series(1, ${weeks.names.length}::int) as week left join counted using (week) order by week`)

/** Null if there is nobody yet. */
export const firstMoment = (db: Queryable) =>
  db.value<Date | null>(
    sql`select least((select min(created_at) from accounts), (select min(created_at) from posts))`,
  )

export const writeStorage = (
  db: Queryable,
  { pictureBytes, documentBytes }: { pictureBytes: number; documentBytes: number },
) =>
  db.query(sql`
    insert into storage_figures (measured_at, picture_bytes, document_bytes, database_bytes)
    values (now(), ${pictureBytes}, ${documentBytes}, pg_database_size(current_database()))`)
