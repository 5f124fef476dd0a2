import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { like } from '#contract/posts.ts'
import { emptyDatabase } from '#server/backup/empty-database.ts'
import { backupsIn } from '#server/backup/backup-folder.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { filesLock } from '#server/features/images/index.ts'
import { backupSchedule, backupTasks } from '#server/backup/tasks.ts'
import { writeSnapshot } from '#server/backup/snapshot.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { runCommand } from '#server/testing/command.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { until } from '#server/testing/until.ts'
import { uploaded } from '#server/testing/uploading.ts'
import { allHaveAnswered } from '#server/testing/builders.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-backup-'))
const key = Buffer.alloc(32, 7).toString('base64')
beforeAll(async () => {
  world = await openWorld({ limits: { 'message.account': 100_000 } })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const command = (
  name: 'backup' | 'restore',
  args: string[],
  environment: Record<string, string> = {},
) => runCommand(name, args, { SECRET_KEY: key, ...environment })
const ofWorld = () => ({ DATA_DIR: world.dataDir, DATABASE_URL: urlOf(world.db) })

/** Clients that write all the time, and note each word once it is acknowledged. */
async function writers() {
  const ada = await world.resident('ada', { verified: true })
  const acknowledged: string[] = []
  const postId = await world.post(ada, { pictures: 0 })
  for (const bytes of [await pngPicture(), await pngPicture(400, 300)]) await uploaded(ada, bytes)
  let writes = true
  const write = async (name: string) => {
    const person = await world.resident(name, { verified: true })
    const { body } = await person.call(startConversation, { body: { userId: ada.id } })
    await person.call(like, { params: { postId } })
    await allHaveAnswered(world.db)
    for (let index = 0; writes; index++) {
      const word = `${name} says ${index}`
      const input = { params: { conversationId: body.conversation.id }, body: { text: word } }
      if ((await person.call(sendMessage, input, { idempotencyKey: randomUUID() })).status === 200)
        acknowledged.push(word)
    }
  }
  const running = Promise.all(['ben', 'cem', 'dee'].map(write))
  await until('people to write', () => acknowledged.length > 50, 30_000)
  return { acknowledged, stop: () => ((writes = false), running) }
}

test(
  'what is backed up while people write comes back in an empty place, all of it',
  // 4 s alone, 17 s beside eight busy processes, and once more than 60 s.
  { timeout: 180_000 },
  async () => {
    const people = await writers()
    const before = [...people.acknowledged]
    const file = path.join(folder, 'all.zip')
    const made = await command('backup', ['--to', file], ofWorld())
    const during = people.acknowledged.length - before.length
    await people.stop()
    expect(made).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(
        /4 accounts, 1 post,.*Not in it: SECRET_KEY, identity documents, sessions.*Keep SECRET_KEY in another place/s,
      ),
    })
    expect(during, 'people wrote meanwhile').toBeGreaterThan(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await command('backup', ['--verify', file])).toMatchObject({
      code: 0,
      out: expect.stringContaining('is complete'),
    })

    const dataDir = path.join(folder, 'empty')
    expect(await command('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Restored: \d+ rows and \d+ files/),
    })
    const { manifest, close } = await openBackup(file)
    close()
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: { info: () => {}, error: console.error },
    })
    const db = openDb(postgres.address, { size: 2, onError: console.error })
    const storage = await openStorage({ dataDir })
    const again = await writeSnapshot(
      { db, storage, secretKeys: [] },
      path.join(folder, 'again.zip'),
    )
    const kept = new Set(
      (await db.query<{ text: string }>(sql`select text from messages`)).map(({ text }) => text),
    )
    await db.close()
    await postgres.stop()

    expect(again.tables).toEqual(manifest.tables)
    expect(again.sequences).toEqual(manifest.sequences)
    expect(again.files).toEqual(manifest.files)
    expect(manifest.files.length).toBeGreaterThanOrEqual(2)
    for (const one of manifest.files)
      expect(
        readFileSync(path.join(dataDir, 'files', one.key)).equals(
          (await world.storage.get(one.key)) ?? Buffer.alloc(0),
        ),
      ).toBe(true)
    expect(before.filter((word) => !kept.has(word))).toEqual([])
  },
)

test(
  'an encrypted backup is read with its key only, and comes back with it',
  { timeout: 60_000 },
  async () => {
    const secret = await generateX25519Identity()
    const [key, otherKey] = [path.join(folder, 'key.txt'), path.join(folder, 'other.txt')]
    writeFileSync(key, `# created: today\n${secret}\n`)
    writeFileSync(otherKey, await generateX25519Identity())
    const file = path.join(folder, 'secret.zip.age')
    const recipient = await identityToRecipient(secret)
    const made = await command('backup', ['--to', file, '--encrypt-to', recipient], ofWorld())
    expect(made).toMatchObject({ code: 0, error: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).includes('MANIFEST.json')).toBe(false)

    const told = async (...args: string[]) => {
      const { code, error } = await command('backup', ['--verify', file, ...args])
      return { code, error }
    }
    expect(await told()).toEqual({ code: 1, error: expect.stringContaining('is encrypted') })
    expect(await told('--identity', otherKey)).toEqual({
      code: 1,
      error: expect.stringContaining('not for the key in'),
    })
    expect(await told('--identity', key)).toEqual({ code: 0, error: '' })
    const restored = await command('restore', [file, '--identity', key], {
      DATA_DIR: path.join(folder, 'decrypted'),
    })
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/Restored: \d+ rows/) })
    expect(readdirSync(folder).filter((name) => name.startsWith('.unfinished'))).toEqual([])

    const descriptor = openSync(file, 'r')
    const besideIsNoRoom = `/proc/${process.pid}/fd/${descriptor}`
    expect(await command('backup', ['--verify', besideIsNoRoom, '--identity', key])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^ENOENT: .*, open /),
    })
    closeSync(descriptor)

    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(file, bytes)
    expect(await told('--identity', key)).toEqual({
      code: 1,
      error: expect.stringContaining('is damaged'),
    })
    expect(await command('backup', ['--encrypt-to', 'age1nobody'], ofWorld())).toMatchObject({
      code: 1,
      error: expect.stringContaining('--encrypt-to takes an age recipient'),
    })
    const named = ['--encrypt-to', recipient, '--to', path.join(folder, 'secret.zip')]
    expect(await command('backup', named, ofWorld())).toMatchObject({
      code: 1,
      error: expect.stringContaining('ends with .zip.age'),
    })
    const forgotten = path.join(folder, 'forgotten.zip.age')
    expect(await command('backup', ['--to', forgotten], ofWorld())).toMatchObject({
      code: 1,
      error: expect.stringContaining('add --encrypt-to'),
    })
    expect(existsSync(forgotten)).toBe(false)
  },
)

test(
  'one flipped bit is found wherever it is, and nothing is restored',
  { timeout: 60_000 },
  async () => {
    const file = path.join(folder, 'flipped.zip')
    expect((await command('backup', ['--to', file], ofWorld())).code).toBe(0)
    const bytes = readFileSync(file)
    const places = Array.from({ length: 40 }, (_, index) =>
      Math.floor((index * (bytes.length - 1)) / 39),
    )
    for (const place of places) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8((flipped[place] ?? 0) ^ 0b100, place)
      writeFileSync(file, flipped)
      await expect(openBackup(file), `byte ${place} of ${bytes.length}`).rejects.toThrow(
        /damaged|no backup/,
      )
    }
    const dataDir = path.join(folder, 'refused')
    const refused = await command('restore', [file], { DATA_DIR: dataDir })
    expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/damaged|no backup/) })
    expect(existsSync(dataDir)).toBe(false)
    writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    expect(await command('backup', ['--verify', file])).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('damaged'),
    })
  },
)

test(
  'by night a job backs up, under a name of its own, so that it goes when newer ones have come',
  { timeout: 60_000 },
  async () => {
    const jobs = await startJobs({
      db: world.db,
      tasks: backupTasks,
      crontab: backupSchedule,
      log: openLog('silent'),
    })
    const lastError = async () => {
      const [job] = await world.db.query<{ error: string | null }>(
        sql`select last_error as error from graphile_worker.jobs where task_identifier = 'nightly-backup'`,
      )
      return job ? job.error : 'none'
    }
    const environment = { ...ofWorld(), SECRET_KEY: key }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    await addJob(world.db, 'nightly-backup', {})
    await until('the backup', async () => (await lastError()) === 'none', 30_000)
    const [{ file } = { file: '' }] = backupsIn(path.join(world.dataDir, 'backups'))
    expect(file).toMatch(/foyer-[\dTZ-]+-nightly\.zip$/)
    ;(await openBackup(file)).close()

    vi.stubEnv('DATABASE_URL', 'postgres://foyer@127.0.0.1:9/foyer')
    await addJob(world.db, 'nightly-backup', {})
    await until(
      'the failure',
      async () => /^the nightly backup failed: .*ECONNREFUSED/.test((await lastError()) ?? ''),
      30_000,
    )
    vi.unstubAllEnvs()
    await jobs.stop()
  },
)

test(
  'a backup of a storage that has lost a picture says so, also when it is checked and restored',
  { timeout: 60_000 },
  async () => {
    const file = path.join(folder, 'lacks.zip')
    const away = { ...ofWorld(), DATA_DIR: path.join(folder, 'without-files') }
    expect((await command('backup', ['--to', file], away)).code).toBe(0)
    const lacks = expect.stringMatching(/Missing: the bytes of \d+ files that the database names/)
    const checked = await command('backup', ['--verify', file])
    expect(checked).toMatchObject({ code: 0, out: lacks })
    expect(checked.out).not.toContain('is complete')
    const elsewhere = { DATA_DIR: path.join(folder, 'lacks') }
    expect(await command('restore', [file], elsewhere)).toMatchObject({ code: 0, out: lacks })
  },
)

test('a backup that is stopped by Ctrl-C leaves no file', { timeout: 60_000 }, async () => {
  const to = path.join(folder, 'stopped')
  mkdirSync(to)
  const pin = await world.db.pool.connect()
  await pin.query('select pg_advisory_lock($1)', [filesLock]) // the backup waits for it
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'backup.ts'), '--to', to], {
    env: { PATH: '/usr/bin:/bin', SECRET_KEY: key, ...ofWorld() },
  })
  const ended = once(child, 'close')
  await until('the backup to begin', () => readdirSync(to).length > 0, 30_000)
  child.kill('SIGINT')
  expect(await ended).toEqual([null, 'SIGINT'])
  expect(readdirSync(to)).toEqual([])
  pin.release(true)
})

test('nothing is restored under a Foyer that runs', { timeout: 60_000 }, async () => {
  const { out } = await command('backup', [], ofWorld())
  const file = out.split(' (')[0] ?? ''
  expect(path.dirname(file)).toBe(path.join(world.dataDir, 'backups'))
  const away = { ...ofWorld(), DATA_DIR: path.join(folder, 'another-machine') }
  const refused = await command('restore', [file, '--replace'], away)
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringContaining('A Foyer is using this database'),
  })
})

test('the commands explain themselves and say what is wrong', { timeout: 60_000 }, async () => {
  const [help, restoreHelp, unknown, unnamed, absent, notOurs, aFolder] = await Promise.all([
    command('backup', ['--help']),
    command('restore', ['--help']),
    command('backup', ['--everything']),
    command('restore', []),
    command('restore', [path.join(folder, 'absent.zip')]),
    command('backup', ['--verify', path.join(import.meta.dirname, 'backup.ts')]),
    command('backup', ['--verify', folder]),
  ])
  expect(aFolder).toMatchObject({ code: 1, error: expect.stringMatching(/ is a folder: .*\n$/) })
  expect(help).toMatchObject({ code: 0, error: '', out: expect.stringContaining('SECRET_KEY') })
  expect(restoreHelp).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringContaining('--replace'),
  })
  expect(unknown).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining("Unknown option '--everything'"),
  })
  expect(unnamed).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('Name one backup.'),
  })
  expect(absent).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('cannot be read'),
  })
  expect(notOurs).toMatchObject({ code: 1, out: '', error: expect.stringContaining('no backup') })
})

test(
  'a backup and a restore say that the storage is away, without a stack',
  { timeout: 60_000 },
  async () => {
    const file = path.join(folder, 'for-no-storage.zip')
    expect((await command('backup', ['--to', file], ofWorld())).code).toBe(0)
    const away = { STORAGE_URL: 's3://ada:key@127.0.0.1:9/foyer?tls=false' }
    const failure = {
      code: 1,
      out: '',
      error: 'The storage (STORAGE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:9\n',
    }
    expect(await command('backup', [], { ...ofWorld(), ...away })).toEqual(failure)
    const elsewhere = { DATA_DIR: path.join(folder, 'no-storage'), ...away }
    expect(await command('restore', [file], elsewhere)).toMatchObject({
      ...failure,
      out: expect.stringContaining('Made the database'),
    })
  },
)

test('a command whose user may not read the data says so, and not that there is no Foyer', async () => {
  const unreadable = path.join(folder, 'unreadable')
  symlinkSync(unreadable, unreadable) // root may read every other folder
  for (const name of ['backup', 'admin'] as const) {
    const asked = await runCommand(name, name === 'admin' ? ['rewrap'] : [], {
      DATA_DIR: unreadable,
      SECRET_KEY: key,
    })
    expect(asked).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^This user cannot read .*unreadable: .*Foyer runs as\.\n$/s),
    })
  }
})

test('where there is no Foyer there is nothing to back up; the command says where it looked, and makes nothing', async () => {
  const empty = path.join(folder, 'nothing-yet')
  const { code, out, error } = await command('backup', [], { DATA_DIR: empty, SECRET_KEY: '' })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toBe(
    `There is no Foyer in ${empty}, and so nothing to back up, to examine or to change.\n` +
      'Where its data are elsewhere, begin the command with DATA_DIR=/that/folder.\n',
  )
  expect(existsSync(empty)).toBe(false)

  const never = await cloneDatabase()
  await emptyDatabase(never.db)
  const environment = { DATA_DIR: empty, DATABASE_URL: urlOf(never.db) }
  const nothing = await command('backup', [], environment)
  await never.close()
  expect(nothing).toMatchObject({
    code: 1,
    error: expect.stringContaining('this database has never been started'),
  })
  expect(existsSync(path.join(empty, 'backups'))).toBe(false)
})
