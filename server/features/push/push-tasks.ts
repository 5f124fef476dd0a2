import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import { purgePushes } from './pushes.store.ts'

export const pushTasks = (db: Db): Tasks => ({
  'purge-pushes': task(z.unknown(), async () => void (await purgePushes(db))),
})

/** In UTC. */
export const pushSchedule = '29 3 * * * purge-pushes ?fill=1d'
