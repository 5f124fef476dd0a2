import { limits } from '#contract/limits.ts'
import { constant, part, sql, type Queryable } from '#server/platform/database/db.ts'
import { type MessageRow, message } from './message.store.ts'

type PageRow = { lastSeq: number; deletedUpTo: number } & (MessageRow | { seq: null })

type Place = { before: number } | { after: number }

/**
 * The last page before a number, or the first after it. Undefined if the user can't read the
 * conversation.
 */
export async function pageOfMessages(
  db: Queryable,
  conversationId: string,
  viewerId: string,
  place: Place,
) {
  const found =
    'before' in place
      ? part`seq < ${place.before} and seq > coalesce(p.hidden_up_to_seq, 0) order by seq desc`
      : part`seq > greatest(${place.after}::int, p.hidden_up_to_seq) order by seq`
  const rows = await db.query<PageRow>(sql`
    select c.last_seq as "lastSeq", coalesce(p.hidden_up_to_seq, 0) as "deletedUpTo", ${message}
    from participants p join conversations c on c.id = p.conversation_id
    left join lateral (
      select * from messages where conversation_id = c.id and ${found} limit ${constant(limits.messagesPage)}
    ) m on true
    where p.conversation_id = ${conversationId} and p.user_id = ${viewerId}
      and (not p.hidden or c.last_seq > p.hidden_up_to_seq)
    order by m.seq`)
  return pageOf(rows)
}

function pageOf(rows: PageRow[]) {
  const [any] = rows
  if (!any) return undefined
  const messages = rows.flatMap(({ lastSeq: _, deletedUpTo: __, ...row }) =>
    row.seq === null ? [] : [row],
  )
  return { messages, lastSeq: any.lastSeq, deletedUpTo: any.deletedUpTo }
}
