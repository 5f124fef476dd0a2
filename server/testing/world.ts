import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp, type AppParts } from '#server/app.ts'
import { openBuilding, withBuilding } from '#server/features/building/index.ts'
import { openSessionMemory, sessionCookie } from '#server/features/identity/index.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import { queryable, type Db } from '#server/platform/database/db.ts'
import { lineWithMails, unheardInterests, type Line } from '#server/features/line/index.ts'
import { indexNow } from '#server/features/search/index.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import type { LimitName } from '#server/platform/rate-limits/limit-table.ts'
import { openLimits, type Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { openLiveStreams } from '#server/platform/live/index.ts'
import { openLog, type Log } from '#server/platform/log.ts'
import { openReplicas } from '#server/platform/database/replicas/replicas.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import {
  insertPost,
  insertResident,
  type PostOptions,
  type Resident,
  type ResidentOptions,
} from './builders.ts'
import { callerOf, type Caller } from './person.ts'
import { urlOf } from './database/postgres-server.ts'
import { openQuickPasswords } from './quick-passwords.ts'
import { cloneDatabase, type TestDatabase } from './database/postgres.ts'

export type Person = Caller & Resident

export type World = {
  app: FastifyInstance
  db: Db
  limits: Limits
  line: Line
  storage: Storage
  dataDir: string
  anonymous: Caller
  resident: (name: string, options?: ResidentOptions) => Promise<Person>
  moderator: (name: string) => Promise<Person>
  /** Its pictures are rows only. */
  post: (creator: { id: string }, options?: PostOptions) => Promise<string>
  /** So that searches find what was written. */
  index: () => Promise<void>
  close: () => Promise<void>
}

type WorldOptions = {
  config?: Partial<AppParts['config']>
  limits?: Partial<Record<LimitName, number>>
  freeBytes?: () => number
  hasRoomForUploads?: () => boolean
  webDir?: string
  /** Instead of a clone of the template. */
  database?: Pick<TestDatabase, 'db' | 'close'> & Partial<TestDatabase>
  /** Shared with another world, as between nodes. */
  storage?: Storage
  replicaUrls?: string[]
  /** For requests; the test's own have no limit. */
  statementMs?: number
  /** Instead of quick ones. */
  passwords?: Passwords
  /** Of the line. */
  clock?: Clock
  log?: Log
}

/** The whole app with a new database, without a network. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const database = options.database ?? (await cloneDatabase())
  const { db, close: dropDatabase } = database
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-world-'))
  const { log = openLog('error') } = options
  const storage = options.storage ?? (await openStorage({ dataDir }))
  const requestDb = openForRequests(database, options.statementMs)
  const live = openLiveStreams({ db: requestDb, log })
  const sessions = openSessionMemory({ db: requestDb, log })
  const replicas = openReplicas({ primary: requestDb, urls: options.replicaUrls ?? [], log })
  const config = {
    publicUrl: undefined,
    linkOrigin: 'http://localhost',
    trustedProxies: [],
    brandName: 'Foyer',
    adminEmails: [],
    google: undefined,
    signUp: 'open' as const,
    sessionDays: 30,
    locationsVisibleTo: 'verified' as const,
    personalTokens: true,
    secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
    dataDir,
    hstsSubdomains: false,
    metricsToken: undefined,
    timeZone: 'America/New_York',
    pushServices: ['https://fcm.googleapis.com'],
    ...options.config,
  }
  const limits = openLimits(db, options.limits)
  const building = await openBuilding({ db, start: config, log })
  const line = lineWithMails(withBuilding(config, building.now), options.clock)
  const { passwords = openQuickPasswords() } = options
  const app = await createApp({
    config,
    db: requestDb,
    patientDb: db,
    replicas,
    storage,
    building,
    live,
    sessions,
    limits,
    line,
    passwords,
    disk: {
      freeBytes: options.freeBytes ?? (() => Infinity),
      hasRoomForUploads: options.hasRoomForUploads ?? (() => true),
    },
    log,
    hasPendingMigrations: async () => false,
    checkAnswers: true,
    webDir: options.webDir,
  })
  await app.ready()
  // The app knows what a test's own SQL has changed, as it does for its own requests.
  const known = async <T>(done: Promise<T>) => {
    const result = await done
    await sessions.catchUp()
    return result
  }
  const testsDb: Db = {
    ...db,
    ...queryable((statement) => known(db.query(statement))),
    transaction: (work) => known(db.transaction(work)),
  }
  const isHttps = config.publicUrl?.startsWith('https:') ?? false

  const resident = async (name: string, given?: ResidentOptions): Promise<Person> => {
    const person = await insertResident(db, name, given, passwords)
    const cookie = `${sessionCookie(isHttps)}=${person.token}`
    return { ...callerOf(app, cookie, config.publicUrl), ...person, cookie }
  }
  return {
    app,
    db: testsDb,
    limits,
    line,
    storage,
    dataDir,
    anonymous: callerOf(app, undefined, config.publicUrl),
    resident,
    moderator: (name) => resident(name, { verified: true, role: 'moderator' }),
    post: (creator, given) => insertPost(db, creator.id, given),
    index: () => indexNow(db),
    close: async () => {
      // What broke the database before is what the test says.
      const unheard = await unheardInterests(db).catch(() => 0)
      await app.close()
      await live.close()
      await sessions.close()
      await building.close()
      await replicas.close()
      if (requestDb !== db) await requestDb.close()
      await dropDatabase()
      rmSync(dataDir, { recursive: true, force: true })
      if (unheard > 0) throw new Error(`${unheard} of those who asked heard of no end`)
    },
  }
}

function openForRequests(
  { db, openPooled }: Partial<TestDatabase> & { db: Db },
  statementMs?: number,
) {
  if (openPooled) return openPooled(8)
  if (statementMs === undefined) return db
  return openDb({ connectionString: urlOf(db) }, { size: 4, onError: console.error, statementMs })
}
