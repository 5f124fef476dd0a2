import { part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import type { CardRow } from '../post-reader.ts'

/** A post on a page of this reader: its id, version and likes, and the reader's own gestures. */
export const placeOf = (
  readerId: string,
  p = part`p`,
  interested = part`exists (select from interests i where i.user_id = ${readerId} and i.post_id = ${p}.id)`,
) => part`
  ${p}.id || ' ' || ${p}.card_version || ' ' || ${p}.like_count || ' ' || (
    exists (select from likes l where l.post_id = ${p}.id and l.user_id = ${readerId})::int
    + 2 * exists (select from saves s where s.user_id = ${readerId} and s.post_id = ${p}.id)::int
    + 4 * (${interested})::int)`

/** A `CardRow` of the post `p`, its creator `c` and its images, an array of JSON. */
export const cardColumns = (p: Part, c: Part, images: Part) => part`
  ${p}.id, ${p}.card_version as version, ${p}.creator_id as "creatorId", ${p}.sold, ${p}.hidden_at is not null as hidden,
  card_of(${p}, ${c}, array_to_json(${images}))::text as text,
  coalesce(to_json(case when ${p}.show_location then ${p}.location end)::text, 'null') as location,
  shows_own_tower(${p}, ${c}) as "showsOwnTower", shows_own_address(${p}, ${c}) as "showsOwnAddress"`

export const readCards = (db: Queryable, ids: string[], visible: Part) =>
  db.query<CardRow>(sql`
    select ${cardColumns(part`p`, part`c`, part`array(select image from images i where i.post_id = p.id order by i.position)`)}
    from posts p join users c on c.id = p.creator_id
    where p.id = any(${ids}::uuid[]) and ${visible}`)
