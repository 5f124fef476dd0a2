import { constant, sql, type Queryable } from '#server/platform/database/db.ts'
import { limits } from '#contract/limits.ts'
import { maySee } from '../blocks/index.ts'
import { placeOf } from '../posts/index.ts'
import { isOpen } from '../line/index.ts'

/**
 * What the viewer writes next is about this post. One that they opened the chat from before, and
 * then wrote nothing, is forgotten.
 */
export async function beginAbout(
  tx: Queryable,
  conversationId: string,
  viewerId: string,
  partnerId: string,
  postId: string,
) {
  await tx.query(sql`
    delete from conversation_posts begun where conversation_id = ${conversationId} and begun_by = ${viewerId}
      and not exists (
        select from messages m where m.conversation_id = begun.conversation_id and m.seq > begun.after_seq and m.sender_id = begun.begun_by)`)
  await tx.query(sql`
    insert into conversation_posts (conversation_id, begun_by, after_seq, post_id)
    select c.id, ${viewerId}, c.last_seq, p.id from conversations c, posts p
    where c.id = ${conversationId} and p.id = ${postId} and p.creator_id in (${viewerId}, ${partnerId}) and ${maySee(viewerId)}
    on conflict (conversation_id, begun_by, after_seq) do update set post_id = excluded.post_id`)
}

/** What one has reserved for the other is told of with the reservations, also where its post can't be seen. */
export const postsOfChat = (db: Queryable, viewerId: string, conversationId: string) =>
  db.only<{ places: string[]; gone: number }>(sql`
    select coalesce(array_agg(seen order by place desc, at desc) filter (where seen is not null), '{}') as places,
      (count(*) filter (where seen is null and not is_reserved))::int as gone
    from (
      select t.place, t.at, case when p.id is not null then ${placeOf(viewerId)} end as seen, exists (
        select from reservations r where r.post_id = t.post_id and ${isOpen}
          and (r.seller_id, r.holder_id) in ((mine.user_id, theirs.user_id), (theirs.user_id, mine.user_id))) as is_reserved
      from participants mine
      left join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.user_id <> mine.user_id
      cross join posts_of_chat(mine) t left join posts p on p.id = t.post_id and ${maySee(viewerId)}
      where mine.conversation_id = ${conversationId} and mine.user_id = ${viewerId}
      order by t.place desc, t.at desc limit ${constant(limits.conversationPosts)}
    ) as talked`)
