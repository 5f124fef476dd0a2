import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { backupFolder, backupsIn, hasRoom } from '#server/backup/make-backup.ts'
import { inMegabytes } from '#server/backup/manifest.ts'
import type { Config } from '#server/config/config.ts'
import { signUpRule } from '#server/features/building/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { foldersThatFill, freeSpace, reservedBytes } from '#server/platform/disk-space.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import { pendingMigrations } from '#server/platform/database/migrations/recorded-migrations.ts'
import { problemOfReplica } from '#server/platform/database/replicas/problem-of-replica.ts'
import { sql } from '#server/platform/database/sql.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { migrations, withDatabase } from '../with-database.ts'
import { proxy } from './proxy.ts'
import { secretKey } from './secret-key.ts'
import { readUsage } from './usage.ts'

const help = `npm run admin -- doctor

Looks at the database, its migrations and replicas, the storage, the disk, backups, mail, the proxy, sign-up, and whether SECRET_KEY
decrypts what it encrypted, and says what is wrong.
Changes nothing. Fails (exit code 1) where something needs attention.`

const oldestPostgres = 15

export async function doctor(args: string[]): Promise<void> {
  if (!readUsage(args, help, { wantsEmail: false })) return
  let isWell = false
  try {
    await withDatabase(
      async (db, config) => void (isWell = await examine(db, config, console.log)),
      { migrates: false },
    )
  } catch (error) {
    console.log(`✗ Database: ${reasonOf(error)}`)
  }
  if (!isWell) process.exitCode = 1
}

/** Checks that need a failed one are skipped. */
type Check = { name: string; needs: string[]; look: (db: Db, config: Config) => Promise<string> }

export async function examine(
  db: Db,
  config: Config,
  say: (line: string) => void,
): Promise<boolean> {
  const failed = new Set<string>()
  for (const { name, needs, look } of checks) {
    if (needs.some((one) => failed.has(one))) continue
    try {
      say(`✓ ${name}: ${await look(db, config)}`)
    } catch (error) {
      say(`✗ ${name}: ${reasonOf(error)}`)
      failed.add(name)
    }
  }
  return failed.size === 0
}

async function database(db: Db): Promise<string> {
  const { version, encoding } = await db.only<{ version: string; encoding: string }>(sql`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`)
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new StartError(`PostgreSQL ${version} is too old: ${oldestPostgres} or newer is needed.`)
  if (encoding !== 'UTF8')
    throw new StartError(`its encoding is ${encoding}: create it anew with UTF8.`)
  return `PostgreSQL ${version} answers`
}

async function replicas(db: Db, { replicaUrls }: Config): Promise<string> {
  const problems: string[] = []
  for (const url of replicaUrls) {
    const replica = openDb(
      { connectionString: url },
      { size: 1, onError: () => {}, connectWithinMs: 3000 },
    )
    const problem = await problemOfReplica(replica, db).finally(replica.close)
    if (problem !== undefined) problems.push(`${new URL(url).host}: ${problem}`)
  }
  if (problems.length > 0) throw new StartError(`${problems.join('; ')}.`)
  return replicaUrls.length === 0
    ? 'none (DATABASE_REPLICA_URLS)'
    : `${replicaUrls.length} in order`
}

async function migrated(db: Db): Promise<string> {
  const pending = await pendingMigrations(db, migrations)
  if (pending.length > 0)
    throw new StartError(`${pending.join(', ')} must still be applied: \`npm start\` does it.`)
  return 'all applied'
}

async function storage(_: Db, config: Config): Promise<string> {
  const files = await openStorage(config)
  const key = `doctor/${randomUUID()}`
  const written = Buffer.from(key)
  await files.put(key, written, 'text/plain')
  const read = await files.get(key)
  await files.delete(key)
  if (!read?.equals(written)) throw new StartError('what is written cannot be read back.')
  const { storageUrl, dataDir } = config
  return `files are kept in ${storageUrl === undefined ? path.join(dataDir, 'files') : `${storageUrl.bucket} at ${storageUrl.endpoint}`}`
}

const fullBelow = 0.05

async function disk(_: Db, config: Config): Promise<string> {
  const { dataDir } = config
  for (const folder of foldersThatFill(config)) {
    const { bytes } = await freeSpace(folder)
    if (bytes >= reservedBytes) continue
    throw new StartError(
      `only ${inMegabytes(bytes)} are free in ${folder}: changes are refused until there are ${inMegabytes(reservedBytes)}.`,
    )
  }
  const { bytes, share } = await freeSpace(dataDir)
  const free = `${inMegabytes(bytes)} (${Math.floor(share * 100)} %) are free in ${dataDir}`
  if (share < fullBelow) throw new StartError(`only ${free}.`)
  if (!(await hasRoom(backupFolder({ dataDir }))))
    throw new StartError(`only ${free}: too little for the next backup.`)
  return free
}

const tooOldHours = 26

async function backups(db: Db, config: Config): Promise<string> {
  const [newest] = backupsIn(backupFolder(config))
  const isOwn = config.databaseUrl === undefined
  if (!newest && !isOwn) return 'with DATABASE_URL they are yours to make (`npm run backup`)'
  const since = newest?.madeAt ?? (await installedAt(db))
  const hours = Math.floor((Date.now() - since.getTime()) / 3_600_000)
  if (isOwn && hours >= tooOldHours)
    throw new StartError(
      newest
        ? `the newest is ${hours} hours old.`
        : 'there is none: make one with `npm run backup`.',
    )
  return newest ? `${newest.file}, ${hours} hours old` : 'the first is made tonight'
}

async function installedAt(db: Db): Promise<Date> {
  return db.value<Date>(sql`select coalesce(min(applied_at), now()) from migrations`)
}

async function mail(_: Db, { smtpUrl, mailFrom }: Config): Promise<string> {
  if (smtpUrl === undefined) return 'no SMTP_URL, so mails are kept on this machine (/outbox)'
  const mailer = openMail({ smtpUrl, from: mailFrom })
  await mailer.check().finally(mailer.close)
  return `${new URL(smtpUrl).host} answers`
}

async function signUp(db: Db, config: Config): Promise<string> {
  const rule = await signUpRule(db, config)
  if (rule === 'closed')
    throw new StartError(
      'SIGN_UP=code, and no code that can be read: nobody can sign up until one is made at /admin, Building.',
    )
  return rule === 'open'
    ? 'open to everybody with an email address'
    : 'asks for the building’s code'
}

const checks: Check[] = [
  { name: 'Database', needs: [], look: database },
  { name: 'Migrations', needs: ['Database'], look: migrated },
  { name: 'Replicas', needs: ['Database', 'Migrations'], look: replicas },
  { name: 'Storage', needs: [], look: storage },
  { name: 'Disk', needs: [], look: disk },
  { name: 'Backups', needs: ['Database', 'Migrations'], look: backups },
  { name: 'Mail', needs: [], look: mail },
  { name: 'Proxy', needs: [], look: (_, config) => proxy(config) },
  { name: 'Secret key', needs: ['Database', 'Migrations'], look: secretKey },
  { name: 'Sign-up', needs: ['Database', 'Migrations'], look: signUp },
]
