import type { KeptSearch } from '#contract/search-filter.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { limits } from '#contract/limits.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { noneSuspended, notOver, wantedByPush } from '../reach/index.ts'

type Claimed = { id: string; maybeSent: boolean }

/**
 * The oldest that are due, which nobody else sends for `seconds`. Not those of the services in
 * `without`.
 */
export const claimDue = (
  db: Queryable,
  { at, without, seconds }: { at: Date; without: readonly string[]; seconds: number },
) =>
  db.query<Claimed>(sql`
    with due as (
      select p.id, p.maybe_sent from pushes p join push_subscriptions s on s.id = p.subscription_id
      where p.outcome is null and p.due_at <= ${at} and s.service <> all(${without}::text[])
      order by p.due_at limit ${constant(20)} for update of p skip locked
    )
    update pushes set due_at = ${at}::timestamptz + make_interval(secs => ${seconds}), tries = tries + 1
    from due where pushes.id = due.id
    returning pushes.id::text, due.maybe_sent as "maybeSent"`)

export type PushRow = {
  id: string
  tries: number
  userId: string
  subscriptionId: string
  endpoint: string
  service: string
  p256dh: string
  auth: string
  notification: {
    id: string
    type: NotificationType
    message: string
    postId: string | null
    title: string | null
    reservationId: string | null
    search: KeptSearch | null
  } | null
  message: { conversationId: string; text: string; sender: string } | null
}

/**
 * What is still to be told: unread, of a kind that the person wants, not by somebody blocked, not
 * too old, and for a chat only the newest. Reading, withdrawing or switching off comes in time up to
 * here.
 */
export const findWanted = (db: Queryable, ids: readonly string[], at: Date) =>
  db.query<PushRow>(sql`
    select p.id::text, p.tries, s.user_id as "userId", s.id as "subscriptionId", s.endpoint, s.service, s.p256dh, s.auth,
      case when n.id is not null then json_build_object('id', n.id, 'type', n.type, 'message', n.message, 'postId', n.post_id,
        'title', case when n.search_id is null then coalesce(post.title, r.title) end, 'reservationId', n.reservation_id, 'search', search.search) end as notification,
      case when m.id is not null then json_build_object('conversationId', m.conversation_id, 'text', m.text, 'sender', sender.name) end as message
    from pushes p
    join push_subscriptions s on s.id = p.subscription_id
    join sessions on sessions.token_hash = s.session_hash and sessions.expires_at > now()
    join users u on u.id = s.user_id
    join accounts a on a.id = u.id and a.suspended_at is null
    left join notifications n on n.id = p.notification_id and n.user_id = u.id and n.read_at is null
      and exists (select from notifications_of(u.id) as seen where seen.id = n.id)
      and (${wantedByPush}) and ${notOver(at)}
    left join posts post on post.id = n.post_id
    left join reservations r on r.id = n.reservation_id
    left join saved_searches search on search.id = n.search_id
    left join (
      messages m join participants me on me.conversation_id = m.conversation_id and m.seq > me.read_seq
        and m.seq > coalesce(me.hidden_up_to_seq, 0)
      join users sender on sender.id = m.sender_id
    ) on m.id = p.message_id and m.deleted_at is null and me.user_id = u.id and m.sender_id <> u.id and u.push_messages
      and m.sender_id <> all (array(select id from blocked_with(u.id))) and ${noneSuspended(part`m.sender_id`)}
      and not exists (
        select from pushes later join messages newer on newer.id = later.message_id
        where later.subscription_id = s.id and newer.conversation_id = m.conversation_id and newer.seq > m.seq and newer.deleted_at is null
          and (later.tries > 0 or later.due_at <= ${at}))
    where p.id = any(${ids}::bigint[]) and p.outcome is null and num_nonnulls(n.id, m.id) = 1
      and p.created_at > ${at}::timestamptz - make_interval(hours => ${limits.pushKeptHours})`)

/** From here on nobody knows whether it arrives, until the answer is noted. */
export const markBegun = (db: Queryable, id: string) =>
  db.query(sql`update pushes set maybe_sent = true where id = ${id}::bigint`)

export const settle = (
  db: Queryable,
  ids: readonly string[],
  outcome: 'sent' | 'not-needed' | 'refused',
) =>
  db.query(sql`
    with settled as (
      update pushes set outcome = ${outcome} where id = any(${ids}::bigint[]) and outcome is null
      returning subscription_id, outcome
    )
    update push_subscriptions set used_at = now()
    from settled where id = subscription_id and settled.outcome = 'sent'`)

/** It has certainly not arrived, unless `maybeSent`. */
export const tryLater = (db: Queryable, id: string, at: Date, maybeSent: boolean) =>
  db.query(sql`
    update pushes set due_at = ${at}, maybe_sent = ${maybeSent} where id = ${id}::bigint and outcome is null`)

export const purgePushes = (db: Queryable) =>
  db.query(sql`delete from pushes where created_at < now() - interval '7 days'`)
