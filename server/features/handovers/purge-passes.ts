import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import type { Line } from '../line/index.ts'
import { deleteOldPasses } from './passes.store.ts'

export const handoverTasks = (db: Db, line: Line): Tasks => ({
  'purge-passes': task(
    z.unknown(),
    async () => void (await deleteOldPasses(db, await line.clock(db))),
  ),
})
export const handoverSchedule = '13 * * * * purge-passes ?fill=1d'
