import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabaseElsewhere } from '../database-elsewhere.ts'
import { longest, tell } from '../figures.ts'
import { openHouse } from '../house.ts'
import { settle } from '../ledger.ts'
import { openSmallDisk } from '../small-disk.ts'
import { startWriters } from '../writers.ts'
import { recoversWithinMs } from './kills.ts'

const times = 3
const fullMs = 4000

test('when the disk of PostgreSQL’s log is full 3 times, nothing is lost, and with room again people go on', async () => {
  const disk = openSmallDisk(320)
  const database = await openDatabaseElsewhere({ max_wal_size: '96MB', min_wal_size: '32MB' })
  await database.stop()
  moveLog(database.folder, path.join(disk.folder, 'pg_wal'))
  await database.start()
  const house = await openHouse(100, database.environment, database.openDatabase)
  try {
    const writers = startWriters(house)
    const recoveries: number[] = []
    for (let time = 0; time < times; time++) {
      await writers.after(300)
      disk.leave(0)
      // Its files are made before they are needed: this uses up what there are.
      const refused = writers.answers.of('503 with Retry-After')
      for (let end = Date.now() + fullMs; Date.now() < end; await wait(100))
        await database.asSuperuser('select pg_switch_wal()').catch(() => {})
      expect(writers.answers.of('503 with Retry-After')).toBeGreaterThan(refused)
      disk.empty()
      recoveries.push(await writers.recoveryAfter(performance.now()))
    }
    await writers.after(200)
    await writers.finish()
    tell(
      `full ${times} times, ${await settle(house, writers)}; recovered in at most ${longest(recoveries)}`,
    )
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoversWithinMs)
  } finally {
    await house.close()
    await database.close()
    disk.close()
  }
})

function moveLog(data: string, to: string) {
  const from = path.join(data, 'pg_wal')
  const { uid, gid } = statSync(from)
  mkdirSync(to, { mode: 0o700 })
  cpSync(from, to, { recursive: true })
  for (const name of ['', ...readdirSync(to)]) chownSync(path.join(to, name), uid, gid)
  rmSync(from, { recursive: true })
  symlinkSync(to, from)
}
