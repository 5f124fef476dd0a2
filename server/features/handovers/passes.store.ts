import { randomBytes, randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

export type Pass = { code: string; token: Buffer; wrongTries: number }

/** The same until the end, however often the time moves. */
export const makePass = (tx: Queryable, reservationId: string) =>
  tx.query(sql`
    insert into handover_passes (reservation_id, code, token, good_until)
    select id, ${newCode()}, ${randomBytes(16)}, closed_at + make_interval(hours => ${limits.passGoodForHours})
    from reservations where id = ${reservationId}
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
    /** Empty for a door. */
    hint: string
    agreedAt: Date
    /** How many were settled before it was. */
    earlier: number
  }>(sql`
    select t.id, t.starts_at as "startsAt", t.ends_at as "endsAt", place_of(t) as place, coalesce(p.hint, '') as hint,
      t.decided_at as "agreedAt", (
        select count(*) from handover_times b where b.reservation_id = t.reservation_id and b.id <> t.id and b.decided_at <= t.decided_at
      )::int as earlier
    from handover_times t left join handover_places p on p.id = t.place_id
    where t.reservation_id = ${reservationId} and t.state in ('agreed', 'over')`)
