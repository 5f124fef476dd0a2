import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import { deleteOldCopies } from './person-reports.store.ts'

export const personReportTasks = (db: Db): Tasks => ({
  'purge-reported-messages': task(z.unknown(), async () => void (await deleteOldCopies(db))),
})
export const personReportSchedule = '53 3 * * * purge-reported-messages ?fill=1d'
