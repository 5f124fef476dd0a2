import type { Conversation } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import { isReachableBy, maySee } from '../blocks/index.ts'

export type ConversationRow = Omit<Conversation, 'can' | 'about'> & {
  isBlocked: boolean
  micros: string
  about: { postId: string; title: string; image: { id: string; widths: number[] } | null } | null
}

const conversations = (viewerId: string, chosen: Part) => sql`
    select c.id, iso_utc(c.updated_at) as "updatedAt", micros_of(mine.updated_at)::text as micros, unread,
      case when c.last_seq > coalesce(mine.hidden_up_to_seq, 0) then c.last_message else '' end as "lastMessage",
      c.last_seq > coalesce(mine.hidden_up_to_seq, 0) and c.last_message = '' as "lastMessageDeleted",
      case when c.last_seq > coalesce(mine.hidden_up_to_seq, 0) then c.last_message_sender_id end as "lastMessageSenderId",
      b.blocked_id is not null as "isBlocked",
      person_for(${viewerId}, u) as partner, talk.about
    from participants mine
    join conversations c on c.id = mine.conversation_id
    cross join unread_of(mine, c.last_seq)
    left join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.user_id <> mine.user_id
    left join users u on u.id = theirs.user_id
    left join blocks b on b.blocker_id = mine.user_id and b.blocked_id = theirs.user_id
    left join lateral (
      select json_build_object('postId', p.id, 'title', p.title, 'image', (
        select image from images where images.post_id = p.id order by position limit 1)) as about
      from posts_of_chat(mine) t join posts p on p.id = t.post_id and ${maySee(viewerId)}
      where t.is_shared order by t.place desc, t.at desc limit 1) as talk on true
    where mine.user_id = ${viewerId} and (not mine.hidden or c.last_seq > mine.hidden_up_to_seq) and ${chosen}`

export const findConversation = (db: Queryable, viewerId: string, id: string) =>
  db.first<ConversationRow>(conversations(viewerId, part`mine.conversation_id = ${id}`))

/** Without those in which the viewer can read nothing. */
export const pageOfConversations = (db: Queryable, viewerId: string, after: Cursor) =>
  db.query<ConversationRow>(
    conversations(
      viewerId,
      part`c.last_seq > coalesce(mine.hidden_up_to_seq, 0)
        and (mine.updated_at, mine.conversation_id) < (moment_of(${after.micros}), ${after.id})
      order by mine.updated_at desc, mine.conversation_id desc
      limit ${constant(limits.conversationsPage)}`,
    ),
  )

export const isReachable = (db: Queryable, viewerId: string, userId: string) =>
  db.some(sql`
    select from users u join accounts a on a.id = u.id
    where u.id = ${userId} and ${isReachableBy(viewerId)}`)

export const findConversationOfPair = (db: Queryable, one: string, other: string) =>
  db.value<string | undefined>(sql`
    select conversation_id from conversation_pairs
    where first_id = least(${one}::uuid, ${other}::uuid) and second_id = greatest(${one}::uuid, ${other}::uuid)`)

/** Serialises this resident's new conversations, so that the count stays exact. */
export const lockStarter = (tx: Queryable, userId: string) =>
  tx.query(sql`select from users where id = ${userId} for no key update`)

export const countStartedToday = (db: Queryable, userId: string) =>
  db.value<number>(sql`
    select count(*)::int from participants p join conversations c on c.id = p.conversation_id
    where p.user_id = ${userId} and c.started_by = ${userId} and c.created_at > now() - interval '1 day'`)

/** The one that there is, also if somebody else begins it at the same moment. */
export async function findOrInsertConversation(
  tx: Queryable,
  starterId: string,
  partnerId: string,
): Promise<string> {
  const begun = await tx.value<string | undefined>(sql`
    with pair as (
      insert into conversation_pairs (first_id, second_id, conversation_id)
      values (least(${starterId}::uuid, ${partnerId}::uuid), greatest(${starterId}::uuid, ${partnerId}::uuid), gen_random_uuid())
      on conflict do nothing returning conversation_id as id
    ), started as (
      insert into conversations (id, started_by, unanswered) select id, ${starterId}, 0 from pair
    ), people as (
      insert into participants (conversation_id, user_id)
      select id, person from pair, unnest(array[${starterId}, ${partnerId}]::uuid[]) as person
    )
    select id from pair`)
  if (begun !== undefined) return begun
  const found = await findConversationOfPair(tx, starterId, partnerId)
  if (found === undefined) throw new Error('the chat was deleted at the same moment')
  return found
}
