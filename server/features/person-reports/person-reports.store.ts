import { limits } from '#contract/limits.ts'
import type { RemovablePart } from '#contract/moderation-vocabulary.ts'
import type { ReportedMessage } from '#contract/person-cases.ts'
import type { ReportReason } from '#contract/vocabulary.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'
import { isReachableBy } from '../blocks/index.ts'

export type Words = { reason: ReportReason; details: string }

/**
 * So that a decision counts a report at the same time. False if the viewer neither sees the person nor
 * shares a reservation with them: a block or a suspension does not prevent the report of what came of it.
 */
export const lockReportablePerson = (tx: Queryable, viewerId: string, userId: string) =>
  tx.some(sql`
    select from accounts a
    where a.id = ${userId} and (${isReachableBy(viewerId)} or exists (
      select from reservations where (seller_id, holder_id) in ((a.id, ${viewerId}::uuid), (${viewerId}::uuid, a.id))))
    for no key update`)

export const lockPerson = (tx: Queryable, userId: string) =>
  tx.query(sql`select from accounts where id = ${userId} for no key update`)

/** False if the resident has already reported them. */
export const addPersonReport = (
  tx: Queryable,
  { reporterId, personId, reason, details }: Words & { reporterId: string; personId: string },
) =>
  tx.some(sql`
    insert into person_reports (reporter_id, person_id, reason, details)
    values (${reporterId}, ${personId}, ${reason}, ${details})
    on conflict do nothing returning id`)

/** With a copy of what the reporter sees around it. False if they have already reported it. */
export const addMessageReport = (
  tx: Queryable,
  { reporterId, messageId, reason, details }: Words & { reporterId: string; messageId: string },
) =>
  tx.some(sql`
    insert into person_reports (reporter_id, person_id, message_id, copy, reason, details)
    select ${reporterId}, m.sender_id, m.id, (
      select json_agg(json_build_object('id', near.id, 'isReported', near.id = m.id,
        'isTheirs', coalesce(near.sender_id = m.sender_id, false), 'text', near.text, 'createdAt', iso_utc(near.created_at))
        order by near.seq)
      from messages near
      where near.conversation_id = m.conversation_id and near.seq > coalesce(p.hidden_up_to_seq, 0)
        and near.seq between m.seq - ${constant(limits.messagesAroundReported)} and m.seq + ${constant(limits.messagesAroundReported)}
    ), ${reason}, ${details}
    from messages m join participants p on p.conversation_id = m.conversation_id and p.user_id = ${reporterId}
    where m.id = ${messageId}
    on conflict do nothing returning id`)

type HeldReport = {
  id: string
  reporterId: string | null
  status: 'pending' | 'upheld' | 'dismissed'
}

/** Moderators of a closed account wait for each other here. */
export const lockPersonReports = (tx: Queryable, personId: string) =>
  tx.query<HeldReport>(sql`
    select id, reporter_id as "reporterId", status from person_reports
    where person_id = ${personId} order by created_at desc, id for update`)

type NewReview = {
  personId: string
  outcome: 'acted' | 'dismissed'
  removed: readonly RemovablePart[]
  note: string
  decidedBy: string
}

export const addPersonReview = (
  tx: Queryable,
  { personId, outcome, removed, note, decidedBy }: NewReview,
) =>
  tx.value<string>(sql`
    insert into person_reviews (person_id, outcome, removed, note, decided_by)
    values (${personId}, ${outcome}, ${removed}, ${note}, ${decidedBy}) returning id`)

export const settlePersonReports = (
  tx: Queryable,
  ids: string[],
  reviewId: string,
  status: 'upheld' | 'dismissed',
) =>
  tx.query(
    sql`update person_reports set status = ${status}, review_id = ${reviewId} where id = any(${ids}::uuid[])`,
  )

/** Whom the person has blocked reads the earlier one. */
export const usernameFor = (tx: Queryable, readerId: string, personId: string) =>
  tx.value<string>(
    sql`select person_for(${readerId}, u) ->> 'username' from users u where id = ${personId}`,
  )

type KeptCopy = { reporterId: string | null; messages: ReportedMessage[] | null }

export const findCopy = (tx: Queryable, personId: string, reportId: string) =>
  tx.first<KeptCopy>(sql`
    select reporter_id as "reporterId", copy as messages from person_reports
    where id = ${reportId} and person_id = ${personId}`)

export const deleteOldCopies = (db: Queryable) =>
  db.query(sql`
    update person_reports r set copy = null from person_reviews v
    where v.id = r.review_id and r.copy is not null
      and v.decided_at < now() - make_interval(days => ${limits.reportedMessagesKeptDays})`)
