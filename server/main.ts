import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { backupSchedule, backupTasks } from './backup/tasks.ts'
import { updateDatabase } from './backup/update-database.ts'
import { type Config } from './config/config.ts'
import { readConfig } from './config/read-config.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { openDb, requestStatementMs, type DbAddress } from './platform/database/open-db.ts'
import { foldersThatFill, watchDiskSpace } from './platform/disk-space.ts'
import { startEmbeddedPostgres } from './platform/embedded/index.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { openLimits } from './platform/limits/rate-limits.ts'
import { openLiveStreams } from './platform/live/index.ts'
import { openLog } from './platform/log.ts'
import { openMail } from './platform/mail/mail.ts'
import { pendingMigrations } from './platform/database/migrations/recorded-migrations.ts'
import { openReplicas } from './platform/database/replicas/replicas.ts'
import { StartError } from './platform/start-error.ts'
import { openStorage } from './platform/storage/storage.ts'
import { newToken } from './platform/secrets/tokens.ts'
import { schedule, tasksOf } from './tasks.ts'
import { greet } from './welcome.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const webDir = fileURLToPath(new URL('../dist/web', import.meta.url))
const poolSize = 20
const patientPoolSize = 8
const stopWithinMs = 30_000

try {
  await start(readConfig())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(config: Config): Promise<void> {
  // Closed in reverse order.
  const closing: (() => unknown)[] = []
  const closeAll = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    await open(config, closing)
  } catch (error) {
    await closeAll()
    throw error
  }
  // A Ctrl-C can arrive twice: from the terminal, and passed on by npm.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (stopping ??= stop(closeAll)))
}

async function open(config: Config, closing: (() => unknown)[]): Promise<void> {
  const log = openLog(config.logLevel)
  const lock = await lockDataDir(config.dataDir)
  closing.push(lock.release)
  const address = await databaseOf(config, closing, log)
  const onError = ({ message }: Error) =>
    log.warn({ reason: message }, 'database: a connection was lost')
  // No time limit for migrations, backups and jobs.
  const patientDb = openDb(address, { size: patientPoolSize, onError })
  closing.push(patientDb.close)
  const db = openDb(address, { size: poolSize, onError, statementMs: requestStatementMs })
  closing.push(db.close)
  const storage = await openStorage(config)
  await updateDatabase({ ...config, db: patientDb, storage, log }, migrations)

  const outboxKey = config.smtpUrl === undefined ? newToken() : undefined
  const mailer = openMail(
    config.smtpUrl === undefined
      ? { outbox: patientDb }
      : { smtpUrl: config.smtpUrl, from: config.mailFrom },
  )
  closing.push(mailer.close)
  const replicas = openReplicas({ primary: db, urls: config.replicaUrls, log })
  closing.push(replicas.close)
  const live = openLiveStreams({ db, log })
  closing.push(live.close)
  const limits = openLimits(db)
  const jobs = await startJobs({
    db: patientDb,
    tasks: {
      ...tasksOf({ db: patientDb, limits, mailer, storage, settings: config }),
      ...backupTasks,
    },
    crontab: config.databaseUrl === undefined ? `${schedule}\n${backupSchedule}` : schedule,
    log,
  })
  closing.push(jobs.stop)

  const disk = await watchDiskSpace(foldersThatFill(config), log)
  closing.push(disk.close)

  const app = await createApp({
    config,
    linkOrigin: config.linkOrigin,
    db,
    patientDb,
    replicas,
    storage,
    live,
    limits,
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
  await greet({ config, db, outboxKey })
}

async function databaseOf(
  config: Config,
  closing: (() => unknown)[],
  log: ReturnType<typeof openLog>,
): Promise<DbAddress> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  closing.push(postgres.stop)
  return postgres.address
}

async function listen(
  app: Awaited<ReturnType<typeof createApp>>,
  { host, port }: Config,
): Promise<void> {
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

async function stop(closeAll: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await closeAll()
  // A connection that never sent a byte would keep the process: HOST=localhost makes two servers.
  process.exit()
}
