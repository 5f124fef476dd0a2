import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataDirInUse } from './locks.ts'
import { lockDataDir } from './data-dir-lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

const module = path.join(import.meta.dirname, 'data-dir-lock.ts')
const holder = `import { lockDataDir } from ${JSON.stringify(module)}; await lockDataDir(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`

test('a second Foyer on the same folder is refused at once, told who has it, and let in after', async () => {
  const dataDir = path.join(folder, 'twice')
  const lock = await lockDataDir(dataDir)
  const before = performance.now()
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `process ${process.pid}) is already running with its data in ${dataDir}`,
  )
  expect(performance.now() - before).toBeLessThan(5000)
  await lock.release()
  await (await lockDataDir(dataDir)).release()
})

test('another path to the same folder is the same folder', async () => {
  const dataDir = path.join(folder, 'real')
  const lock = await lockDataDir(dataDir)
  symlinkSync(dataDir, path.join(folder, 'alias'))
  await expect(lockDataDir(path.join(folder, 'alias'))).rejects.toThrow(DataDirInUse)
  await lock.release()
})

test('two folders are two', async () => {
  const locks = await Promise.all([
    lockDataDir(path.join(folder, 'a')),
    lockDataDir(path.join(folder, 'b')),
  ])
  await Promise.all(locks.map((lock) => lock.release()))
})

test('a process that was killed holds nothing', async () => {
  const dataDir = path.join(folder, 'killed')
  const other = spawn(process.execPath, ['--input-type=module', '-e', holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await lockDataDir(dataDir)).release()
})
