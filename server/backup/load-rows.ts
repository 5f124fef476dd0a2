import type { PoolClient } from 'pg'
import { copyIn } from '#server/platform/database/copy/copy-in.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { tableEntry } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { copyFromBackup, quoted } from './tables.ts'

export async function loadRows(client: PoolClient, tx: Queryable, { manifest, read }: Backup) {
  const rules = await dropConstraints(tx)
  const names = manifest.tables.map(({ name }) => quoted(name))
  // Migrations may have added rows.
  if (names.length > 0) await tx.query({ text: `truncate ${names.join(', ')}`, values: [] })
  let all = 0
  for (const table of manifest.tables) {
    const rows = await copyIn(client, copyFromBackup(table), await read(tableEntry(table.name)))
    if (rows !== table.rows)
      throw new StartError(`${table.name}: ${rows} rows came in, ${table.rows} were written`)
    all += rows
  }
  for (const { name, value } of manifest.sequences)
    await tx.query(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`)
  await rules.back()
  return all
}

/**
 * Drops foreign keys and indexes and disables triggers, so that rows load in any order; `back`
 * checks the rows.
 */
async function dropConstraints(tx: Queryable) {
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
