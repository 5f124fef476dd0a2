import type { LiveEvent } from '#contract/live.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import type { LiveDelivery } from '#server/platform/live/index.ts'
import { sql } from '#server/platform/database/sql.ts'

export type ModeratorSettings = { adminEmails: string[] }

type About = Extract<LiveEvent, { kind: 'moderation' }>['about']

/** What the open desks of all moderators hear, for `emitLive` as the transaction's last statement: something waits, or is decided. */
export async function deliveriesToModerators(
  tx: Queryable,
  { adminEmails }: ModeratorSettings,
  about: About,
  id: string,
): Promise<LiveDelivery[]> {
  const moderators = await tx.query<{ userId: string }>(sql`
    select id as "userId" from accounts
    where (role <> 'resident' or email = any(${adminEmails}::citext[])) and suspended_at is null and email_verified_at is not null`)
  return moderators.map(({ userId }) => ({ userId, event: { kind: 'moderation', about, id } }))
}
