import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { sql } from '#server/platform/database/sql.ts'
import { deleteUnreadable } from './conversation.store.ts'

/** Takes somebody out of all their chats. The others keep what was said; where nobody is left to read it, it is deleted. */
export async function leaveChats(tx: Tx, userId: string): Promise<void> {
  // As a message does, the conversation first: the two wait for each other in one order.
  await tx.query(sql`
    select from conversations where id in (select conversation_id from participants where user_id = ${userId}) order by id for update`)
  const left = await tx.query<{ id: string }>(sql`
    delete from participants where user_id = ${userId} returning conversation_id as id`)
  const ids = left.map(({ id }) => id)
  const partners = await tx.query<{ userId: string; conversationId: string }>(sql`
    select user_id as "userId", conversation_id as "conversationId" from participants where conversation_id = any(${ids}::uuid[])`)
  await deleteUnreadable(tx, ids)
  for (const partner of partners)
    emit(tx, [partner.userId], { kind: 'conversation', conversationId: partner.conversationId })
}
