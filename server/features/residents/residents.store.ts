import type { Resident, ResidentRow } from '#contract/resident.ts'
import { limits } from '#contract/limits.ts'
import type { ResidentStatus } from '#contract/moderation-vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { nameColumns, roleOf } from '../identity/index.ts'
import { pageOfAudit } from '../audit/index.ts'
import { appealColumn } from '../suspension/index.ts'

export type RowOfPage = ResidentRow & Cursor
const hasOpenAppeal = part`exists (select from appeals p where p.account_id = a.id and p.answered_at is null)`
type ResidentFilter = { q: string; status: ResidentStatus }

/** `q` ignores case and accents; '@ada' is a username. An address is found as pages write it. */
export async function pageOfResidents(
  db: Queryable,
  adminEmails: string[],
  { q, status }: ResidentFilter,
  after: Cursor,
) {
  const words = q.split(/\s+/).flatMap((word) => word.replace(/^@(?=.)|^·$|,$/g, '') || [])
  return db.query<RowOfPage>(sql`
    with resident as (
      select u.*, a.email, a.suspended_at, ${hasOpenAppeal} as has_open_appeal,
        ${roleOf(adminEmails)} as role,
        unaccent(lower(concat_ws(' ', u.name, u.username, a.email, tower_name(u.tower), u.location,
          case when u.tower is not null then 'tower apt' end))) as everything
      from users u join accounts a on a.id = u.id
      where a.email_verified_at is not null
    )
    select id, micros_of(created_at)::text as micros, name, username, image_url as "imageUrl", is_verified as "isVerified",
      role, verification_status as "verificationStatus", tower, location, suspended_at is not null as "isSuspended",
      has_open_appeal as "hasOpenAppeal", iso_utc(created_at) as "memberSince"
    from resident
    where (created_at, id) < (moment_of(${after.micros}), ${after.id})
      and not exists (select from unnest(${words}::text[]) as word where strpos(everything, unaccent(lower(word))) = 0)
      and case ${status}
        when 'verified' then is_verified
        when 'not-verified' then not is_verified
        when 'suspended' then suspended_at is not null
        when 'appeals' then has_open_appeal
        when 'team' then role <> 'resident'
        else true end
    order by created_at desc, id desc
    limit ${constant(limits.listPage)}`)
}

type Image = { id: string; widths: number[] }
export type DescribedResident = Omit<Resident, 'can' | 'posts'> & {
  posts: (Omit<Resident['posts'][number], 'imageUrl'> & { image: Image | null })[]
}

/** The viewer's own page has no reports: nobody sees the case about themselves. */
export async function describeResident(
  db: Queryable,
  adminEmails: string[],
  { userId, viewerId }: { userId: string; viewerId: string },
) {
  const resident = await db.first<Omit<DescribedResident, 'audit'>>(sql`
    select ${nameColumns}, a.email,
      ${roleOf(adminEmails)} as role,
      u.verification_status as "verificationStatus", u.tower, u.location, iso_utc(u.created_at) as "memberSince",
      a.suspended_at is not null as "isSuspended", iso_utc(a.suspended_at) as "suspendedAt",
      a.suspension_reason as "suspensionReason", ${hasOpenAppeal} as "hasOpenAppeal", ${appealColumn} as appeal,
      exists(select from second_factors f where f.account_id = u.id) as "hasSecondFactor",
      (select count(*) from posts where creator_id = u.id)::int as "postCount",
      case when u.id <> ${viewerId} then (select count(*) from reports where user_to_report = u.id)::int end as "reportCount",
      array(
        select json_build_object('id', v.id, 'state', v.state, 'tower', v.tower, 'location', v.location, 'reason', v.reason,
          'submittedAt', iso_utc(v.submitted_at), 'decidedAt', iso_utc(v.decided_at), 'decidedBy', judge.name)
        from verification_requests v left join users judge on judge.id = v.decided_by
        where v.user_id = u.id order by v.submitted_at desc limit ${constant(limits.listPage)}) as verifications,
      array(
        select json_build_object('id', p.id, 'title', p.title, 'createdAt', iso_utc(p.created_at), 'sold', p.sold,
          'hidden', p.hidden_at is not null,
          'image', (select image from images where images.post_id = p.id order by position limit 1))
        from posts p where p.creator_id = u.id order by p.created_at desc limit ${constant(limits.listPage)}) as posts,
      array(
        select json_build_object('id', r.id, 'postId', r.target_post_id, 'title', p.title, 'reason', r.reason,
          'status', r.status, 'createdAt', iso_utc(r.created_at))
        from reports r left join posts p on p.id = r.target_post_id
        where r.user_to_report = u.id and u.id <> ${viewerId} order by r.created_at desc limit ${constant(limits.listPage)}) as reports
    from users u join accounts a on a.id = u.id
    where u.id = ${userId} and a.email_verified_at is not null`)
  const seen = { userId, readerId: viewerId, isWithoutLooks: true }
  return resident && { ...resident, audit: await pageOfAudit(db, seen) }
}
