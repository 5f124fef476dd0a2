import type { PoolClient } from 'pg'
import { copyIn } from '#server/platform/database/copy/copy-in.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { dropConstraints } from './drop-constraints.ts'
import { tableEntry } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { copyFromBackup, quoted } from './tables.ts'

export async function loadRows(
  client: PoolClient,
  tx: Queryable,
  { manifest, read }: Backup,
): Promise<number> {
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
