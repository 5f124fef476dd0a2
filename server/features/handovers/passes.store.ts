import { randomBytes, randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

export type Pass = { code: string; token: Buffer; wrongTries: number }

/** The same until the end, however often the time moves. */
export const makePass = (tx: Queryable, reservationId: string) =>
  tx.query(sql`
    insert into handover_passes (reservation_id, code, token) values (${reservationId}, ${newCode()}, ${randomBytes(16)})
    on conflict (reservation_id) do nothing`)

const newCode = () => String(randomInt(10 ** limits.passDigits)).padStart(limits.passDigits, '0')

export const findPass = (db: Queryable, reservationId: string) =>
  db.first<Pass>(sql`
    select code, token, wrong_tries as "wrongTries" from handover_passes where reservation_id = ${reservationId}`)

export const countWrongTry = (tx: Queryable, reservationId: string) =>
  tx.query(sql`
    update handover_passes set wrong_tries = wrong_tries + 1 where reservation_id = ${reservationId}`)

export const deleteOldPasses = (db: Queryable, at: Date) =>
  db.query(sql`delete from handover_passes where good_until < ${at}`)

/** The last agreed time, also after the end. */
export const lastAgreedTime = (db: Queryable, reservationId: string) =>
  db.first<{
    id: string
    startsAt: Date
    endsAt: Date
    place: string
    decidedAt: Date
    agreedBefore: number
  }>(sql`
    select t.id, t.starts_at as "startsAt", t.ends_at as "endsAt", place_of(t) as place, t.decided_at as "decidedAt", (
      select count(*) from handover_times b where b.reservation_id = t.reservation_id and b.state = 'replaced' and b.decided_at <= t.decided_at
    )::int as "agreedBefore"
    from handover_times t where t.reservation_id = ${reservationId} and t.state in ('agreed', 'over')`)
