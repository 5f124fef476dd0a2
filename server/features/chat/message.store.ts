import { randomUUIDv7 } from 'node:crypto'
import type { Message } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { part, sql, type Queryable } from '#server/platform/database/db.ts'
import { eventsColumn, storedEvent, type StoredEvent } from '#server/platform/live/index.ts'
import { blockedWith } from '../blocks/index.ts'
import { rungMessage } from '../rings/index.ts'

export type Draft = {
  conversationId: string
  senderId: string
  text: string
  idempotencyKey: string | null
}
export type MessageRow = Omit<Message, 'can'>

export const message = part`m.id, m.conversation_id as "conversationId", m.seq, m.sender_id as "senderId", m.text,
  m.deleted_at is not null as deleted, iso_utc(m.created_at) as "createdAt",
  case when m.handover_time_id is not null then (
    select json_build_object('reservationId', t.reservation_id, 'timeId', t.id) from handover_times t where t.id = m.handover_time_id) end as handover`

/** Of a row of conversations, so that parallel messages count each other. */
const isUnanswered = (senderId: string) =>
  part`coalesce(unanswered >= ${limits.messagesUnanswered} and last_message_sender_id = ${senderId}, false)`

/** Who shares a reservation may go on. */
const shareTurn = (senderId: string) => part`exists (
  select from participants t join reservations r
    on (r.seller_id = ${senderId} and r.holder_id = t.user_id) or (r.holder_id = ${senderId} and r.seller_id = t.user_id)
  where t.conversation_id = conversations.id and t.user_id <> ${senderId} and r.status in ('held', 'agreed'))`

/** `moved` has the participants, `written` the message: none if it can't be delivered. */
const writing = (
  { conversationId, senderId, text, idempotencyKey }: Draft,
  handoverTimeId: string | null = null,
) => part`
  people as (
    select from participants p join accounts a on a.id = p.user_id and a.suspended_at is null
    where p.conversation_id = ${conversationId} and p.user_id not in ${blockedWith(senderId)}
    having count(*) = 2 and bool_or(p.user_id = ${senderId})
  ), numbered as (
    update conversations
    set last_seq = last_seq + 1, last_message = ${text}, last_message_sender_id = ${senderId}, updated_at = clock_timestamp(),
      unanswered = case when last_message_sender_id <> ${senderId} or unanswered is null then null else least(unanswered, 99) + 1 end
    from people where id = ${conversationId} and not (${isUnanswered(senderId)} and not ${shareTurn(senderId)})
    returning id, last_seq, updated_at
  ), moved as (
    update participants p
    set updated_at = n.updated_at, read_seq = case when user_id = ${senderId} then n.last_seq else read_seq end
    from numbered n where p.conversation_id = n.id
    returning p.user_id
  ), written as (
    insert into messages as m (id, conversation_id, seq, sender_id, idempotency_key, text, handover_time_id, created_at)
    select ${randomUUIDv7()}, id, last_seq, ${senderId}, ${idempotencyKey}, ${text}, ${handoverTimeId}, updated_at from numbered
    returning ${message}
  ), ${rungMessage(part`select written.id, moved.user_id from written, moved where moved.user_id <> ${senderId}`)}`

/**
 * One statement, so one round trip and one commit. It locks the conversation until the commit, so
 * that numbers become visible in order and without gaps; then the participants, then their live
 * numbers. Undefined if not deliverable. The id begins with the time: its index grows at one end,
 * where random ids would write all over it. @throws the unique violation of `messageKeyConstraint`
 * if the key was used before
 */
export const insertMessage = (db: Queryable, draft: Draft) =>
  db.first<MessageRow & { events: StoredEvent[] }>(sql`
    with ${writing(draft)}, ${storedEvent(
      part`select user_id from moved`,
      part`(select jsonb_build_object('kind', 'message', 'conversationId', id, 'seq', last_seq) from numbered)`,
    )}
    select written.*, ${eventsColumn} from written`)

/** In a transaction that does more; the caller emits. Undefined if not deliverable. */
export const insertHandoverMessage = (tx: Queryable, draft: Draft, handoverTimeId: string) =>
  tx.first<{ seq: number; people: string[] }>(sql`
    with ${writing(draft, handoverTimeId)}, talked as (
      insert into conversation_posts (conversation_id, begun_by, after_seq, post_id)
      select n.id, ${draft.senderId}, n.last_seq - 1, r.post_id
      from numbered n, handover_times t join reservations r on r.id = t.reservation_id
      where t.id = ${handoverTimeId} and r.post_id is not null
      on conflict (conversation_id, begun_by, after_seq) do update set post_id = excluded.post_id
    )
    select seq, array(select user_id from moved) as people from written`)

export const waitsForAnswer = (db: Queryable, { conversationId, senderId }: Draft) =>
  db.some(sql`select from conversations where id = ${conversationId} and ${isUnanswered(senderId)}`)

export const messageKeyConstraint = 'messages_conversation_id_sender_id_idempotency_key_key'

export const findMessageByKey = (
  db: Queryable,
  { conversationId, senderId, idempotencyKey }: Draft,
) =>
  db.first<MessageRow>(sql`
    select ${message} from messages m
    where conversation_id = ${conversationId} and sender_id = ${senderId} and idempotency_key = ${idempotencyKey}`)

export const findMessage = (
  db: Queryable,
  {
    conversationId,
    messageId,
    viewerId,
  }: { conversationId: string; messageId: string; viewerId: string },
) =>
  db.first<MessageRow>(sql`
    select ${message}
    from participants p join messages m on m.conversation_id = p.conversation_id and m.seq > coalesce(p.hidden_up_to_seq, 0)
    where p.conversation_id = ${conversationId} and p.user_id = ${viewerId} and m.id = ${messageId}`)

/** Returns the participants, or none if it was already erased. */
export async function eraseMessage(tx: Queryable, { id, conversationId }: MessageRow) {
  // Locks the conversation first, as insertMessage does, to avoid deadlocks.
  await tx.query(sql`select from conversations where id = ${conversationId} for no key update`)
  return tx.values<string>(sql`
    with erased as (
      update messages set text = '', deleted_at = now() where id = ${id} and deleted_at is null returning conversation_id, seq
    ), preview as (
      update conversations c set last_message = '' from erased where c.id = erased.conversation_id and c.last_seq = erased.seq
    )
    select p.user_id from participants p join erased on erased.conversation_id = p.conversation_id`)
}
