import type { Queryable } from '#server/platform/database/db.ts'
import { hasTable } from '#server/platform/database/has-table.ts'
import { sql } from '#server/platform/database/sql.ts'
import { StartError } from '#server/platform/start-error.ts'
import { quoted } from './tables.ts'

/** @throws StartError for a database that is in use, not Foyer's, or not empty */
export async function refuseLoss(db: Queryable, replaces: boolean): Promise<void> {
  const { others } = await db.only<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'foyer' and pid <> pg_backend_pid()`)
  if (others > 0)
    throw new StartError(
      'A Foyer is using this database: stop it first, on every machine. Nothing was changed.',
    )
  const { tables, isFoyer } = await db.only<{ tables: number; isFoyer: boolean }>(sql`
    select count(*)::int as tables, coalesce(bool_or(tablename = 'migrations'), false) as "isFoyer"
    from pg_tables where schemaname = 'public'`)
  if (tables > 0 && !isFoyer)
    throw new StartError(
      'This database holds tables that are not of a Foyer: restore into one of its own. Nothing was changed.',
    )
  if (!isFoyer || replaces) return
  const count = await accountsIn(db)
  if (count > 0)
    throw new StartError(
      `This database holds ${count} ${count === 1 ? 'account' : 'accounts'}: with --replace they give way to the backup. Nothing was changed.`,
    )
}

export async function accountsIn(db: Queryable): Promise<number> {
  if (!(await hasTable(db, 'accounts'))) return 0
  return db.value<number>(sql`select count(*)::int from accounts`)
}

/** Drops everything but extensions. */
export async function emptyDatabase(tx: Queryable): Promise<void> {
  await tx.query(sql`drop schema if exists graphile_worker cascade`)
  const objects = await tx.query<{ kind: string; name: string }>(sql`
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
      oid::regclass::text as name
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
    union all
    select 'routine', oid::regprocedure::text
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`)
  // A cascade may have dropped it already.
  for (const { kind, name } of objects)
    await tx.query({ text: `drop ${kind} if exists ${name} cascade`, values: [] })
}

/**
 * Drops foreign keys and indexes and disables triggers, so that rows load in any order; `back`
 * checks the rows.
 */
export async function dropConstraints(tx: Queryable): Promise<{ back: () => Promise<void> }> {
  const keys = await tx.query<{ name: string; of: string; definition: string }>(sql`
    select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const indexes = await tx.query<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`)
  const triggers = await tx.query<{ name: string; of: string }>(sql`
    select tgname as name, tgrelid::regclass::text as of from pg_trigger
    join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`)
  const say = async (text: string) => void (await tx.query({ text, values: [] }))
  for (const { name, of } of keys) await say(`alter table ${of} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await say(`drop index ${name}`)
  for (const { name, of } of triggers)
    await say(`alter table ${of} disable trigger ${quoted(name)}`)
  return {
    back: async () => {
      for (const { definition } of indexes) await say(definition)
      for (const { name, of, definition } of keys)
        await say(`alter table ${of} add constraint ${quoted(name)} ${definition}`)
      for (const { name, of } of triggers)
        await say(`alter table ${of} enable trigger ${quoted(name)}`)
    },
  }
}
