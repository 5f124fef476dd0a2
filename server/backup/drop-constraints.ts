import { sql, type Queryable } from '#server/platform/database/db.ts'
import { quoted } from './tables.ts'

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
