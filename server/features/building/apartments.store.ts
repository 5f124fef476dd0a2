import type { Apartment } from '#contract/apartments.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

/** 9 comes before 10. */
export const listedApartments = (db: Queryable) =>
  db.query<Apartment>(sql`
    select tower, location from apartments
    order by tower, nullif(regexp_replace(key, '\\D', '', 'g'), '')::numeric, key`)

/** Two lines for one apartment are one; the first stays. */
export const replaceApartments = (tx: Queryable, apartments: Apartment[]) =>
  tx.query(sql`
    with given as (
      select distinct on (tower, apartment_key(tower, location)) tower, apartment_key(tower, location) as key, location
      from unnest(${apartments.map(({ tower }) => tower)}::text[], ${apartments.map(({ location }) => location)}::text[])
        with ordinality as line (tower, location, place)
      order by tower, apartment_key(tower, location), place
    ), gone as (
      delete from apartments a where not exists (select from given where given.tower = a.tower and given.key = a.key)
    )
    insert into apartments (tower, key, location) select tower, key, location from given
    on conflict (tower, key) do update set location = excluded.location`)

/** As the list writes it, or as given if the tower has no list; null if the list lacks it. */
export const listedLocation = (db: Queryable, tower: string, location: string) =>
  db.value<string | null>(sql`
    select case when exists (select from apartments where tower = ${tower})
      then (select location from apartments where tower = ${tower} and key = apartment_key(tower, ${location}))
      else ${location} end`)
