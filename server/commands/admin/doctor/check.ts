import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'

/** What the operator gives with the command. */
export type Given = { head?: string | undefined }

/** Answers with what is well. @throws StartError with what is not */
export type Check = (db: Db, config: Config, given: Given) => Promise<string>
