import * as z from 'zod/mini'
import {
  erasureSchedule,
  erasureTasks,
  linkTasks,
  purgeExpired,
  type AskedMailSettings,
  type ModeratorSettings,
} from './features/identity/index.ts'
import { digestSchedule, digestTasks, type DigestSettings } from './features/digests/index.ts'
import { drawSchedule, drawTasks } from './features/draws/index.ts'
import { fileSchedule, fileTasks, type FileSettings } from './features/images/index.ts'
import { figuresSchedule, figuresTasks } from './features/figures/index.ts'
import { handoverSchedule, handoverTasks } from './features/handovers/index.ts'
import { interestTasks } from './features/interests/index.ts'
import { lineSchedule, lineTasks, type Line } from './features/line/index.ts'
import { personReportSchedule, personReportTasks } from './features/person-reports/index.ts'
import { pushSchedule, pushTasks } from './features/push/index.ts'
import { reservationSchedule, reservationTasks } from './features/reservations/index.ts'
import { verificationSchedule, verificationTasks } from './features/verification/index.ts'
import type { Db } from './platform/database/db.ts'
import { task, type Tasks } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Limits } from './platform/rate-limits/rate-limits.ts'
import { liveSchedule, liveTasks } from './platform/live/index.ts'
import { mailSchedule, mailTasks } from './platform/mail/mail-tasks.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Storage } from './platform/storage/storage.ts'

export const tasksOf = ({
  db,
  limits,
  line,
  log,
  mailer,
  storage,
  settings,
}: {
  db: Db
  limits: Limits
  line: Line
  log: Log
  mailer: Mailer
  storage: Storage
  settings: FileSettings & AskedMailSettings & ModeratorSettings & DigestSettings
}): Tasks => ({
  ...mailTasks(mailer, db),
  ...linkTasks({ db, limits, settings }),
  ...handoverTasks(db, line),
  ...interestTasks(db),
  ...lineTasks(db, line),
  ...drawTasks(db, line),
  ...liveTasks(db),
  ...fileTasks({ db, storage, settings }),
  ...figuresTasks({ db, storage }),
  ...personReportTasks(db),
  ...pushTasks(db),
  ...digestTasks({ db, mailer, settings, log }),
  ...reservationTasks(db),
  ...verificationTasks({ db, settings }),
  ...erasureTasks({ db, storage }),
  'purge-identity': task(z.unknown(), () => purgeExpired(db)),
})

/** In UTC. `fill` makes up for a missed daily task. */
export const schedule = [
  mailSchedule,
  handoverSchedule,
  lineSchedule,
  drawSchedule,
  liveSchedule,
  fileSchedule,
  figuresSchedule,
  personReportSchedule,
  pushSchedule,
  digestSchedule,
  reservationSchedule,
  verificationSchedule,
  erasureSchedule,
  '41 3 * * * purge-identity ?fill=1d',
].join('\n')
