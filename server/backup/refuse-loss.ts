import { hasTable, sql, type Queryable } from '#server/platform/database/db.ts'
import { applicationName } from '#server/platform/database/open-db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { counted } from './manifest.ts'

/** @throws StartError for a database that is in use, not Foyer's, or not empty */
export async function refuseLoss(db: Queryable, replaces: boolean) {
  const others = await db.value<number>(sql`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()`)
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
      `This database holds ${counted(count, 'account')}: with \`npm run restore -- FILE --replace\` they give way to the backup. Nothing was changed.`,
    )
}

export async function accountsIn(db: Queryable) {
  if (!(await hasTable(db, 'accounts'))) return 0
  return db.value<number>(sql`select count(*)::int from accounts`)
}
