import { sql, type Queryable } from './db.ts'

export type Clock = (db: Queryable) => Promise<Date>

/** PostgreSQL's time, which all nodes share; also within a transaction, later than its beginning. */
export const databaseClock: Clock = (db) => db.value<Date>(sql`select clock_timestamp()`)
