import { limits } from '#contract/limits.ts'
import { part, sql, type Part, type Tx } from '#server/platform/database/db.ts'

// `for key share` leaves out a device whose session ends at this moment; the foreign key would refuse it all.

/**
 * For the `with` of a statement: what the devices of `user_id` are told about a new notification.
 * Nothing for people without one, which is all that it costs them. `told` selects `user_id` and the
 * notification's `id`.
 */
export const queueInterestPushes = (told: Part): Part => part`
  queued_pushes as (
    insert into pushes (subscription_id, notification_id, due_at)
    select s.id, told.id, now() + make_interval(secs => ${limits.pushAfterUndoSeconds})
    from (${told}) as told join push_subscriptions s on s.user_id = told.user_id for key share of s
  )`

/** The same for a message, whose `id` and readers `told` selects. */
export const queueMessagePushes = (told: Part): Part => part`
  queued_pushes as (
    insert into pushes (subscription_id, message_id, due_at)
    select s.id, told.id, clock_timestamp() + make_interval(secs => ${limits.pushMessageSeconds})
    from (${told}) as told join push_subscriptions s on s.user_id = told.user_id for key share of s
    returning subscription_id
  )`

/** For the devices of those who get the notifications, now or `at` that moment. */
export async function queuePushes(
  tx: Tx,
  notificationIds: readonly string[],
  at: Date | null = null,
) {
  if (notificationIds.length === 0) return
  await tx.query(sql`
    insert into pushes (subscription_id, notification_id, due_at)
    select s.id, n.id, coalesce(${at}::timestamptz, now()) from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.id = any(${notificationIds}::uuid[]) for key share of s`)
}
