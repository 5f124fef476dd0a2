import { sql, type Queryable } from '#server/platform/database/db.ts'

/**
 * Tables that a backup omits, with the reason; it has all others, also those of later migrations.
 */
export const leftOut: Record<string, string> = {
  migrations: 'in the manifest',
  sessions: 'everybody signs in again',
  personal_tokens: 'one that was removed since must not work again',
  second_factor_enrolments: 'half of a step that a session had begun',
  email_links: 'a link that was used since must not work twice: whoever waits for one asks again',
  handover_passes:
    'a code that whoever finds a backup could use; one is made anew when it is shown',
  administrator_emails: 'written at each start',
  outbox_mails: 'they hold such links',
  rate_limits: 'counted afresh',
  upload_parts: 'an unfinished upload starts again',
  push_subscriptions: 'they go with the sessions',
  pushes: 'likewise',
  live_heads: 'a browser that is ahead of its number loads its page anew',
  live_events: 'likewise',
}

/** Omits rows without stored bytes: an unfinished upload starts again. */
const onlyRows: Record<string, string> = { files: `status in ('ready', 'failed')` }

export type Table = { name: string; columns: string[] }

export async function tablesToKeep(db: Queryable) {
  const tables = await db.query<Table>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return tables.filter(({ name }) => !Object.hasOwn(leftOut, name))
}

/** Independent of the session's language and time zone. */
export const portableText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`

export const copyToBackup = ({ name, columns }: Table) =>
  `copy (select ${listed(columns)} from ${quoted(name)} where ${onlyRows[name] ?? 'true'}) to stdout`

export const copyFromBackup = ({ name, columns }: Table) =>
  `copy ${quoted(name)} (${listed(columns)}) from stdin`

const listed = (names: string[]) => names.map(quoted).join(', ')
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

type Sequence = { name: string; value: string }

/** Read after the rows, so never behind them. */
export async function sequenceValues(db: Queryable) {
  return db.query<Sequence>(sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
}
