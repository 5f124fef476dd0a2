import { sql, type Queryable } from '#server/platform/database/db.ts'

/** Drops everything but extensions. */
export async function emptyDatabase(tx: Queryable) {
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
