import { part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import { limits } from '#contract/limits.ts'
import type { Side } from '#contract/reservations.ts'
import type { Turn } from './clock/hold.ts'

export type TurnRow = Turn & {
  id: string
  postId: string | null
  title: string
  sellerId: string | null
  holderId: string | null
  endedAs: Ending['as'] | null
  closedAt: Date | null
  missedBy: Side | null
  contestedAt: Date | null
  doneHow: DoneHow | null
  /** The holder has it, as they said before the seller did. */
  receivedAt: Date | null
  notReceivedAt: Date | null
}
export type DoneHow = 'code' | 'word' | 'both'

export const turnColumns = part`r.id, r.post_id as "postId", r.title, r.seller_id as "sellerId", r.holder_id as "holderId", r.status,
  r.owed_by as "owedBy", r.answer_by as "answerBy", r.created_at as "createdAt", r.reminded_at as "remindedAt",
  r.asked_at as "askedAt", r.paused_at is not null as "isPaused", r.ended_as as "endedAs", r.closed_at as "closedAt",
  r.missed_by as "missedBy", r.contested_at as "contestedAt", r.done_how as "doneHow",
  r.received_at as "receivedAt", r.not_received_at as "notReceivedAt"`
/** Of `reservations r`. */
export const isOpen = part`r.status in ('held', 'agreed')`
/** Whether it took place; nobody is asked while another time is on offer. */
export const isAsked = (
  turn: Part,
) => part`(${turn}.status = 'agreed' and ${turn}.asked_at is not null and ${turn}.paused_at is null
  and not exists (select from handover_times t where t.reservation_id = ${turn}.id and t.state = 'open'))`

export type LinePost = {
  id: string
  title: string
  sellerId: string
  sellerName: string
  isGone: boolean
  isSold: boolean
  isHidden: boolean
  passesOn: boolean
}

/** The strongest lock on posts at once, in one order, as deletion takes it. */
export const lockLinePosts = (tx: Queryable, ids: readonly string[]) =>
  tx.query<LinePost>(sql`
    with held as materialized (select p from posts p where id = any(${ids}::uuid[]) order by id for update)
    select (p).id, (p).title, (p).creator_id as "sellerId", u.name as "sellerName", is_gone(p) as "isGone", (p).sold as "isSold",
      (p).hidden_at is not null as "isHidden", coalesce(l.passes_on, true) as "passesOn"
    from held join users u on u.id = (p).creator_id left join post_lines l on l.post_id = (p).id`)

export const openTurns = (tx: Queryable, postIds: readonly string[]) =>
  tx.query<TurnRow>(sql`
    select ${turnColumns} from reservations r where r.post_id = any(${postIds}::uuid[]) and ${isOpen} order by r.id for update`)

export const lockTurn = (tx: Queryable, id: string) =>
  tx.first<TurnRow>(sql`select ${turnColumns} from reservations r where r.id = ${id} for update`)

export const findTurn = (db: Queryable, id: string) =>
  db.first<TurnRow>(sql`select ${turnColumns} from reservations r where r.id = ${id}`)

export const turnByKey = (db: Queryable, sellerId: string, key: string) =>
  db.first<TurnRow & { chosenUntil: Date | null }>(sql`
    select ${turnColumns}, r.chosen_until as "chosenUntil" from reservations r where r.seller_id = ${sellerId} and r.idempotency_key = ${key}`)

/** Posts in which one of them holds an open turn; with `partnerId`, given by the other. */
export const postsOfOpenTurns = (tx: Queryable, userId: string, partnerId: string | null = null) =>
  tx.values<string>(sql`
    select r.post_id from reservations r where ${isOpen} and r.post_id is not null and case
      when ${partnerId}::uuid is null then r.holder_id = ${userId}
      else (r.holder_id, r.seller_id) in ((${userId}, ${partnerId}), (${partnerId}, ${userId})) end
    order by 1`)

export type ChosenBy = 'seller' | 'line' | 'draw'

type NewTurn = {
  postId: string
  title: string
  sellerId: string
  holderId: string
  chosenBy: ChosenBy
  key?: string | null
  answerBy: Date
  dueAt: Date | null
  remindedAt: Date | null
}

export const insertTurn = (tx: Queryable, turn: NewTurn, at: Date) =>
  tx.only<TurnRow>(sql`
    insert into reservations as r (post_id, title, seller_id, holder_id, chosen_by, idempotency_key, owed_by, answer_by,
      chosen_until, due_at, reminded_at, created_at)
    values (${turn.postId}, ${turn.title}, ${turn.sellerId}, ${turn.holderId}, ${turn.chosenBy}, ${turn.key ?? null}, 'holder',
      ${turn.answerBy}, ${turn.answerBy}, ${turn.dueAt}, ${turn.remindedAt}, ${at})
    returning ${turnColumns}`)

export type Ending = {
  as: 'declined' | 'lapsed' | 'released' | 'unanswered' | 'missed' | 'unclear' | 'gone'
  /** Of a missed handover: who says so. */
  by: 'holder' | 'seller' | 'clock' | 'house'
}

/** The agreed time is over, and the pass is good for a while: a proof may come late. */
const endTimes = (id: string, at: Date) => part`
  times as (
    update handover_times set state = case state when 'agreed' then 'over' else 'expired' end, decided_at = coalesce(decided_at, ${at})
    where reservation_id = ${id} and state in ('open', 'agreed')
  ), pass as (
    update handover_passes set good_until = ${at}::timestamptz + make_interval(hours => ${limits.passGoodForHours})
    where reservation_id = ${id}
  )`

export const endTurn = (tx: Queryable, id: string, { as, by }: Ending, at: Date) =>
  tx.query(sql`
    with ${endTimes(id, at)}
    update reservations set status = 'ended', ended_as = ${as}, ended_by = ${by}, owed_by = null, due_at = null, paused_at = null,
      closed_at = ${at},
      missed_by = case when ${as} = 'missed' then case ${by} when 'seller' then 'holder' else 'seller' end end
    where id = ${id}`)

/** Also of a turn that has ended: the proof came late. */
export const markDone = (
  tx: Queryable,
  id: string,
  { how, metAt, at }: { how: DoneHow; metAt: Date | null; at: Date },
) =>
  tx.query(sql`
    with ${endTimes(id, at)}
    update reservations set status = 'done', done_how = ${how}, met_at = ${metAt}, owed_by = null, due_at = null, paused_at = null,
      ended_as = null, ended_by = null, missed_by = null, contested_at = null, not_received_at = null, closed_at = ${at}
    where id = ${id}`)

/**
 * Ended by a sale that was just taken back, or done by the seller’s word alone while the holder can still
 * answer. The holder is not blocked or suspended.
 */
export const turnsToReopen = (tx: Queryable, postIds: readonly string[], at: Date) =>
  tx.query<TurnRow>(sql`
    select ${turnColumns} from reservations r join accounts a on a.id = r.holder_id and a.suspended_at is null
    where r.post_id = any(${postIds}::uuid[]) and r.not_received_at is null and r.closed_at >= ${at}::timestamptz - case
        when r.done_how = 'word' then make_interval(hours => ${limits.passGoodForHours})
        when r.ended_as = 'gone' then make_interval(mins => ${limits.saleUndoMinutes}) end
      and r.holder_id not in (select id from blocked_with(r.seller_id))
      and exists (select from interests i where i.post_id = r.post_id and i.user_id = r.holder_id)
      and not exists (select from reservations later
        where later.post_id = r.post_id and later.id <> r.id and later.created_at >= r.created_at)
    order by r.id for update of r`)

/** What was agreed and proposed when it was closed. */
export const reopenTimes = (tx: Queryable, { id, closedAt }: TurnRow) =>
  tx.query(sql`
    with pass as (update handover_passes set good_until = null where reservation_id = ${id})
    update handover_times set state = case state when 'over' then 'agreed' else 'open' end,
      decided_at = case state when 'over' then decided_at end
    where reservation_id = ${id} and (state = 'over' or state = 'expired' and decided_at = ${closedAt})`)

export const reopenTurn = (tx: Queryable, { id, status, owedBy }: TurnRow) =>
  tx.query(sql`
    update reservations set status = ${status}, owed_by = ${owedBy}, done_how = null, ended_as = null, ended_by = null, met_at = null,
      closed_at = null
    where id = ${id}`)

/** Who is blocked by the one who did not find them can't say that they were there: it counts for neither. */
export const contestForBlocked = (
  tx: Queryable,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
  at: Date,
) =>
  tx.query(sql`
    update reservations set contested_at = ${at}
    where contested_at is null and closed_at >= ${at}::timestamptz - make_interval(days => ${limits.missedContestDays}) and (
      missed_by = 'holder' and holder_id = ${blockedId} and seller_id = ${blockerId}
      or missed_by = 'seller' and seller_id = ${blockedId} and holder_id = ${blockerId})`)

export const changeTurn = (
  tx: Queryable,
  id: string,
  turn: Omit<Turn, 'createdAt' | 'isPaused'> & Pick<TurnRow, 'receivedAt'> & { dueAt: Date | null },
) =>
  tx.query(sql`
    update reservations set status = ${turn.status}, owed_by = ${turn.owedBy}, answer_by = ${turn.answerBy},
      reminded_at = ${turn.remindedAt}, asked_at = ${turn.askedAt}, received_at = ${turn.receivedAt}, due_at = ${turn.dueAt}, paused_at = null
    where id = ${id}`)

export const findPause = (tx: Queryable, id: string) =>
  tx.only<{ pausedAt: Date; dueAt: Date }>(
    sql`select paused_at as "pausedAt", due_at as "dueAt" from reservations where id = ${id}`,
  )

/** Keeps due_at, from which the time that is left is known. */
export const pauseTurn = (tx: Queryable, id: string, at: Date) =>
  tx.query(sql`update reservations set paused_at = ${at} where id = ${id}`)

/** Not a message of another handover between the two. */
export const isAnswer = (message: Part, reservationId: Part | string) => part`not exists (
  select from handover_times t where t.id = ${message}.handover_time_id and t.reservation_id <> ${reservationId})`

/** Whether the holder has written to the seller since the turn began. */
export const hasWritten = (db: Queryable, turn: TurnRow) =>
  db.some(sql`
    select from conversation_pairs pair join messages m on m.conversation_id = pair.conversation_id
    where pair.first_id = least(${turn.holderId}::uuid, ${turn.sellerId}::uuid)
      and pair.second_id = greatest(${turn.holderId}::uuid, ${turn.sellerId}::uuid)
      and m.sender_id = ${turn.holderId} and m.created_at >= ${turn.createdAt}
      and ${isAnswer(part`m`, turn.id)} limit 1`)

export const dueTurns = (db: Queryable, at: Date) =>
  db.query<{ id: string; postId: string | null }>(sql`
    select id, post_id as "postId" from reservations where due_at <= ${at} and paused_at is null order by due_at, id limit 200`)

export const nameOf = (db: Queryable, userId: string) =>
  db.value<string>(sql`select name from users where id = ${userId}`)
