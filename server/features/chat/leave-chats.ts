import type { Queryable } from '#server/platform/database/db.ts'
import type { LiveDelivery } from '#server/platform/live/index.ts'
import { sql } from '#server/platform/database/sql.ts'
import { deleteUnreadable } from './conversation.store.ts'

/**
 * Takes somebody out of all their chats. What was said stays for the others; where nobody is left who could read it, it goes.
 * Answers with whom to tell.
 */
export async function leaveChats(tx: Queryable, userId: string): Promise<LiveDelivery[]> {
  // As a message does, the conversation first: the two wait for each other in one order.
  await tx.query(sql`
    select from conversations where id in (select conversation_id from participants where user_id = ${userId}) order by id for update`)
  const left = await tx.query<{ id: string }>(sql`
    delete from participants where user_id = ${userId} returning conversation_id as id`)
  const ids = left.map(({ id }) => id)
  const partners = await tx.query<{ userId: string; conversationId: string }>(sql`
    select user_id as "userId", conversation_id as "conversationId" from participants where conversation_id = any(${ids}::uuid[])`)
  await deleteUnreadable(tx, ids)
  return partners.map(({ conversationId, ...who }) => ({
    ...who,
    event: { kind: 'conversation', conversationId },
  }))
}
