import type { Counts } from '#contract/accounts.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { isModerator, type Viewer } from '#server/viewer.ts'

/** `waiting` counts cases for moderators; an appeal only for whoever may answer it. */
export async function countUnread(db: Queryable, viewer: Pick<Viewer, 'id' | 'role'>) {
  const { waiting, ...unread } = await db.only<{
    messages: number
    notifications: number
    waiting: Counts['waiting'] | null
  }>(sql`
    select
      case when ${isModerator(viewer)} then json_build_object(
        'verifications', (select count(*) from verification_requests where state = 'pending'),
        'reports', (select count(distinct target_post_id) from reports where status = 'pending'),
        'people', (select count(distinct person_id) from person_reports where status = 'pending' and person_id <> ${viewer.id}),
        'appeals', (select count(*) from appeals p join users u on u.id = p.account_id
          where p.answered_at is null and (u.shown_role = 'resident' or ${viewer.role} = 'administrator'))) end as waiting,
      (select count(*) from notifications_of(${viewer.id}) where read_at is null)::int as notifications,
      (select coalesce(sum(unread), 0) from participants p join conversations c on c.id = p.conversation_id
        cross join unread_of(p, c.last_seq) where p.user_id = ${viewer.id} and c.last_seq > p.read_seq)::int as messages`)
  return waiting ? { ...unread, waiting } : unread
}
