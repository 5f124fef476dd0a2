import { randomUUIDv7 } from 'node:crypto'
import type { Message } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import { eventsColumn, storedEvents, type StoredEvent } from '#server/platform/live/index.ts'
import { isOpen } from '../line/index.ts'
import { queueMessagePushes } from '../reach/index.ts'

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
const isUnanswered = (sender: Part) =>
  part`coalesce(unanswered >= ${limits.messagesUnanswered} and last_message_sender_id = ${sender}, false)`

/** Who shares a reservation may go on, and who answers somebody’s interest in their post. */
const mayGoOn = (sender: Part) => part`exists (
  select from participants t where t.conversation_id = conversations.id and t.user_id <> ${sender} and (
    exists (select from reservations r where ${isOpen} and (
      (r.seller_id = ${sender} and r.holder_id = t.user_id) or (r.holder_id = ${sender} and r.seller_id = t.user_id)))
    or exists (select from interests i join posts p on p.id = i.post_id where i.user_id = t.user_id and i.closed_at is null and p.creator_id = ${sender})))`

/**
 * `drafts` are for one conversation each. `numbered` has the conversations, locked in the order of
 * their ids, `moved` the participants, `written` the messages: none of those that can't be delivered.
 */
const writing = (drafts: readonly Draft[], handoverTimeId: string | null = null) => part`
  draft as (
    select * from unnest(
      ${drafts.map(() => randomUUIDv7())}::uuid[], ${drafts.map((draft) => draft.conversationId)}::uuid[],
      ${drafts.map((draft) => draft.senderId)}::uuid[], ${drafts.map((draft) => draft.text)}::text[],
      ${drafts.map((draft) => draft.idempotencyKey)}::uuid[]
    ) as d (id, conversation_id, sender_id, text, idempotency_key)
  ), deliverable as (
    select d.* from draft d where (
      select count(*) = 2 and bool_or(p.user_id = d.sender_id)
      from participants p join accounts a on a.id = p.user_id and a.suspended_at is null
      where p.conversation_id = d.conversation_id and p.user_id <> all (array(select id from blocked_with(d.sender_id))))
  ), locked as (
    select c.id from deliverable d join conversations c on c.id = d.conversation_id order by c.id for no key update of c
  ), numbered as (
    update conversations
    set last_seq = last_seq + 1, last_message = d.text, last_message_sender_id = d.sender_id, updated_at = clock_timestamp(),
      unanswered = case when last_message_sender_id <> d.sender_id or unanswered is null then null else least(unanswered, 99) + 1 end
    from locked join deliverable d on d.conversation_id = locked.id
    where conversations.id = locked.id and not (${isUnanswered(part`d.sender_id`)} and not ${mayGoOn(part`d.sender_id`)})
    returning conversations.id as conversation_id, last_seq as seq, updated_at as at, d.id, d.sender_id, d.text, d.idempotency_key
  ), moved as (
    update participants p
    set updated_at = n.at, read_seq = case when user_id = n.sender_id then n.seq else read_seq end
    from numbered n where p.conversation_id = n.conversation_id
    returning p.user_id, n.id, n.conversation_id, n.seq, p.user_id = n.sender_id as "isSender"
  ), written as (
    insert into messages as m (id, conversation_id, seq, sender_id, idempotency_key, text, handover_time_id, created_at)
    select id, conversation_id, seq, sender_id, idempotency_key, text, ${handoverTimeId}::uuid, at from numbered
    returning ${message}
  ), ${queueMessagePushes(part`select id, user_id from moved where not "isSender"`)}`

/**
 * One statement, so one round trip and one commit. It locks the conversations until the commit, so
 * that numbers become visible in order and without gaps; then the participants, their devices, and their
 * live numbers. The ids begin with the time: their index grows at one end, where random ids would write
 * all over it. @throws the unique violation of `messageKeyConstraint` if a key was used before
 */
export const insertMessages = (db: Queryable, drafts: readonly Draft[]) =>
  db.only<{ messages: MessageRow[] | null; events: StoredEvent[] | null }>(sql`
    with ${writing(drafts)}, ${storedEvents(part`
      select user_id, array_agg(jsonb_build_object('kind', 'message', 'conversationId', conversation_id, 'seq', seq)) as events
      from moved, (select count(*) from queued_pushes) as devices group by user_id`)}
    select (select json_agg(written) from written) as messages, ${eventsColumn}`)

/** In a transaction that does more; the caller emits. Undefined if not deliverable. */
export const insertHandoverMessage = (tx: Queryable, draft: Draft, handoverTimeId: string) =>
  tx.first<{ seq: number; people: string[] }>(sql`
    with ${writing([draft], handoverTimeId)}, talked as (
      insert into conversation_posts (conversation_id, begun_by, after_seq, post_id)
      select n.conversation_id, ${draft.senderId}, n.seq - 1, r.post_id
      from numbered n, handover_times t join reservations r on r.id = t.reservation_id
      where t.id = ${handoverTimeId} and r.post_id is not null
      on conflict (conversation_id, begun_by, after_seq) do update set post_id = excluded.post_id
    )
    select seq, array(select user_id from moved) as people from written`)

export const waitsForAnswer = (db: Queryable, { conversationId, senderId }: Draft) =>
  db.some(
    sql`select from conversations where id = ${conversationId} and ${isUnanswered(part`${senderId}::uuid`)}`,
  )

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
  // Locks the conversation first, as insertMessages does, to avoid deadlocks.
  await tx.query(sql`select from conversations where id = ${conversationId} for no key update`)
  return tx.values<string>(sql`
    with erased as (
      update messages set text = '', deleted_at = now() where id = ${id} and deleted_at is null returning conversation_id, seq
    ), preview as (
      update conversations c set last_message = '' from erased where c.id = erased.conversation_id and c.last_seq = erased.seq
    )
    select p.user_id from participants p join erased on erased.conversation_id = p.conversation_id`)
}
