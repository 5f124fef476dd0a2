import { sql, type Db } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { seedDomain } from './resident.ts'

/** @throws StartError if real people live here */
export async function refuseOthers(db: Db, again: boolean) {
  const rows = await db.query<{ isSeed: boolean; count: number }>(sql`
    select email like ${`%@${seedDomain}`} as "isSeed", count(*)::int as count from accounts group by 1`)
  const real = rows.find(({ isSeed }) => !isSeed)
  const seeded = rows.find(({ isSeed }) => isSeed)
  if (real)
    throw new StartError(
      `This database holds ${real.count} real ${real.count === 1 ? 'account' : 'accounts'}: invented people do not move in with them. ` +
        'Choose another, for instance with DATA_DIR=./trial before the command.',
    )
  if (seeded && !again)
    throw new StartError(
      `This database was seeded before (${seeded.count} residents). Add --again to let as many more move in.`,
    )
}

export async function takenNames(db: Db) {
  const rows = await db.query<{ username: string }>(sql`select username::text from users`)
  return new Set(rows.map(({ username }) => username))
}
