import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Db } from '../database/db.ts'

const lookEveryMs = 1000
const jumpMs = 30_000

/** Ends when the machine's clock has been set, or it slept. */
export async function untilClockJumps(signal: AbortSignal): Promise<void> {
  const offset = () => Date.now() - performance.now()
  const first = offset()
  while (!signal.aborted && Math.abs(offset() - first) < jumpMs)
    await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => {}) // woken to stop
}

/**
 * graphile-worker's timetable goes on only after the last time that it noted. A clock that was fast
 * for a while would stop the timetable for as long as it was fast.
 */
export async function forgetTimesToCome(db: Db) {
  await db.query(sql`
    update graphile_worker._private_known_crontabs
    set last_execution = now(), known_since = least(known_since, now())
    where last_execution > now() + interval '1 minute'`)
}
