import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/** A database may be empty or of an older version. */
export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { isThere } = await db.only<{ isThere: boolean }>(
    sql`select to_regclass(${`public.${name}`}) is not null as "isThere"`,
  )
  return isThere
}
