import { sql, type Queryable } from './db.ts'

/** PostgreSQL's time, which all nodes share; also within a transaction, later than its beginning. */
export const databaseClock = (db: Queryable) => db.value<Date>(sql`select clock_timestamp()`)
