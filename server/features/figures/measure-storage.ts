import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { writeStorage } from './figures.store.ts'

export const figuresTasks = ({ db, storage }: { db: Db; storage: Storage }): Tasks => ({
  'measure-storage': task(z.unknown(), async () => {
    const pictureBytes = await storage.bytesBelow('images/')
    const documentBytes = await storage.bytesBelow('documents/')
    await writeStorage(db, { pictureBytes, documentBytes })
  }),
})
export const figuresSchedule = '53 3 * * * measure-storage ?fill=1d'
