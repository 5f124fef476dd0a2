import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Condition, Role, Tower } from '#contract/vocabulary.ts'
import { createApp, type AppParts } from '../app.ts'
import { sessionCookie } from '../features/identity/index.ts'
import { only, type Db } from '../platform/db.ts'
import { openLimits, type LimitName } from '../platform/limits.ts'
import { openLive } from '../platform/live/index.ts'
import { openLog } from '../platform/log.ts'
import { sql } from '../platform/sql.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { callerOf, type Caller } from './person.ts'
import { cloneDatabase } from './postgres.ts'

export type Person = Caller & { id: string; username: string; email: string; cookie: string }

type PersonOptions = { verified?: boolean; tower?: Tower; location?: string; role?: Role }
type PostOptions = Partial<{
  title: string
  description: string
  priceCents: number
  condition: Condition
  tower: Tower
  location: string
  tags: string[]
  showTower: boolean
  showLocation: boolean
  sold: boolean
  hidden: boolean
  updatedAt: Date
  pictures: number
}>

export type World = {
  app: FastifyInstance
  db: Db
  storage: Storage
  anonymous: Caller
  resident: (name: string, options?: PersonOptions) => Promise<Person>
  moderator: (name: string) => Promise<Person>
  /** A post with pictures that exist in the database only; answers with its id. */
  post: (creator: { id: string }, options?: PostOptions) => Promise<string>
  close: () => Promise<void>
}

/** A building of its own for one test file: a fresh database, the whole app, no network. */
export async function openWorld(
  options: { config?: Partial<AppParts['config']>; limits?: Partial<Record<LimitName, number>> } = {},
): Promise<World> {
  const { db, close: dropDatabase } = await cloneDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-world-'))
  const log = openLog('error')
  const storage = await openStorage({ dataDir })
  const live = openLive({ db, log })
  const config = {
    publicUrl: undefined,
    trustedProxies: [],
    brandName: 'Foyer',
    adminEmails: [],
    sessionDays: 30,
    locationsVisibleTo: 'verified' as const,
    secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
    dataDir,
    metricsToken: undefined,
    ...options.config,
  }
  const limits = openLimits(db, options.limits)
  const app = await createApp({
    config,
    linkOrigin: 'http://localhost',
    db,
    storage,
    live,
    limits,
    log,
    hasPendingMigrations: async () => false,
    checkAnswers: true,
  })
  await app.ready()

  const resident = (name: string, given: PersonOptions = {}) => moveIn(app, db, name, given)
  return {
    app,
    db,
    storage,
    anonymous: callerOf(app),
    resident,
    moderator: (name) => resident(name, { verified: true, role: 'moderator' }),
    post: (creator, given) => insertPost(db, creator.id, given ?? {}),
    close: async () => {
      await app.close()
      await live.close()
      await dropDatabase()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function moveIn(app: FastifyInstance, db: Db, username: string, options: PersonOptions): Promise<Person> {
  const { verified = false, tower = 'North', location = '1204', role = 'resident' } = options
  const email = `${username}@building.example`
  const token = newToken()
  const { id } = only(
    await db.query<{ id: string }>(sql`
      with account as (
        insert into accounts (email, role, email_verified_at) values (${email}, ${role}, now()) returning id
      ), session as (
        insert into sessions (token_hash, account_id, expires_at)
        select ${hashToken(token)}, id, now() + interval '1 day' from account
      )
      insert into users (id, name, username, is_verified, verification_status, tower, location)
      select id, ${`${username[0]?.toUpperCase()}${username.slice(1)}`}, ${username}, ${verified}, ${verified ? 'Verified' : 'Not_Submitted'},
        ${verified ? tower : null}, ${verified ? location : null}
      from account returning id`),
  )
  const cookie = `${sessionCookie(false)}=${token}`
  return { ...callerOf(app, cookie), id, username, email, cookie }
}

async function insertPost(db: Db, creatorId: string, options: PostOptions): Promise<string> {
  const {
    title = 'Walnut side table',
    description = 'Solid walnut, one drawer.',
    priceCents = 12_000,
    condition = 'used',
  } = options
  const { tower = 'North', location = '1204', tags = ['walnut'], showTower = true, showLocation = true } = options
  const { sold = false, hidden = false, updatedAt = new Date(), pictures = 1 } = options
  const { id } = only(
    await db.query<{ id: string }>(sql`
      insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, tags, show_tower, show_location,
        sold, hidden_at, updated_at)
      values (${creatorId}, ${title}, ${description}, ${priceCents}, ${priceCents === 0}, ${condition}, ${tower}, ${location}, ${tags},
        ${showTower}, ${showLocation}, ${sold}, ${hidden ? new Date() : null}, ${updatedAt})
      returning id`),
  )
  for (let position = 1; position <= pictures; position++) {
    const fileId = randomUUID()
    await db.query(sql`
      insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color,
        post_id, position, attached_at)
      values (${fileId}, ${creatorId}, 'post', 'ready', 1000, ${`images/${fileId}`}, 'image/webp', 960, 720, '{480,960}', 'aGFzaA==', '#aabbcc',
        ${id}, ${position}, now())`)
  }
  return id
}
