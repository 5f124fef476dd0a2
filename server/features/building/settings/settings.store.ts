import type { BuildingSettings, Money } from '#contract/building-settings.ts'
import type { Tower } from '#contract/towers.ts'
import { part, sql, type Queryable, type Tx } from '#server/platform/database/db.ts'

/** Of the environment, until an administrator saves the settings. */
export type StartValues = { brandName: string; timeZone: string }

const towers = part`(select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position) from towers t) as towers`

export const findSettings = (db: Queryable, start: StartValues) =>
  db.only<BuildingSettings>(sql`
    select coalesce(s.name, ${start.brandName}) as name, coalesce(s.time_zone, ${start.timeZone}) as "timeZone",
      s.currency, s.locale, s.version, s.changed_by as "changedBy", iso_utc(s.changed_at) as "changedAt",
      ${towers}
    from building_settings s`)

export const readTowersAndMoney = (db: Queryable) =>
  db.only<Money & { towers: Tower[] }>(sql`
    select currency, locale, ${towers} from building_settings`)

export const lockSettings = (tx: Tx) =>
  tx.query(sql`select version from building_settings for update`)

type NewSettings = {
  name: string
  towers: readonly Tower[]
  currency: string
  locale: string
  timeZone: string
}

/** @throws a broken foreign key for a tower that anything uses and that is left out */
export async function writeSettings(tx: Tx, settings: NewSettings, changedBy: string) {
  const { name, currency, locale, timeZone } = settings
  const ids = settings.towers.map(({ id }) => id)
  const names = settings.towers.map((each) => each.name)
  await tx.query(sql`
    update building_settings set name = ${name}, currency = ${currency}, locale = ${locale}, time_zone = ${timeZone},
      version = version + 1, changed_by = ${changedBy}, changed_at = now()`)
  await tx.query(sql`delete from towers where id <> all (${ids})`)
  await tx.query(sql`
    insert into towers (id, name, position)
    select id, name, position from unnest(${ids}::text[], ${names}::text[]) with ordinality as t (id, name, position)
    on conflict (id) do update set name = excluded.name, position = excluded.position`)
}
