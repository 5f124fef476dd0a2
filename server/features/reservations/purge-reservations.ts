import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import { deleteOldReservations } from './reservations.store.ts'

export const reservationTasks = (db: Db): Tasks => ({
  'purge-reservations': task(z.unknown(), async () => void (await deleteOldReservations(db))),
})
export const reservationSchedule = '47 3 * * * purge-reservations ?fill=1d'
