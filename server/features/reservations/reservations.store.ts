import type { Person } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { isOpen } from '../line/index.ts'

export const findOpenOf = (db: Queryable, postId: string) =>
  db.value<string | undefined>(
    sql`select id from reservations r where post_id = ${postId} and ${isOpen}`,
  )

type LineRow = {
  title: string
  sold: boolean
  passesOn: boolean
  draw: { closesAt: string; isDrawn: boolean; apartments: number } | null
  waiting: number
  next: Person | null
}

export const findLine = (db: Queryable, postId: string) =>
  db.only<LineRow>(sql`
    with line as materialized (select l.* from posts p, line_of(p.id, p.creator_id) as l where p.id = ${postId})
    select p.title, p.sold, coalesce(l.passes_on, true) as "passesOn", (select count(*) from line)::int as waiting,
      (select json_build_object('closesAt', iso_utc(d.closes_at), 'isDrawn', d.drawn_at is not null, 'apartments',
          (select count(*) from draw_entrants(p.id, p.creator_id, d.closes_at))) from draws d where d.post_id = p.id) as draw,
      (select person_of(u) from line join users u on u.id = line.user_id
        where not exists (select from reservations r where r.post_id = p.id and r.holder_id = u.id) order by line.place limit 1) as next
    from posts p left join post_lines l on l.post_id = p.id where p.id = ${postId}`)

/** Who has received the thing was never told that it is gone, and is not told now. */
export const deleteOldReservations = (db: Queryable) =>
  db.query(sql`
    with old as (
      delete from reservations where closed_at < now() - make_interval(months => ${limits.reservationKeptMonths})
      returning post_id, holder_id, status, closed_at
    )
    update interests i set closed_at = old.closed_at from old join posts p on p.id = old.post_id and is_gone(p)
    where old.status = 'done' and i.post_id = old.post_id and i.user_id = old.holder_id and i.closed_at is null`)
