// Proves docs/specification.md: Handovers
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getPass, handOver } from '#contract/handovers.ts'
import { showInterest } from '#contract/interests.ts'
import { reserve } from '#contract/reservations.ts'
import { like } from '#contract/posts.ts'
import { text } from '#text'
import { examineChain } from '#server/features/audit/index.ts'
import { writeErasures } from '#server/features/identity/index.ts'
import { indexNow } from '#server/features/search/index.ts'
import { closeLostRequests } from '#server/features/verification/index.ts'
import { submit, verificationOf } from '#server/features/verification/verification.testing.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { recordedMigrations } from '#server/platform/database/migrations/recorded-migrations.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database/postgres.ts'
import { uploaded } from '#server/testing/uploading.ts'
import { openLineWorld } from '#server/testing/line-world.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { emptyDatabase } from './empty-database.ts'
import { refuseLoss } from './refuse-loss.ts'
import { makeBackup } from './make-backup.ts'
import { backupsIn, type Occasion } from './backup-folder.ts'
import { removeOrphanedFiles } from '#server/features/images/index.ts'
import { openBackup } from './open-backup.ts'
import { refuseNewer, restoreBackup, type Restored } from './restore-backup.ts'
import { leftOut } from './tables.ts'
import { writeSnapshot } from './snapshot.ts'

vi.setConfig({ testTimeout: 60_000 }) // a restore creates every table
const migrations = path.join(import.meta.dirname, '../../migrations')
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
let target: TestDatabase
let storage: Storage
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  target = await cloneDatabase()
  storage = await openStorage({ dataDir: path.join(folder, randomUUID()) })
  return () => target.close()
})

async function backedUp(db: Db = world.db, from: Storage = world.storage): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.zip`)
  await writeSnapshot({ db, storage: from, secretKeys: [] }, file)
  return file
}
async function restored(file: string): Promise<Restored> {
  const backup = await openBackup(file)
  try {
    return await restoreBackup(
      { db: target.db, storage, migrations, zoneOf: async () => world.line.zone },
      backup,
    )
  } finally {
    backup.close()
  }
}
const emails = async (db: Db) =>
  (await db.query<{ email: string }>(sql`select email::text from accounts order by email`)).map(
    ({ email }) => email,
  )
const insertAccount = (db: Db, email: string) =>
  db.query(sql`insert into accounts (email) values (${email})`)

test('accounts give way only to who says so, and what cannot be undone is refused', async () => {
  await refuseLoss(target.db, false)
  await insertAccount(target.db, 'ada@building.example')
  await expect(refuseLoss(target.db, false)).rejects.toThrow(
    'This database holds 1 account: with `npm run restore -- FILE --replace` they give way',
  )
  await refuseLoss(target.db, true)
  await expect(refuseLoss(world.db, true)).rejects.toThrow('A Foyer is using this database')
  await emptyDatabase(target.db)
  await target.db.query(sql`create table invoices (id int)`)
  await expect(refuseLoss(target.db, true)).rejects.toThrow('tables that are not of a Foyer')
})

test('connections that a pooler keeps after Foyer has stopped are in nobody’s way', async () => {
  const requests = openDb(target.address, { size: 1, onError: () => {}, direct: target.address })
  const listening = new Client(requests.direct)
  await Promise.all([requests.query(sql`select 1`), listening.connect()])
  await expect(refuseLoss(target.db, true)).rejects.toThrow('A Foyer is using this database')
  await listening.end()
  await expect.poll(() => refuseLoss(target.db, true)).toBeUndefined()
  await requests.close()
})

test('no table in a backup points at one that is left out, and each of those is one', async () => {
  const out = Object.keys(leftOut)
  expect(
    await target.db.query(sql`
    select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${out}) and conrelid::regclass::text <> all(${out})`),
  ).toEqual([])
  expect(
    await target.db.query(
      sql`select name from unnest(${out}::text[]) as name where to_regclass(name) is null`,
    ),
  ).toEqual([])
})

test('an emptied database is as new', async () => {
  await emptyDatabase(target.db)
  expect(await recordedMigrations(target.db)).toEqual([])
  expect((await migrate(target.db, migrations)).length).toBe(readdirSync(migrations).length)
})

test('what is restored obeys every rule again, and numbers go on where they were', async () => {
  const ada = await world.resident('rules', { verified: true })
  await world.post(ada, { title: 'Bookcase' })
  await world.db.query(sql`insert into audit_log (actor, action) values ('operator', 'test')`)
  await restored(await backedUp())
  const shape = (db: Db) =>
    db.query(sql`
      select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
      order by 1, 2, 3`)
  expect(await shape(target.db)).toEqual(await shape(world.db))
  await expect(
    target.db.query(
      sql`insert into users (id, name, username) values (gen_random_uuid(), 'No', 'no')`,
    ),
  ).rejects.toThrow('violates foreign key')
  const numberOf = (db: Db) =>
    db.query(sql`insert into audit_log (actor, action) values ('operator', 'next') returning id`)
  expect(await numberOf(target.db)).toEqual(await numberOf(world.db))
  expect(await examineChain(target.db)).toMatchObject({ entries: 2, brokenAt: null })
  await target.db.query(sql`update posts set title = 'Wardrobe'`)
  await indexNow(target.db)
  expect(
    await target.db.query(sql`select from words where word = 'wardrobe' and posts = 1`),
  ).toHaveLength(1)
})

test('a backup of an older version is brought up to this one', async () => {
  const older = path.join(folder, 'older')
  const wanted = readdirSync(migrations).filter((name) => name < '0005')
  cpSync(migrations, older, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || wanted.includes(path.basename(file)),
  })
  await emptyDatabase(target.db)
  await migrate(target.db, older)
  await insertAccount(target.db, 'old@building.example')
  await target.db.query(sql`insert into audit_log (actor, action) values ('operator', 'old')`)
  const file = await backedUp(target.db, storage)
  await insertAccount(target.db, 'late@building.example')
  await restored(file)
  expect(await emails(target.db)).toEqual(['old@building.example'])
  expect(await examineChain(target.db)).toMatchObject({ entries: 1, brokenAt: null })
  expect(await migrate(target.db, migrations)).toEqual([])
})

test('a backup of a newer version is refused, and one with another history', async () => {
  const { manifest, close } = await openBackup(await backedUp())
  close()
  const sha256 = 'f'.repeat(64)
  refuseNewer(manifest, migrations)
  expect(() =>
    refuseNewer({ ...manifest, migrations: [{ name: '9999_future', sha256 }] }, migrations),
  ).toThrow(/The backup was made by a newer version of Foyer .*9999_future/)
  expect(() =>
    refuseNewer({ ...manifest, migrations: [{ name: '0001_community', sha256 }] }, migrations),
  ).toThrow('The backup was made with another 0001_community')
})

test('a restore that fails half way leaves what was there', async () => {
  await insertAccount(target.db, 'here@building.example')
  const backup = await openBackup(await backedUp())
  const read = async (name: string) => {
    if (name === 'tables/users.copy') throw new Error('the disk has gone')
    return backup.read(name)
  }
  const failing = restoreBackup(
    { db: target.db, storage, migrations, zoneOf: async () => world.line.zone },
    { ...backup, read },
  )
  await expect(failing).rejects.toThrow('the disk has gone')
  async function* half(): AsyncIterable<Buffer> {
    yield Buffer.from('no such row\n')
  }
  const wrong = {
    ...backup,
    read: async (name: string) => (name === 'tables/users.copy' ? half() : backup.read(name)),
  }
  await expect(
    restoreBackup(
      { db: target.db, storage, migrations, zoneOf: async () => world.line.zone },
      wrong,
    ),
  ).rejects.toThrow(/users|uuid/)
  backup.close()
  expect(await emails(target.db)).toEqual(['here@building.example'])
})

test('an account closed since the backup is deleted again, by the database’s or the storage’s record', async () => {
  const ada = await world.resident('leaves', { verified: true })
  const [ben, cem] = [
    await world.resident('stays', { verified: true }),
    await world.resident('next'),
  ]
  const params = { postId: await world.post(ben) }
  await ada.call(like, { params })
  // It is Ada's turn, and the next one's when she is gone.
  for (const person of [ada, cem]) await person.call(showInterest, { params })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const turn = await ben.call(reserve, { params, body: { userId: ada.id, until } })
  expect(turn.status).toBe(200)
  const file = await backedUp()
  await restored(file)
  expect(await emails(target.db)).toEqual(expect.arrayContaining([ada.email, ben.email]))

  await target.db.query(sql`delete from accounts where id = ${ada.id}`)
  await target.db.query(sql`insert into erasures (account_id) values (${ada.id})`)
  expect(await restored(file)).toMatchObject({ erased: 1 })
  expect(await emails(target.db)).not.toContain(ada.email)
  const counted = await target.db.query(
    sql`select like_count as likes from posts where id = ${params.postId}`,
  )
  expect(counted).toEqual([{ likes: 0 }])
  expect(
    await target.db.values(
      sql`select holder_id from reservations where status = 'held' and post_id = ${params.postId}`,
    ),
  ).toEqual([cem.id])

  // The storage has the list.
  await writeErasures(target.db, storage)
  await emptyDatabase(target.db)
  expect(await restored(file)).toMatchObject({ erased: 1 })
  expect(await emails(target.db)).toContain(ben.email)
  expect(await emails(target.db)).not.toContain(ada.email)
})

test('a recovery code works once, also after a restore: those that may have been used since the backup are no more', async () => {
  const [gus, ida] = [await world.moderator('gus'), await world.moderator('ida')]
  const codeOf = (number: number) => Buffer.alloc(32, number)
  for (const { id } of [gus, ida]) {
    await world.db.query(
      sql`insert into second_factors (account_id, encrypted_secret, last_step) values (${id}, ${Buffer.alloc(60)}, 0)`,
    )
    await world.db.query(sql`
      insert into recovery_codes (account_id, code_hash) values (${id}, ${codeOf(1)}), (${id}, ${codeOf(2)})`)
  }
  const unused = async (id: string) =>
    (
      await target.db.query<{ hash: Buffer }>(
        sql`select code_hash as hash from recovery_codes where account_id = ${id} and used_at is null order by code_hash`,
      )
    ).map(({ hash }) => hash)
  const file = await backedUp()

  // An empty database has no codes to compare.
  expect(await restored(file)).toMatchObject({ withoutCodes: 2 })
  expect([...(await unused(gus.id)), ...(await unused(ida.id))]).toEqual([])
  expect(await target.db.query(sql`select from second_factors`)).toHaveLength(2)

  // Since the backup Gus has used one; Ida has used none.
  await target.db.query(sql`
    insert into recovery_codes (account_id, code_hash, used_at) values
      (${gus.id}, ${codeOf(1)}, now()), (${gus.id}, ${codeOf(2)}, null), (${ida.id}, ${codeOf(1)}, null), (${ida.id}, ${codeOf(2)}, null)`)
  expect(await restored(file)).toMatchObject({ withoutCodes: 1 })
  expect(await unused(gus.id)).toEqual([codeOf(2)])
  expect(await unused(ida.id)).toEqual([codeOf(1), codeOf(2)])
})

test('documents are in no backup, and who waits for a decision is asked to send theirs again', async () => {
  const [fay, moderator] = [await world.resident('fay'), await world.moderator('mod')]
  await submit(fay, moderator)
  const { manifest, close } = await openBackup(await backedUp())
  close()
  expect(manifest.files.filter(({ key }) => key.startsWith('documents/'))).toEqual([])
  const settings = { linkOrigin: 'http://localhost', brandName: 'Foyer', adminEmails: [] }
  expect(await closeLostRequests(world.db, world.storage, settings)).toBe(0)
  expect(await verificationOf(fay)).toMatchObject({ status: 'Pending' })
  for (const key of await world.storage.list('documents/')) await world.storage.delete(key)
  expect(await closeLostRequests(world.db, world.storage, settings)).toBe(1)
  expect(await verificationOf(fay)).toMatchObject({
    status: 'Rejected',
    reason: text.verification.documentLost,
  })
})

test('passes are in no backup, and a handover that was agreed has a new one after a restore', async () => {
  const there = await openLineWorld()
  const [seller, holder] = [await there.seller('sue'), await there.resident('hal')]
  const postId = await there.post(seller)
  await there.ask(postId, [holder])
  const reservationId = await there.reserve(seller, postId, holder)
  await there.agree(reservationId, holder, seller)
  const params = { reservationId }
  const lost = (await holder.call(getPass, { params })).body.show
  const file = await backedUp(there.db, there.storage)
  const { manifest, close } = await openBackup(file)
  close()
  const names = manifest.tables.map(({ name }) => name)
  expect(names).toContain('handover_times')
  expect(names).not.toContain('handover_passes')

  await restored(file)
  const sessions = await there.db.value<string>(sql`select json_agg(s)::text from sessions s`)
  await target.db.query(
    sql`insert into sessions select * from json_populate_recordset(null::sessions, ${sessions}::json)`,
  )
  const clock = async () => there.now()
  const after = await openWorld({ database: { ...target, close: async () => {} }, clock })
  const [theirs, mine] = [callerOf(after.app, holder.cookie), callerOf(after.app, seller.cookie)]
  const { show } = (await theirs.call(getPass, { params })).body
  expect(show?.token).not.toBe(lost?.token)
  const proof = { params, body: { token: show?.token } }
  expect((await mine.call(handOver, proof)).body.reservation).toMatchObject({ doneHow: 'code' })
  await after.close()
  await there.close()
})

test('pictures come back into an S3 service as well, and from there', async () => {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'foyer' }],
  })
  const { port }: { port: number } = await service.run()
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  const storageUrl = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'foyer',
    accessKeyId,
    secretAccessKey,
  }
  try {
    const hal = await world.resident('hal', { verified: true })
    const { id } = await uploaded(hal, await pngPicture())
    storage = await openStorage({ dataDir: folder, storageUrl })
    await restored(await backedUp())
    const key = `images/${id}/800.webp`
    expect(await storage.get(key)).toEqual(await world.storage.get(key))
    const { manifest, close } = await openBackup(await backedUp(target.db, storage))
    close()
    expect(manifest.files.map((file) => file.key)).toEqual(await world.storage.list('images/'))
  } finally {
    await service.close()
  }
})

test('what belonged to the database that is replaced leaves the storage with it', async () => {
  const gil = await world.resident('gil', { verified: true })
  const picture = await uploaded(gil, await pngPicture())
  const file = await backedUp()
  await storage.put(
    `images/${randomUUID()}/480.webp`,
    Buffer.from('another building'),
    'image/webp',
  )
  await restored(file)
  const all = await storage.list('images/')
  expect(all).toContain(`images/${picture.id}/800.webp`)
  expect(await removeOrphanedFiles(target.db, storage)).toBe(1)
  expect(await storage.list('images/')).toHaveLength(all.length - 1)
})

test('of the backups that Foyer makes by itself the newest stay, and an operator’s own', async () => {
  const dataDir = path.join(folder, 'kept')
  const deps = { db: target.db, storage, secretKeys: [], dataDir }
  const to = path.join(dataDir, 'backups')
  const make = (occasion: Occasion) => makeBackup(deps, { occasion })
  const own = await make('asked')
  await expect(makeBackup(deps, { to: own.file })).rejects.toThrow('exists already')
  const nameOf = (night: number) =>
    `foyer-2026-01-0${night}T02-17-00Z-nightly.zip${night === 2 || night === 4 ? '.age' : ''}`
  for (let night = 1; night <= 5; night++) {
    writeFileSync(path.join(to, nameOf(night)), 'old')
    utimesSync(path.join(to, nameOf(night)), night, night)
  }
  writeFileSync(path.join(to, `.unfinished-${2 ** 22 + 1}-foyer-2026.zip`), 'cut off')
  const { file } = await make('nightly')
  const left = [nameOf(4), nameOf(5)]
  expect(readdirSync(to).toSorted()).toEqual(
    [...left, path.basename(own.file), path.basename(file)].toSorted(),
  )
  expect(backupsIn(to)[0]?.file).toBe(file)
  symlinkSync(path.join(to, 'gone'), path.join(to, nameOf(6))) // as one that is deleted meanwhile
  expect(backupsIn(to)[0]?.file).toBe(file)
})

test('a backup without a picture that the storage has lost replaces only such ones', async () => {
  const deps = { db: world.db, storage, secretKeys: [], dataDir: path.join(folder, 'lost') }
  await world.post(await world.resident('loses'), { pictures: 1 }) // a row only
  const to = path.join(deps.dataDir, 'backups')
  mkdirSync(to, { recursive: true })
  const nights = ['01', '02', '03'].map((day) => `foyer-2026-01-${day}T02-17-00Z-nightly`)
  const complete = nights.map((name) => `${name}.zip`)
  const lacking = nights.map((name) => `${name}-incomplete.zip`)
  for (const [index, name] of [...complete, ...lacking].entries()) {
    writeFileSync(path.join(to, name), 'old')
    utimesSync(path.join(to, name), index, index)
  }
  const { file, manifest } = await makeBackup(deps, { occasion: 'nightly' })
  expect(manifest.missing).not.toEqual([])
  expect(readdirSync(to).toSorted()).toEqual(
    [...complete, ...lacking.slice(1), path.basename(file)].toSorted(),
  )
})
