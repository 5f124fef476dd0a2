import type { KeptSearch } from '#contract/search-filter.ts'
import { limits } from '#contract/limits.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import { part, sql, type Part, type Queryable, type Tx } from '#server/platform/database/db.ts'
import { noneSuspended, notOver, wantedByMail } from '../reach/index.ts'

/**
 * What a mail may tell at `at`: unread for a while, of a kind that the person wants by mail, not by
 * somebody blocked or suspended, of no deal that is over unless it asks what came of it, and told
 * neither by a push nor by another mail than `digestId`. A push of a later message tells of the earlier
 * ones too. Of the messages about a handover, those that wait for an answer.
 */
const tellable = (at: Date, digestId: string | null): Part => part`
  select n.user_id, n.id as notification_id, null::uuid as message_id, n.created_at
  from notifications n join users u on u.id = n.user_id
  where n.read_at is null and not n.has_mail and ${isOfAge(at, part`n.created_at`)} and (${wantedByMail})
    and exists (select from notifications_of(n.user_id) as seen where seen.id = n.id)
    and ${notOver(at)}
    and not exists (select from reservations r where r.id = n.reservation_id and r.closed_at > n.created_at)
    and not exists (select from pushes p where p.notification_id = n.id and p.outcome = 'sent')
    and not exists (select from digest_events e where e.notification_id = n.id and e.digest_id is distinct from ${digestId})
  union all
  select u.id, null, m.id, m.created_at
  from messages m
  join participants me on me.conversation_id = m.conversation_id and me.user_id <> m.sender_id and m.seq > me.read_seq
    and m.seq > coalesce(me.hidden_up_to_seq, 0)
  join users u on u.id = me.user_id and u.mail_messages
  where m.deleted_at is null and ${isOfAge(at, part`m.created_at`)}
    and not exists (select from handover_times t where t.id = m.handover_time_id and t.state <> 'open')
    and m.sender_id <> all (array(select id from blocked_with(u.id))) and ${noneSuspended(part`m.sender_id`)}
    and not exists (
      select from pushes p join push_subscriptions s on s.id = p.subscription_id join messages later on later.id = p.message_id
      where s.user_id = u.id and p.outcome = 'sent' and later.conversation_id = m.conversation_id and later.seq >= m.seq)
    and not exists (select from digest_events e where e.message_id = m.id and e.digest_id is distinct from ${digestId})`

const isOfAge = (at: Date, created: Part): Part => part`
  ${created} between ${at}::timestamptz - make_interval(hours => ${limits.digestKeptHours})
    and ${at}::timestamptz - make_interval(mins => ${limits.digestAfterMinutes})`

/** One mail an hour, and none while another node sends one. */
const mayGetOne = (at: Date, userId: Part): Part => part`
  not exists (
    select from digests d where d.user_id = ${userId}
      and (d.due_at > ${at} and d.outcome is null
        or d.closed_at > ${at}::timestamptz - make_interval(mins => ${limits.digestEveryMinutes})))`

export const peopleToTell = (db: Queryable, at: Date) =>
  db.values<string>(sql`
    select told.user_id from (${tellable(at, null)}) as told
    join accounts a on a.id = told.user_id and a.suspended_at is null and a.email_verified_at is not null
    where ${mayGetOne(at, part`told.user_id`)}
    group by told.user_id
    union select user_id from digests where outcome is null and due_at <= ${at}`)

export type Digest = { id: string; tries: number; maybeSent: boolean }

/**
 * Opens the person's mail, or takes the one that was begun. Undefined if another node is at it or
 * they may get none. The lock on the person makes others wait for nothing.
 */
export async function claimDigest(tx: Tx, userId: string, at: Date, seconds: number) {
  const isFree = await tx.some(sql`
    select from users u join accounts a on a.id = u.id
    where u.id = ${userId} and a.suspended_at is null and a.email_verified_at is not null and ${mayGetOne(at, part`u.id`)}
    for no key update of u skip locked`)
  if (!isFree) return undefined
  return tx.first<Digest>(sql`
    insert into digests (user_id, created_at, due_at, tries)
    values (${userId}, ${at}, ${at}::timestamptz + make_interval(secs => ${seconds}), 1)
    on conflict (user_id) where outcome is null do update set due_at = excluded.due_at, tries = digests.tries + 1
      where digests.due_at <= ${at}
    returning id, tries, maybe_sent as "maybeSent"`)
}

/** What may have been sent before stays as it is: what is new waits for the next mail. */
export const addEvents = (tx: Tx, { id }: Digest, userId: string, at: Date) =>
  tx.query(sql`
    insert into digest_events (digest_id, notification_id, message_id)
    select ${id}::uuid, notification_id, message_id from (${tellable(at, id)}) as told where user_id = ${userId}
    on conflict do nothing`)

export type Told = {
  type: NotificationType | 'message'
  message: string
  /** Of a message: the post for which it proposes a time. */
  title: string | null
  /** Who is interested or wrote. */
  name: string | null
  postId: string | null
  reservationId: string | null
  conversationId: string | null
  search: KeptSearch | null
}

/** The mail's, without what was read or has become nobody's business meanwhile; oldest first. */
export const eventsOf = (tx: Tx, { id }: Digest, userId: string, at: Date) =>
  tx.query<Told>(sql`
    select coalesce(n.type, 'message') as type, coalesce(n.message, '') as message, coalesce(post.title, r.title) as title,
      coalesce(fan.name, sender.name) as name, n.post_id as "postId", n.reservation_id as "reservationId",
      m.conversation_id as "conversationId", search.search
    from (${tellable(at, id)}) as told
    join digest_events e on e.digest_id = ${id} and (e.notification_id = told.notification_id or e.message_id = told.message_id)
    left join notifications n on n.id = told.notification_id
    left join messages m on m.id = told.message_id
    left join handover_times t on t.id = m.handover_time_id
    left join posts post on post.id = n.post_id
    left join reservations r on r.id = coalesce(n.reservation_id, t.reservation_id)
    left join saved_searches search on search.id = n.search_id
    left join users fan on fan.id = n.interested_user_id
    left join users sender on sender.id = m.sender_id
    where told.user_id = ${userId} order by told.created_at`)

/** From here on nobody knows whether it arrives. What a slow push service still has is told by this mail. */
export const markBegun = (tx: Tx, { id }: Digest) =>
  tx.query(sql`
    with begun as (update digests set maybe_sent = true where id = ${id} returning id)
    update pushes p set outcome = 'not-needed' from begun join digest_events e on e.digest_id = begun.id
    where p.outcome is null and (p.notification_id = e.notification_id or p.message_id = e.message_id)`)

export const closeDigest = (
  db: Queryable,
  { id }: Digest,
  outcome: 'sent' | 'not-needed' | 'refused',
  at: Date,
) =>
  db.query(sql`
    update digests set outcome = ${outcome}, closed_at = ${at} where id = ${id} and outcome is null`)

/** Nothing was told, and nothing is remembered. */
export const dropDigest = (db: Queryable, { id }: Digest) =>
  db.query(sql`delete from digests where id = ${id} and not maybe_sent`)

/** If it has certainly not arrived, the next try tells of what is unread then. */
export const tryLater = (db: Queryable, { id }: Digest, at: Date, maybeSent: boolean) =>
  db.query(sql`
    with later as (
      update digests set due_at = ${at}, maybe_sent = ${maybeSent} where id = ${id} and outcome is null returning id
    )
    delete from digest_events e using later where e.digest_id = later.id and not ${maybeSent}`)

export const endMails = (db: Queryable, userId: string) =>
  db.query(sql`
    update users set mail_interest = false, mail_messages = false, mails_about_deals = false, mail_decisions = false,
      mail_searches = false
    where id = ${userId}`)

/** Later than anything could be told again. */
export const purgeDigests = (db: Queryable) =>
  db.query(
    sql`delete from digests where coalesce(closed_at, created_at) < now() - interval '7 days'`,
  )
