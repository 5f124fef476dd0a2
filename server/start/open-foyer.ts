import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { backupSchedule, backupTasks } from '#server/backup/tasks.ts'
import { updateDatabase } from '#server/backup/update-database.ts'
import type { Config } from '#server/config/config.ts'
import { lockDataDir } from '#server/platform/data-dir-lock/data-dir-lock.ts'
import { foldersThatFill, watchDiskSpace } from '#server/platform/disk-space.ts'
import { inProject } from '#server/platform/in-project.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { openBuilding, withBuilding } from '#server/features/building/index.ts'
import {
  fillSkeletons,
  keepAdministrators,
  openSessionMemory,
} from '#server/features/identity/index.ts'
import { openLimits } from '#server/platform/rate-limits/rate-limits.ts'
import { lineWithMails } from '#server/features/line/index.ts'
import { keepPushing } from '#server/features/push/index.ts'
import { keepSearchIndex } from '#server/features/search/index.ts'
import { openLiveStreams } from '#server/platform/live/index.ts'
import { openLog } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { pendingMigrations } from '#server/platform/database/migrations/recorded-migrations.ts'
import { openReplicas } from '#server/platform/database/replicas/replicas.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { schedule, tasksOf } from '#server/tasks.ts'
import { greet } from './welcome.ts'
import { openDatabases } from './open-databases.ts'

const migrations = inProject('migrations')
const webDir = inProject('dist/web')

/** What is opened adds to `closing`. */
export async function openFoyer(config: Config, closing: (() => unknown)[]) {
  const log = openLog(config.logLevel)
  const lock = await lockDataDir(config.dataDir)
  closing.push(lock.release)
  const { db, patientDb } = await openDatabases(config, log, closing)
  const storage = await openStorage(config)
  await updateDatabase({ ...config, db: patientDb, storage, log }, migrations)
  await fillSkeletons(patientDb)
  await keepAdministrators(patientDb, config.adminEmails)

  const outboxKey = config.smtpUrl === undefined ? newToken() : undefined
  const building = await openBuilding({ db, start: config, log })
  closing.push(building.close)
  const settings = withBuilding(config, building.now)
  const { smtpUrl, mailFrom: from } = config
  const mailer = openMail(
    withBuilding(smtpUrl === undefined ? { outbox: patientDb } : { smtpUrl, from }, building.now),
  )
  closing.push(mailer.close)
  const replicas = openReplicas({ primary: db, urls: config.replicaUrls, log })
  closing.push(replicas.close)
  const live = openLiveStreams({ db, log })
  closing.push(live.close)
  const sessions = openSessionMemory({ db, log })
  closing.push(sessions.close)
  const limits = openLimits(db)
  const line = lineWithMails(settings)
  const jobs = await startJobs({
    db: patientDb,
    tasks: {
      ...tasksOf({ db: patientDb, limits, line, log, mailer, storage, settings }),
      ...backupTasks,
    },
    crontab: config.databaseUrl === undefined ? `${schedule}\n${backupSchedule}` : schedule,
    log,
  })
  closing.push(jobs.stop)

  closing.push(keepSearchIndex(patientDb, log).stop)
  closing.push(keepPushing({ db: patientDb, settings, log }).stop)

  const disk = await watchDiskSpace(foldersThatFill(config), log)
  closing.push(disk.close)

  const app = await createApp({
    config,
    db,
    patientDb,
    replicas,
    storage,
    building,
    live,
    sessions,
    limits,
    line,
    passwords: openPasswords(),
    disk,
    log,
    outboxKey,
    hasPendingMigrations: async () => (await pendingMigrations(db, migrations)).length > 0,
    webDir,
    checkAnswers: false,
  })
  closing.push(async () => {
    await app.drain()
    await app.close()
  })
  await listen(app, config)
  await greet({ name: building.now().name, config, db, storage, outboxKey })
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is in use. Stop what uses it, or choose another with PORT.`,
      )
    if (error.code === 'EACCES')
      throw new StartError(`This user may not open port ${port}. Choose one above 1023 with PORT.`)
    throw error
  }
}
