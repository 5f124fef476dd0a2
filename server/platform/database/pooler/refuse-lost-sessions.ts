import { StartError } from '../../start-error.ts'
import type { Db } from '../db.ts'
import { problemOfNames } from './problem-of-names.ts'
import { problemOfNotices } from './problem-of-notices.ts'

const fixForNames =
  'PgBouncer keeps names from 1.21 on with max_prepared_statements above 0. Behind an older one, set DATABASE_STATEMENT_NAMES=no'

/** @throws StartError behind a pooler that is set up otherwise than the settings say */
export async function refuseLostSessions(db: Db) {
  const notices = await problemOfNotices(db)
  if (notices !== undefined)
    throw new StartError(
      `The database (DATABASE_URL, DATABASE_DIRECT_URL) cannot be used: ${notices}.`,
    )
  const names = await problemOfNames(db)
  if (names !== undefined)
    throw new StartError(
      `DATABASE_URL leads to a pooler where statements lose their names (${names}). ${fixForNames}.`,
    )
}
