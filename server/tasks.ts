import * as z from 'zod/mini'
import {
  erasureSchedule,
  erasureTasks,
  linkTasks,
  purgeExpired,
  type AskedMailSettings,
  type ModeratorSettings,
} from './features/identity/index.ts'
import { caseMailSchedule, caseMailTasks } from './features/case-mails/index.ts'
import { digestSchedule, digestTasks, type DigestSettings } from './features/digests/index.ts'
import { drawSchedule, drawTasks } from './features/draws/index.ts'
import { fileSchedule, fileTasks, type FileSettings } from './features/images/index.ts'
import { measureStorage } from './features/figures/index.ts'
import { deleteOldPasses } from './features/handovers/index.ts'
import { interestTasks } from './features/interests/index.ts'
import { lineSchedule, lineTasks, type Line } from './features/line/index.ts'
import { deleteOldCopies } from './features/person-reports/index.ts'
import { purgePushes } from './features/push/index.ts'
import { forgetReportersApartments } from './features/reports/index.ts'
import { deleteOldReservations } from './features/reservations/index.ts'
import { verificationSchedule, verificationTasks } from './features/verification/index.ts'
import type { Db } from './platform/database/db.ts'
import { purgeGivenUp, task, type Tasks } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Limits } from './platform/rate-limits/rate-limits.ts'
import { liveSchedule, liveTasks } from './platform/live/index.ts'
import { mailSchedule, mailTasks } from './platform/mail/mail-tasks.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Storage } from './platform/storage/storage.ts'

type Parts = {
  db: Db
  limits: Limits
  line: Line
  log: Log
  mailer: Mailer
  storage: Storage
  settings: FileSettings & AskedMailSettings & ModeratorSettings & DigestSettings
}

/** Of features with one task, that is only due at a time. */
const atTimes: Record<string, [at: string, work: (parts: Parts) => Promise<unknown>]> = {
  'purge-passes': ['13 * * * *', async ({ db, line }) => deleteOldPasses(db, await line.clock(db))],
  'purge-given-up': ['19 3 * * *', ({ db }) => purgeGivenUp(db)],
  'purge-pushes': ['29 3 * * *', ({ db }) => purgePushes(db)],
  'purge-identity': ['41 3 * * *', ({ db }) => purgeExpired(db)],
  'purge-reservations': ['47 3 * * *', ({ db }) => deleteOldReservations(db)],
  'purge-reporters': ['51 3 * * *', ({ db }) => forgetReportersApartments(db)],
  'purge-reported-messages': ['53 3 * * *', ({ db }) => deleteOldCopies(db)],
  'measure-storage': ['53 3 * * *', measureStorage],
}

export function tasksOf(parts: Parts): Tasks {
  const { db, limits, line, log, mailer, storage, settings } = parts
  const timed = Object.entries(atTimes).map(
    ([name, [, work]]) => [name, task(z.unknown(), async () => void (await work(parts)))] as const,
  )
  return {
    ...mailTasks(mailer, db, line.clock),
    ...linkTasks({ db, limits, settings }),
    ...interestTasks(db),
    ...lineTasks(db, line),
    ...drawTasks(db, line),
    ...liveTasks(db),
    ...fileTasks({ db, storage, settings }),
    ...digestTasks({ db, mailer, settings, log }),
    ...verificationTasks({ db, settings }),
    ...caseMailTasks({ db, settings }),
    ...erasureTasks({ db, storage }),
    ...Object.fromEntries(timed),
  }
}

/** In UTC. `fill` makes up for a missed daily task; `jobKey` keeps one job of a task that fails each minute. */
export const schedule = [
  mailSchedule,
  lineSchedule,
  drawSchedule,
  liveSchedule,
  fileSchedule,
  digestSchedule,
  verificationSchedule,
  caseMailSchedule,
  erasureSchedule,
  ...Object.entries(atTimes).map(([name, [at]]) => `${at} ${name} ?fill=1d`),
].join('\n')
