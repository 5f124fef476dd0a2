import type { HandoverPlace, ManagedPlace, PlaceForm } from '#contract/places.ts'
import { sql, type Queryable, type Tx } from '#server/platform/database/db.ts'

export const listPlaces = (db: Queryable) =>
  db.query<ManagedPlace>(sql`
    select id, name, hint, withdrawn_at is null as "isOffered" from handover_places order by position, created_at, id`)

export const listOfferedPlaces = (db: Queryable) =>
  db.query<HandoverPlace>(sql`
    select id, name, hint from handover_places where withdrawn_at is null order by position, created_at, id`)

export const findOfferedPlace = (db: Queryable, id: string) =>
  db.first<HandoverPlace>(
    sql`select id, name, hint from handover_places where id = ${id} and withdrawn_at is null`,
  )

/** Locks the table: the limit and the order concern all places. Reading goes on. */
export async function lockPlaces(tx: Tx) {
  await tx.query(sql`lock table handover_places in share row exclusive mode`)
  return listPlaces(tx)
}

export const placeByKey = (tx: Queryable, key: string) =>
  tx.first<PlaceForm>(sql`select name, hint from handover_places where idempotency_key = ${key}`)

export const insertPlace = (tx: Queryable, { name, hint }: PlaceForm, key: string | null) =>
  tx.query(sql`
    insert into handover_places (name, hint, idempotency_key, position)
    select ${name}, ${hint}, ${key}, coalesce(max(position), 0) + 1 from handover_places`)

export const updatePlace = (tx: Queryable, { id, name, hint, isOffered }: ManagedPlace) =>
  tx.query(sql`
    update handover_places set name = ${name}, hint = ${hint},
      withdrawn_at = case when not ${isOffered}::boolean then coalesce(withdrawn_at, now()) end
    where id = ${id}`)

export const orderPlaces = (tx: Queryable, ids: readonly string[]) =>
  tx.query(sql`
    update handover_places p set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position) where p.id = o.id`)
