import { limits } from '#contract/limits.ts'
import type { PersonCase } from '#contract/person-cases.ts'
import type { Role } from '#contract/vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'
import { roleOf } from '../identity/index.ts'

/** Without the viewer's own case. */
export const pageOfWaiting = (db: Queryable, viewerId: string, after: Cursor) =>
  db.query<Cursor>(sql`
    with waiting as (
      select person_id as id, micros_of(min(created_at)) as micros from person_reports
      where status = 'pending' and person_id <> ${viewerId} group by person_id
    )
    select id, micros::text from waiting where (micros, id) > (${after.micros}::bigint, ${after.id})
    order by waiting.micros, id
    limit ${constant(limits.listPage)}`)

export const pageOfReviewed = (db: Queryable, viewerId: string, after: Cursor) =>
  db.query<Cursor>(sql`
    with decided as (
      select person_id as id, max(decided_at) as at from person_reviews v
      where person_id <> ${viewerId}
        and not exists (select from person_reports where person_id = v.person_id and status = 'pending')
      group by person_id
    )
    select id, micros_of(at)::text as micros from decided
    where (at, id) < (moment_of(${after.micros}), ${after.id})
    order by at desc, id desc
    limit ${constant(limits.listPage)}`)

export const countCases = (db: Queryable, viewerId: string) =>
  db.only<{ waiting: number; decided: number }>(sql`
    select (select count(distinct person_id) from person_reports where status = 'pending' and person_id <> ${viewerId})::int as waiting,
      (select count(distinct person_id) from person_reviews v
        where person_id <> ${viewerId}
          and not exists (select from person_reports where person_id = v.person_id and status = 'pending'))::int as decided`)

/** `role` is null for a closed account. */
export type PersonCaseRow = Omit<PersonCase, 'can' | 'notAllowed'> & { role: Role | null }

/** In the order of `ids`. */
export const describeCases = (
  db: Queryable,
  adminEmails: string[],
  viewerId: string,
  ids: string[],
) =>
  db.query<PersonCaseRow>(sql`
    select asked.id as "userId", known_person(u) as person, coalesce(u.bio, '') as bio, a.suspended_at is not null as "isSuspended",
      case when u.id is not null then ${roleOf(adminEmails)} end as role,
      array_remove(array[case when u.image_url like '/%' then 'picture' end, case when u.name <> u.username::text then 'name' end,
        case when u.bio <> '' then 'bio' end], null) as has,
      reported.reports, reported.waiting,
      (select coalesce(json_agg(json_build_object('id', v.id, 'outcome', v.outcome, 'removed', v.removed, 'note', v.note,
          'decidedAt', iso_utc(v.decided_at), 'decidedBy', judge.name) order by v.decided_at desc, v.id desc), '[]')
        from person_reviews v left join users judge on judge.id = v.decided_by where v.person_id = asked.id) as reviews
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'details', r.details, 'status', r.status,
          'createdAt', iso_utc(r.created_at), 'reporter', known_person(reporter), 'isOfMessage', r.message_id is not null,
          'hasMessages', r.copy is not null) order by r.created_at desc, r.id) as reports,
        (count(*) filter (where r.status = 'pending'))::int as waiting
      from person_reports r left join users reporter on reporter.id = r.reporter_id
      where r.person_id = asked.id
      having count(*) > 0
    ) as reported
    left join accounts a on a.id = asked.id
    left join users u on u.id = a.id
    where asked.id <> ${viewerId}
    order by asked.place`)
