import type { HiddenBy } from '#contract/posts.ts'
import type { FreeSubject } from '#server/permission-subjects.ts'
import {
  constant,
  part,
  sql,
  type Part,
  type Queryable,
  type Tx,
} from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { limits } from '#contract/limits.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { maySee } from '../blocks/index.ts'
import { placeOf } from './cards/cards.store.ts'
import type { RowWithPost } from './post-pages.ts'
import { isAsked, isOpen, peopleOf } from '../line/index.ts'

type FoundPost = {
  place: string
  hiddenBy: HiddenBy | null
  mayObject: boolean
  creatorPostCount: number
  /** The viewer's own open turn. */
  turnId: string | null
  /** Where the viewer stands, if interested; null while it is being drawn. */
  line: { place: number; isReserved: boolean; until: string | null; hadTurn: boolean } | null
  draw: { closesAt: string; isDrawn: boolean } | null
}

export const findPost = (db: Queryable, viewerId: string, id: string) =>
  db.first<FoundPost>(sql`
    select ${placeOf(viewerId)} as place, p.hidden_by as "hiddenBy", may_object(p, ${viewerId}) as "mayObject",
      (select count(*) from posts own where own.creator_id = p.creator_id and ${maySee(viewerId, part`own`)})::int as "creatorPostCount",
      (select r.id from reservations r where r.post_id = p.id and r.holder_id = ${viewerId} and ${isOpen}) as "turnId",
      case when not is_gone(p) and exists (select from interests i where i.user_id = ${viewerId} and i.post_id = p.id)
        and not exists (select from draws d where d.post_id = p.id and d.drawn_at is null) then (
        select json_build_object('place', l.place, 'isReserved', p.reserved, 'until', (
          select iso_utc(r.answer_by) from reservations r where r.post_id = p.id and r.status = 'held' and r.owed_by = 'holder'),
          'hadTurn', exists (select from reservations r where r.post_id = p.id and r.holder_id = l.user_id))
        from line_of(p.id, p.creator_id) as l where l.user_id = ${viewerId}) end as line,
      (select json_build_object('closesAt', iso_utc(d.closes_at), 'isDrawn', d.drawn_at is not null)
        from draws d where d.post_id = p.id) as draw
    from posts p where p.id = ${id} and ${maySee(viewerId)}`)

/** In the order of `ids`, without posts that the viewer may not see. */
export const findPlaces = (db: Queryable, viewerId: string, ids: readonly string[]) =>
  db.values<string>(sql`
    select ${placeOf(viewerId)}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join posts p on p.id = asked.id and ${maySee(viewerId)}
    order by asked.place`)

const entryTables = { saves: part`saves`, interests: part`interests` }

const sellerProposal = part`(
  select json_build_object('startsAt', iso_utc(t.starts_at), 'place', place_of(t))
  from handover_times t where t.reservation_id = turn.id and t.state = 'open' and t.proposed_by = 'seller')`

/** Beside those of every entry. Of interests: what came of them (contract/interests.ts). */
const entryColumns = {
  saves: part``,
  interests: part`, 'standing', (
    select case
      when turn.status = 'agreed' then (
        select json_build_object('kind', 'agreed', 'reservationId', turn.id, 'startsAt', iso_utc(t.starts_at), 'place', place_of(t),
          'proposal', ${sellerProposal}, 'isAsked', turn.received_at is null and ${isAsked(part`turn`)}, 'saysReceived', turn.received_at is not null)
        from handover_times t where t.reservation_id = turn.id and t.state = 'agreed')
      when turn.status = 'held' then json_build_object('kind', 'turn', 'reservationId', turn.id,
        'until', case when turn.owed_by = 'holder' then iso_utc(turn.answer_by) end, 'proposal', ${sellerProposal})
      when turn.status = 'done' and turn.not_received_at is null then json_build_object('kind', 'received', 'reservationId', turn.id,
        'isAsked', turn.done_how = 'word' and turn.closed_at >= now() - make_interval(hours => ${limits.passGoodForHours}))
      when turn.status = 'done' and page.closed_at is null and p.sold then json_build_object('kind', 'not-received')
      when page.closed_at is not null or p.id is null or p.sold then json_build_object('kind', 'gone')
      when draw.closes_at is not null then json_build_object('kind', 'draw', 'closesAt', iso_utc(draw.closes_at))
      else json_build_object('kind', 'line', 'place', coalesce(l.place, 1), 'isReserved', p.reserved, 'hadTurn', coalesce(l.turns, 0) > 0)
    end
    from (select 1) as one
    left join reservations turn on turn.post_id = page.post_id and turn.holder_id = page.user_id and turn.status in ('held', 'agreed', 'done')
    left join draws draw on draw.post_id = p.id and draw.drawn_at is null
    left join lateral line_of(p.id, p.creator_id) as l on l.interest_id = page.id
    order by turn.created_at desc limit 1)`,
}

/** A `RowWithPost` of the entry `page` and its post `p`. */
const entryRow = (table: keyof typeof entryTables, viewerId: string) => part`
  page.id, micros_of(page.created_at)::text as micros, ${placeOf(viewerId)} as place,
  json_build_object('id', page.id, 'createdAt', iso_utc(page.created_at)${entryColumns[table]})::text as json`

/** No place if the post is deleted or hidden. */
export const pageOfEntries = (
  db: Queryable,
  table: keyof typeof entryTables,
  viewerId: string,
  after: Cursor,
) =>
  db.query<RowWithPost>(sql`
    select ${entryRow(table, viewerId)}
    from (
      select * from ${entryTables[table]}
      where user_id = ${viewerId} and (created_at, id) < (moment_of(${after.micros}), ${after.id})
      order by created_at desc, id desc
      limit ${constant(limits.listPage)}
    ) as page
    left join posts p on p.id = page.post_id and ${maySee(viewerId)}
    order by page.created_at desc, page.id desc`)

/** The interests with an open turn, or a handover that the viewer is asked about, soonest first. */
export const interestsWithTurn = (db: Queryable, viewerId: string) =>
  db.query<RowWithPost>(sql`
    select ${entryRow('interests', viewerId)}
    from (
      select distinct on (r.post_id) r.* from reservations r
      where r.holder_id = ${viewerId} and r.status in ('held', 'agreed', 'done') order by r.post_id, r.created_at desc
    ) as r
    join interests page on page.user_id = r.holder_id and page.post_id = r.post_id
    left join posts p on p.id = page.post_id and ${maySee(viewerId)}
    left join handover_times met on met.reservation_id = r.id and met.state = 'agreed'
    where ${isOpen} or (r.done_how = 'word' and r.closed_at >= now() - make_interval(hours => ${limits.passGoodForHours}))
    order by coalesce(met.starts_at, r.answer_by), page.id`)

export type VisiblePost = FreeSubject & { id: string }

/** @throws POST_NOT_FOUND */
export const findVisiblePost = async (db: Queryable, viewerId: string, id: string) =>
  (await find(db, viewerId, id, part``)) ?? fail('POST_NOT_FOUND')

/** The strongest lock at once: upgrading a weaker one would deadlock with a like. @throws POST_NOT_FOUND */
export const lockPost = async (tx: Tx, viewerId: string, id: string) =>
  (await find(tx, viewerId, id, part`for update`)) ?? fail('POST_NOT_FOUND')

const find = (db: Queryable, viewerId: string, id: string, lock: Part) =>
  db.first<VisiblePost>(sql`
    select id, creator_id as "creatorId", is_free as "isFree", sold, hidden_at is not null as hidden from posts p
    where id = ${id} and ${maySee(viewerId)} ${lock}`)

/** Keeps updated_at, so that selling does not reorder Explore. */
export const updateSold = (tx: Queryable, id: string, sold: boolean) =>
  tx.query(sql`update posts set sold = ${sold} where id = ${id}`)

export const deletePostRow = (tx: Queryable, id: string) =>
  tx.query(sql`delete from posts where id = ${id}`)

/** The strongest lock at once, as in lockPost. */
export const lockPostsOf = (tx: Queryable, creatorId: string) =>
  tx.values<string>(
    sql`select id from posts where creator_id = ${creatorId} order by id for update`,
  )

/** Their own and those that they have asked for, at once: in two steps, two people would wait for each other. */
export const lockPostsAround = (tx: Queryable, userId: string) =>
  tx.query(sql`
    select from posts where id in (
      select id from posts where creator_id = ${userId} union select post_id from interests where user_id = ${userId})
    order by id for update`)

export async function deletePostsOf(tx: Queryable, creatorId: string, ids: string[]) {
  const people = await peopleOf(tx, ids)
  await tx.query(sql`delete from posts where creator_id = ${creatorId}`)
  return people.filter(({ userId }) => userId !== creatorId)
}
