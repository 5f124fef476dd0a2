import { constant, part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import { limits } from '#contract/limits.ts'
import type { ReportCase } from '#contract/report-cases.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { placeOf } from '../posts/index.ts'

/** As many apartments as hide a post reported it, but it is visible. */
const isUrgent = (p: Part) => part`
  ${p}.hidden_by is null and (select count(*) from apartments_against(${p}.id)) >= ${constant(limits.apartmentsThatHide)}`

/** Posts with an objection count as 45 years older, urgent ones as 30, hidden ones as 15. */
export const pageOfWaiting = (db: Queryable, after: Cursor) =>
  db.query<Cursor>(sql`
    with waiting as (
      select target_post_id as id, min(created_at) as since from reports where status = 'pending' group by target_post_id
    ), queue as (
      select w.id, micros_of(w.since - case
        when p.hidden_by = 'reports' then case when objection_to(w.id) is null then interval '15 years' else interval '45 years' end
        when ${isUrgent(part`p`)} then interval '30 years'
        else interval '0' end) as micros
      from waiting w left join posts p on p.id = w.id
    )
    select id, micros::text from queue where (micros, id) > (${after.micros}::bigint, ${after.id})
    order by queue.micros, id
    limit ${constant(limits.listPage)}`)

export const pageOfReviewed = (db: Queryable, after: Cursor) =>
  db.query<Cursor>(sql`
    with decided as (
      select post_id as id, max(decided_at) as at from post_reviews r
      where not exists (select from reports where target_post_id = r.post_id and status = 'pending')
      group by post_id
    )
    select id, micros_of(at)::text as micros from decided
    where (at, id) < (moment_of(${after.micros}), ${after.id})
    order by at desc, id desc
    limit ${constant(limits.listPage)}`)

export type CaseRow = Omit<ReportCase, 'can' | 'notAllowed' | 'post'> & { place: string | null }

/** In the order of `ids`. A moderator does not learn who reported their own post, or in which words. */
export const describeCases = (db: Queryable, viewerId: string, ids: string[]) => {
  const isOfOther = part`r.user_to_report is distinct from ${viewerId}`
  return db.query<CaseRow>(sql`
    select asked.id as "postId", ${placeOf(viewerId)} as place, p.hidden_by as "hiddenBy",
      case when p.hidden_by = 'reports' then objection_to(p.id) end as objection, coalesce(${isUrgent(part`p`)}, false) as "isUrgent",
      coalesce(p.creator_may_not_post, false) as "creatorMayNotPost",
      known_person(creator) as creator, reported.reports, reported.waiting, reported.apartments,
      (select coalesce(json_agg(json_build_object('id', r.id, 'outcome', r.outcome, 'note', r.note,
          'decidedAt', iso_utc(r.decided_at), 'decidedBy', judge.name) order by r.decided_at desc, r.id desc), '[]')
        from post_reviews r left join users judge on judge.id = r.decided_by where r.post_id = asked.id) as reviews,
      (select coalesce(json_agg(json_build_object('id', r.id, 'holder', person_of(holder), 'createdAt', iso_utc(r.created_at),
          'status', r.status, 'endedAs', r.ended_as, 'missedBy', r.missed_by, 'isContested', r.contested_at is not null,
          'doneHow', r.done_how, 'isNotReceived', r.not_received_at is not null, 'time', (
            select json_build_object('startsAt', iso_utc(t.starts_at), 'place', place_of(t)) from handover_times t
            where t.reservation_id = r.id and t.state in ('agreed', 'over')
          )) order by r.created_at desc, r.id), '[]')
        from reservations r left join users holder on holder.id = r.holder_id where r.post_id = asked.id) as reservations
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      select (array_agg(r.user_to_report))[1] as creator_id,
        json_agg(json_build_object('id', r.id, 'reason', r.reason, 'details', case when ${isOfOther} then r.details else '' end, 'status', r.status,
          'createdAt', iso_utc(r.created_at), 'reporter', case when ${isOfOther} then known_person(reporter) end) order by r.created_at desc, r.id) as reports,
        (count(*) filter (where r.status = 'pending'))::int as waiting,
        (count(distinct (reporter.tower, apartment_key(reporter.tower, reporter.location))) filter (where r.status = 'pending' and reporter.is_verified))::int
          as apartments
      from reports r left join users reporter on reporter.id = r.reporter_id
      where r.target_post_id = asked.id
      having count(*) > 0
    ) as reported
    left join posts p on p.id = asked.id
    left join users creator on creator.id = reported.creator_id
    order by asked.place`)
}

export const countCases = (db: Queryable) =>
  db.only<{ waiting: number; decided: number }>(sql`
    select (select count(distinct target_post_id) from reports where status = 'pending')::int as waiting,
      (select count(distinct post_id) from post_reviews r
        where not exists (select from reports where target_post_id = r.post_id and status = 'pending'))::int as decided`)
