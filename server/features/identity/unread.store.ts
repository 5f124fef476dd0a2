import type { Counts } from '#contract/accounts.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { isModerator, type Viewer } from '#server/viewer.ts'

type Reader = Pick<Viewer, 'id' | 'role'>
type Waiting = NonNullable<Counts['waiting']>

/** An appeal only for whoever may answer it. */
const casesFor = ({ id, role }: Reader) => part`json_build_object(
  'verifications', (select count(*) from verification_requests where state = 'pending'),
  'reports', (select count(distinct target_post_id) from reports where status = 'pending'),
  'people', (select count(distinct person_id) from person_reports where status = 'pending' and person_id <> ${id}),
  'appeals', (select count(*) from appeals p join users u on u.id = p.account_id
    where p.answered_at is null and (u.shown_role = 'resident' or ${role} = 'administrator')))`

/** Those that wait for this moderator. */
export const countCases = (db: Queryable, moderator: Reader) =>
  db.value<Waiting>(sql`select ${casesFor(moderator)}`)

/** `waiting` counts cases for moderators. */
export async function countUnread(db: Queryable, viewer: Reader) {
  const { waiting, ...unread } = await db.only<{
    messages: number
    notifications: number
    waiting: Waiting | null
  }>(sql`
    select
      case when ${isModerator(viewer)} then ${casesFor(viewer)} end as waiting,
      (select count(*) from notifications_of(${viewer.id}) where read_at is null)::int as notifications,
      (select coalesce(sum(unread), 0) from participants p join conversations c on c.id = p.conversation_id
        cross join unread_of(p, c.last_seq) where p.user_id = ${viewer.id} and c.last_seq > p.read_seq)::int as messages`)
  return waiting ? { ...unread, waiting } : unread
}
