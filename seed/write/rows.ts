import { dayMs } from '#contract/time-units.ts'
import type { Queryable } from '#server/platform/database/db.ts'

const rowsAtOnce = 5000

/** The keys of the first row are the columns; others take their default. */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.query({ text, values: [JSON.stringify(rows.slice(from, from + rowsAtOnce))] })
}

const unreadFor = 2 * dayMs
/** Older notifications have been read. */
export const readAt = (at: Date, now: Date) =>
  now.getTime() - at.getTime() > unreadFor ? new Date(at.getTime() + unreadFor / 4) : null
