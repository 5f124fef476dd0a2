import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Answers with what is well. @throws StartError with what is not */
export type Check = (db: Db, config: Config) => Promise<string>
