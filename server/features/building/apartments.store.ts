import type { Apartment, ApartmentList } from '#contract/apartments.ts'
import { sql, type Queryable, type Tx } from '#server/platform/database/db.ts'

/** 9 comes before 10. The version is made of the list, so that an older node's change counts too. */
export const listedApartments = (db: Queryable) =>
  db.only<ApartmentList>(sql`
    select
      coalesce(json_agg(json_build_object('tower', tower, 'location', location)
        order by tower, nullif(regexp_replace(key, '\\D', '', 'g'), '')::numeric, key), '[]') as apartments,
      hashtextextended(coalesce(string_agg(concat_ws(' ', tower, location), E'\\n' order by tower, key), ''), 0)::text as version
    from apartments`)

/** Locks the table, because there may be no row yet. */
export const lockApartments = (tx: Tx) =>
  tx.query(sql`lock table apartments in share row exclusive mode`)

/** Two lines for one apartment are one; the first stays. */
export const replaceApartments = (tx: Tx, apartments: Apartment[]) =>
  tx.only<{ added: number; removed: number }>(sql`
    with given as (
      select distinct on (tower, apartment_key(tower, location)) tower, apartment_key(tower, location) as key, location
      from unnest(${apartments.map(({ tower }) => tower)}::text[], ${apartments.map(({ location }) => location)}::text[])
        with ordinality as line (tower, location, place)
      order by tower, apartment_key(tower, location), place
    ), gone as (
      delete from apartments a where not exists (select from given where given.tower = a.tower and given.key = a.key)
      returning tower
    ), written as (
      insert into apartments (tower, key, location) select tower, key, location from given
      on conflict (tower, key) do update set location = excluded.location
    )
    select (select count(*) from given left join apartments a using (tower, key) where a.key is null)::int as added,
      (select count(*) from gone)::int as removed`)

/** As the list writes it, or as given if the tower has no list; null if the list lacks it. */
export const listedLocation = (db: Queryable, tower: string, location: string) =>
  db.value<string | null>(sql`
    select case when exists (select from apartments where tower = ${tower})
      then (select location from apartments where tower = ${tower} and key = apartment_key(tower, ${location}))
      else ${location} end`)
