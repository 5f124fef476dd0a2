import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, type DbAddress } from '../database/open-db.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

// The first start creates a cluster that the others copy.
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-embedded-'))
const made = path.join(folder, 'made')
const said: string[] = []
const log = {
  info: (sentence: string) => void said.push(sentence),
  error: (sentence: string) => void said.push(sentence),
}
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log })

beforeAll(async () => {
  const postgres = await start(made)
  await ask(
    postgres.address,
    'create table kept (word text); insert into kept values ($$Grüße, 東京$$)',
  )
  await postgres.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

function copyOfMade(name: string): string {
  const dataDir = path.join(folder, name)
  cpSync(made, dataDir, { recursive: true })
  return dataDir
}

async function ask(address: DbAddress, text: string): Promise<unknown[]> {
  const db = openDb(address, { size: 1, onError: (error) => log.error(error.message) })
  return db.query({ text, values: [] }).finally(() => db.close())
}

const pidIn = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The process that starts the database dies by kill -9; the server stays. */
async function orphanIn(dataDir: string): Promise<number> {
  const module = path.join(import.meta.dirname, 'index.ts')
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: console }); console.log('started'); setInterval(() => {}, 1000)`
  const foyer = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(foyer.stdout, 'data')
  foyer.kill('SIGKILL')
  await once(foyer, 'exit')
  return pidIn(dataDir)
}

test('text is UTF-8 whatever the locale, and every language has its capitals', async () => {
  const postgres = await start(copyOfMade('utf8'))
  const words = await ask(
    postgres.address,
    "select word, upper(word) as loud, current_setting('server_encoding') as encoding from kept",
  )
  await postgres.stop()
  expect(words).toEqual([{ word: 'Grüße, 東京', loud: 'GRÜßE, 東京', encoding: 'UTF8' }])
})

test('it listens on a socket only its user reaches, keeps fsync, and serves as no superuser', async () => {
  const dataDir = copyOfMade('private')
  const postgres = await start(dataDir)
  const rows = await ask(
    postgres.address,
    `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync, usesuper from pg_user where usename = current_user`,
  )
  expect(rows).toEqual([{ tcp: '', fsync: 'on', usesuper: false }])
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  await postgres.stop()
})

test('stopping leaves no server behind, and a second stop is no error', async () => {
  const dataDir = copyOfMade('stopped')
  const postgres = await start(dataDir)
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(await joinEmbeddedPostgres({ dataDir })).toBeUndefined()
})

test('a command joins the server that runs', async () => {
  const dataDir = copyOfMade('joined')
  const postgres = await start(dataDir)
  expect(await joinEmbeddedPostgres({ dataDir })).toEqual(postgres.address)
  await postgres.stop()
})

describe('after a kill -9', () => {
  test('of Foyer, the server left behind is taken over, and stopped in the end', async () => {
    const dataDir = copyOfMade('orphan')
    const pid = await orphanIn(dataDir)
    const postgres = await start(dataDir)
    expect(pidIn(dataDir)).toBe(pid)
    expect(said.at(-1)).toMatch(/still running/)
    expect(await ask(postgres.address, 'select word from kept')).toHaveLength(1)
    await postgres.stop()
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('of Foyer and of the server, it starts again with what it had', async () => {
    const dataDir = copyOfMade('killed')
    process.kill(await orphanIn(dataDir), 'SIGKILL')
    const postgres = await start(dataDir)
    expect(await ask(postgres.address, 'select word from kept')).toHaveLength(1)
    await postgres.stop()
  })

  test('of the server alone, it is started again under the running Foyer', async () => {
    const dataDir = copyOfMade('revived')
    const postgres = await start(dataDir)
    const killed = pidIn(dataDir)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => pidIn(dataDir), { timeout: 10_000 }).not.toBe(killed)
    await expect
      .poll(() => joinEmbeddedPostgres({ dataDir }), { timeout: 10_000 })
      .toEqual(postgres.address)
    expect(await ask(postgres.address, 'select word from kept')).toHaveLength(1)
    await postgres.stop()
  })
})

test('a lock that names another program’s process, as after a power cut, does not keep it from starting', async () => {
  const dataDir = copyOfMade('power-cut')
  const socketFolder = path.join(dataDir, 'postgres')
  writeFileSync(
    path.join(socketFolder, 'postmaster.pid'),
    `${process.pid}\n${socketFolder}\n1700000000\n5432\n.\n\n 1 1\nready   \n`,
  )
  const postgres = await start(dataDir)
  await postgres.stop()
})

test('a project and a DATA_DIR that only we may enter are no obstacle', async () => {
  const locked = path.join(folder, 'locked')
  mkdirSync(locked, { mode: 0o700 })
  chmodSync(locked, 0o700)
  const postgres = await start(path.join(locked, 'data'))
  expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a DATA_DIR with a path too long for a socket works too', async () => {
  const dataDir = copyOfMade('a-folder-with-a-very-long-name-'.repeat(4))
  const postgres = await start(dataDir)
  expect(await ask(postgres.address, 'select word from kept')).toHaveLength(1)
  expect(await joinEmbeddedPostgres({ dataDir })).toEqual(postgres.address)
  await postgres.stop()
})

test('a server that can’t start says why in its own words', async () => {
  const dataDir = copyOfMade('broken')
  rmSync(path.join(dataDir, 'postgres/global/pg_control'))
  await expect(start(dataDir)).rejects.toThrow(/did not start(.|\n)*pg_control/)
})

test('a database of another PostgreSQL is left alone', async () => {
  const dataDir = copyOfMade('older')
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(start(dataDir)).rejects.toThrow(
    /made by PostgreSQL 16, and this Foyer brings PostgreSQL 18/,
  )
})

test('a first start that was cut off half way leaves nothing in the way of the next', async () => {
  const dataDir = path.join(folder, 'cut-off')
  mkdirSync(path.join(dataDir, 'postgres-init-abc/cluster'), { recursive: true })
  writeFileSync(path.join(dataDir, 'postgres-init-abc/cluster/PG_VERSION'), '18\n')
  const postgres = await start(dataDir)
  expect(readdirSync(dataDir)).not.toContain('postgres-init-abc')
  await postgres.stop()
})
