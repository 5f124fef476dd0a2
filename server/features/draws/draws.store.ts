import type { Draw } from '#contract/draws.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'

const postsAtOnce = 200

/** The seed, entries and ranks only once it is drawn. */
export const findDraw = (db: Queryable, postId: string, viewerId: string) =>
  db.first<Draw>(sql`
    select iso_utc(d.created_at) as "startedAt", iso_utc(d.closes_at) as "closesAt", encode(d.commitment, 'hex') as commitment,
      case when d.drawn_at is not null then json_build_object('drawnAt', iso_utc(d.drawn_at), 'seed', encode(d.seed, 'hex'),
        'entries', array_to_json(array(select e.entry from draw_entries e where e.post_id = d.post_id order by e.rank)),
        'own', (select i.id from interests i join draw_entries e on e.post_id = i.post_id and e.entry = i.id
          where i.post_id = d.post_id and i.user_id = ${viewerId})) end as result
    from draws d where d.post_id = ${postId}`)

export const isDrawing = (tx: Queryable, postId: string) =>
  tx.some(sql`select from draws where post_id = ${postId} and drawn_at is null`)

type DrawState = { closesAt: Date; isDrawn: boolean }

export const drawState = (tx: Queryable, postId: string) =>
  tx.first<DrawState>(sql`
    select closes_at as "closesAt", drawn_at is not null as "isDrawn" from draws where post_id = ${postId}`)

/** A running draw keeps its seed. */
export const keepDraw = (
  tx: Queryable,
  postId: string,
  { closesAt, seed, at }: { closesAt: Date; seed: Buffer; at: Date },
) =>
  tx.query(sql`
    insert into draws (post_id, closes_at, seed, created_at) values (${postId}, ${closesAt}, ${seed}, ${at})
    on conflict (post_id) do update set closes_at = excluded.closes_at`)

export const deleteDraw = (tx: Queryable, postId: string) =>
  tx.query(sql`delete from draws where post_id = ${postId} and drawn_at is null`)

/** Not while the post is hidden. */
export const dueDraws = (db: Queryable, at: Date) =>
  db.values<string>(sql`
    select d.post_id from draws d join posts p on p.id = d.post_id and p.hidden_at is null
    where d.drawn_at is null and d.closes_at <= ${at} order by d.closes_at, d.post_id limit ${constant(postsAtOnce)}`)

/** Frozen by time: only who asked by the closing moment, however late this is. */
export const frozenDraw = (tx: Queryable, post: { id: string; sellerId: string }, at: Date) =>
  tx.first<{ seed: Buffer; entries: string[] }>(sql`
    select seed, array(select draw_entrants(post_id, ${post.sellerId}, closes_at)) as entries
    from draws where post_id = ${post.id} and drawn_at is null and closes_at <= ${at}`)

/** The order of `entries` is their rank. Returns who they are. */
export async function keepResult(tx: Queryable, postId: string, entries: string[], at: Date) {
  await tx.query(sql`update draws set drawn_at = ${at} where post_id = ${postId}`)
  await tx.query(sql`
    insert into draw_entries (post_id, entry, rank)
    select ${postId}, entry, rank from unnest(${entries}::uuid[]) with ordinality as drawn (entry, rank)`)
  return tx.query<{ userId: string; name: string; rank: number }>(sql`
    select i.user_id as "userId", u.name, e.rank
    from draw_entries e join interests i on i.id = e.entry join users u on u.id = i.user_id
    where e.post_id = ${postId} order by e.rank`)
}
