import { sql, type Queryable } from '#server/platform/database/db.ts'

/** Undefined if their account is closed, or the user does not take part. */
export const findPartner = (db: Queryable, conversationId: string, userId: string) =>
  db.value<string | undefined>(sql`
    select theirs.user_id from participants mine
    join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.user_id <> mine.user_id
    where mine.conversation_id = ${conversationId} and mine.user_id = ${userId}`)

/** Until a new message arrives. */
export async function hideConversation(tx: Queryable, conversationId: string, userId: string) {
  // Locks the conversation first, as insertMessages does, to avoid deadlocks.
  await tx.query(sql`select from conversations where id = ${conversationId} for no key update`)
  return tx.some(sql`
    update participants p set hidden = true, hidden_up_to_seq = c.last_seq, read_seq = c.last_seq from conversations c
    where c.id = p.conversation_id and p.conversation_id = ${conversationId} and p.user_id = ${userId}
    returning p.user_id`)
}

/** What nobody can read any more. Of messages that both have deleted, it stays that they were written, and when. */
export async function eraseUnreadable(tx: Queryable, ids: string[]) {
  await tx.query(sql`
    delete from conversations c
    where c.id = any(${ids}::uuid[]) and (select count(*) from participants p where p.conversation_id = c.id) < 2
      and not exists (
        select from participants p where p.conversation_id = c.id and c.last_seq > coalesce(p.hidden_up_to_seq, 0))`)
  await tx.query(sql`
    with unreadable as (
      select conversation_id as id, min(coalesce(hidden_up_to_seq, 0)) as up_to from participants
      where conversation_id = any(${ids}::uuid[]) group by conversation_id
    ), erased as (
      update messages m set text = '', deleted_at = now() from unreadable u
      where m.conversation_id = u.id and m.seq <= u.up_to and m.deleted_at is null
    )
    update conversations c set last_message = '' from unreadable u where c.id = u.id and c.last_seq <= u.up_to`)
}

/** Without its old messages. False if it was not hidden. */
export const bringBack = (tx: Queryable, conversationId: string, userId: string) =>
  tx.some(sql`
    update participants set hidden = false where conversation_id = ${conversationId} and user_id = ${userId} and hidden
    returning user_id`)

type Partner = { userId: string; conversationId: string }

/** Returns who is left in them. */
export async function deleteParticipantEverywhere(tx: Queryable, userId: string) {
  // Locks the conversation first, as insertMessages does, to avoid deadlocks.
  await tx.query(sql`
    select from conversations where id in (select conversation_id from participants where user_id = ${userId}) order by id for update`)
  const ids = await tx.values<string>(
    sql`delete from participants where user_id = ${userId} returning conversation_id`,
  )
  const partners = await tx.query<Partner>(sql`
    select user_id as "userId", conversation_id as "conversationId" from participants where conversation_id = any(${ids}::uuid[])`)
  await eraseUnreadable(tx, ids)
  return partners
}

/** Foyer's own sentences about handovers name whose door it is. */
export const forgetDoorsOf = (tx: Queryable, userId: string) =>
  tx.query(sql`
    with changed as (
      update messages m set text = regexp_replace(m.text, '[^ ]+’s door(.)$', 'a door\\1')
      from handover_times t join reservations r on r.id = t.reservation_id
      where t.id = m.handover_time_id
        and (t.door_of = 'seller' and r.seller_id = ${userId} or t.door_of = 'holder' and r.holder_id = ${userId})
      returning m.conversation_id, m.seq, m.text
    )
    update conversations c set last_message = changed.text from changed
    where c.id = changed.conversation_id and c.last_seq = changed.seq`)

/** False if nothing changes. */
export const advanceReader = (tx: Queryable, conversationId: string, userId: string, seq: number) =>
  tx.some(sql`
    update participants p set read_seq = least(${seq}::int, c.last_seq) from conversations c
    where c.id = p.conversation_id and p.conversation_id = ${conversationId} and p.user_id = ${userId}
      and p.read_seq < least(${seq}::int, c.last_seq)
    returning p.read_seq`)

export const findUnread = (db: Queryable, conversationId: string, userId: string) =>
  db.value<number | undefined>(sql`
    select unread from participants p join conversations c on c.id = p.conversation_id cross join unread_of(p, c.last_seq)
    where p.conversation_id = ${conversationId} and p.user_id = ${userId}`)

export const isParticipant = (db: Queryable, conversationId: string, userId: string) =>
  db.some(sql`
    select from participants where conversation_id = ${conversationId} and user_id = ${userId}`)
