import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Db } from '#server/platform/database/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import type { Settings } from '#server/platform/embedded/settings.ts'
import { giveTo } from '#server/platform/embedded/user.ts'
import { installJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { onDatabase, openStrictly, urlOf } from './postgres-server.ts'

export type ReplicatedPostgres = {
  primary: Db
  replicaUrl: string
  onReplica: (statement: string) => Promise<void>
  stopReplica: () => Promise<void>
  startReplica: () => Promise<void>
  close: () => Promise<void>
}

const quiet = { info: () => {}, error: console.error }

export async function openReplicatedPostgres(more: Settings = {}): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-replica-'))
  const [first, second] = [path.join(folder, 'a'), path.join(folder, 'b')]
  for (const place of [folder, first, second]) {
    mkdirSync(place, { recursive: true })
    chmodSync(place, 0o711) // the replica's user needs the primary's socket
  }
  const server = await startEmbeddedPostgres({
    dataDir: first,
    log: quiet,
    settings: { fsync: 'off', ...more },
  })
  const primary = openStrictly(server.address, 10)
  await migrate(primary, path.join(import.meta.dirname, '../../../migrations'))
  await installJobs(primary, openLog('warn'))
  await copyRunning(
    openStrictly(onDatabase(server.address, 'postgres', 'postgres'), 1),
    first,
    second,
  )
  const start = () =>
    startEmbeddedPostgres({
      dataDir: second,
      log: quiet,
      settings: {
        fsync: 'off',
        ...more,
        primary_conninfo: `host=${path.join(first, 'postgres')} port=5432 user=postgres`,
      },
    })
  let replica = await start().catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return {
    primary,
    replicaUrl: await addressOf(replica.address),
    onReplica: async (statement) => {
      const db = openStrictly(onDatabase(replica.address, 'postgres', 'postgres'), 1)
      await db.pool.query(statement).finally(() => db.close())
    },
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await start()),
    close: async () => {
      await primary.close()
      await replica.stop()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The package has no pg_basebackup. */
async function copyRunning(superuser: Db, from: string, to: string): Promise<void> {
  const [source, target] = [path.join(from, 'postgres'), path.join(to, 'postgres')]
  await superuser.query(sql`select pg_backup_start('replica', fast => true)`)
  // Lock files, and the WAL, which the replica fetches.
  const isLeftOut = (file: string) =>
    /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|[0-9A-F]{24})$/.test(path.basename(file))
  cpSync(source, target, { recursive: true, filter: (file) => !isLeftOut(file) })
  const { label } = await superuser.only<{ label: string }>(
    sql`select labelfile as label from pg_backup_stop(false)`,
  )
  await superuser.close()
  writeFileSync(path.join(target, 'backup_label'), label)
  writeFileSync(path.join(target, 'standby.signal'), '')
  const { uid, gid } = lstatSync(source)
  giveTo({ uid, gid }, target) // the primary's socket admits no other user
}

async function addressOf(address: Parameters<typeof openStrictly>[0]): Promise<string> {
  const db = openStrictly(address, 1)
  await db.close()
  return urlOf(db)
}
