import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emit } from '#server/platform/live/index.ts'
import { openFoyer } from '../e2e/foyer.ts'
import { cpuOf, memoryOf } from './cpu.ts'
import { median } from './load.ts'
import { populateFoyer, visitors } from './populate.ts'
import { listen } from './streams.ts'

/* One event for each of 2,000 residents with an open stream. Another node writes it, so that it
   takes the longest way. Usage: node scripts/run.mjs bench/fan-out.ts [STREAMS] [ROUNDS] */
const [streams = 2000, rounds = 50] = process.argv.slice(2).map(Number)
const openedAtOnce = 50
const idleSeconds = 10
/** After which an event counts as not heard. */
const patienceMs = 4000

const listeners = visitors.slice(0, streams)
/** Open before the others, because a process that has just started grows with any request. */
const first = visitors.slice(streams, streams + 500)
const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
const db = await foyer.openDatabase()
try {
  await populateFoyer(db.pool, 100)
  const pidFile = path.join(foyer.dataDir, 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])

  const opened: { close: () => void }[] = []
  const heard = listeners.map(() => new Array<{ data: string; at: number }>())
  await open(first, () => {})
  const before = memoryOf(foyer.pid()).server
  await open(listeners, (n, data) => heard[n]?.push({ data, at: performance.now() }))
  const idle = cpuOf(foyer.pid(), postmaster)
  await sleep(idleSeconds * 1000)
  const later = cpuOf(foyer.pid(), postmaster)
  const share = (spent: number) => `${((spent / idleSeconds) * 100).toFixed(1)} %`
  console.log(
    `${streams} streams: ${(((memoryOf(foyer.pid()).server - before) * 1024) / streams).toFixed(1)} KB each (PSS), idle CPU ` +
      `${share(later.application - idle.application)} + PostgreSQL ${share(later.postgres - idle.postgres)} of a core`,
  )

  const userIds = listeners.map(({ id }) => id)
  const lastMs: number[] = []
  let isComplete = true
  for (let round = 0; round < rounds; round++) {
    const postId = `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`
    await db.transaction(async (tx) => emit(tx, userIds, { kind: 'post', postId }))
    const committed = performance.now()
    const arrived = () => heard.filter((events) => events[round]?.data.includes(postId)).length
    while (arrived() < streams && performance.now() < committed + patienceMs) await sleep(5)
    isComplete &&= arrived() === streams
    if (arrived() < streams) console.log(`round ${round + 1}: ${arrived()} of ${streams} heard`)
    lastMs.push(Math.max(...heard.map((events) => events[round]?.at ?? Infinity)) - committed)
  }
  const events = heard.reduce((sum, { length }) => sum + length, 0)
  console.log(
    `${rounds} events to each: ${events} of ${streams * rounds} heard; the last after ` +
      `${median(lastMs).toFixed(0)} ms (median), ${Math.max(...lastMs).toFixed(0)} ms (worst)`,
  )
  for (const stream of opened) stream.close()
  if (!isComplete || events !== streams * rounds) process.exitCode = 1

  async function open(these: typeof visitors, onEvent: (n: number, data: string) => void) {
    for (let from = 0; from < these.length; from += openedAtOnce) {
      const some = these.slice(from, from + openedAtOnce)
      const streams = some.map((visitor, n) =>
        listen(foyer.origin, visitor, (data) => onEvent(from + n, data)),
      )
      opened.push(...(await Promise.all(streams)))
    }
  }
} finally {
  await db.close()
  await foyer.close()
}
