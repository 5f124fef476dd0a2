import type { PushDevice } from '#contract/push.ts'
import { limits } from '#contract/limits.ts'
import { constant, sql, type Queryable, type Tx } from '#server/platform/database/db.ts'

type NewSubscription = {
  userId: string
  sessionId: string
  endpoint: string
  service: string
  p256dh: string
  auth: string
  device: string
}

/**
 * A browser has one person at a time: whoever had this endpoint before, and what was waiting for
 * them, goes. So do the devices beyond the most that a person can have, those longest unused first.
 */
export async function putSubscription(
  tx: Tx,
  { userId, sessionId, endpoint, service, p256dh, auth, device }: NewSubscription,
) {
  await tx.query(sql`select from users where id = ${userId} for no key update`)
  await tx.query(sql`
    delete from push_subscriptions
    where (endpoint = ${endpoint}) <> (session_hash = decode(${sessionId}, 'hex'))`)
  await tx.query(sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, device)
    values (${userId}, decode(${sessionId}, 'hex'), ${endpoint}, ${service}, ${p256dh}, ${auth}, ${device})
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device`)
  await tx.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and session_hash <> decode(${sessionId}, 'hex')
      order by used_at desc offset ${constant(limits.pushDevices - 1)})`)
}

export const devicesOf = (db: Queryable, userId: string, sessionId: string | null) =>
  db.query<PushDevice>(sql`
    select s.id, s.device, encode(s.session_hash, 'hex') is not distinct from ${sessionId} as "isThis",
      iso_utc(s.created_at) as "createdAt", iso_utc(s.used_at) as "lastUsedAt"
    from push_subscriptions s join sessions on token_hash = session_hash and expires_at > now()
    where s.user_id = ${userId} order by 3 desc, s.used_at desc, s.id`)

export const removeDevice = (db: Queryable, userId: string, id: string) =>
  db.some(sql`delete from push_subscriptions where id = ${id} and user_id = ${userId} returning id`)

/** Its push service knows it no more. */
export const removeSubscription = (db: Queryable, id: string) =>
  db.query(sql`delete from push_subscriptions where id = ${id}`)
