import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Db } from '../database/db.ts'
import type { StoredEvent } from './stored-events.ts'

export const channel = 'live'
// Only other nodes wait for it, and only after another notice.
const gapMs = 25
const residentsPerNotice = 150 // at most 53 bytes each; PostgreSQL accepts less than 8,000

type Pool = Db['pool']
/** A committed event goes at once to the streams of the node that wrote it. */
const streamsOf = new WeakMap<Pool, (event: StoredEvent) => void>()
export const setStreamsOf = ({ pool }: Db, push: (event: StoredEvent) => void) =>
  streamsOf.set(pool, push)

type Waker = { heads: Map<string, number>; busy: boolean }
const wakers = new WeakMap<Pool, Waker>()

/**
 * After the commit. Never in a transaction: NOTIFY takes a database-wide lock at commit, which
 * serialises writers.
 */
export function announce(db: Db, events: readonly StoredEvent[]) {
  const push = streamsOf.get(db.pool)
  let waker = wakers.get(db.pool)
  if (!waker) wakers.set(db.pool, (waker = { heads: new Map(), busy: false }))
  for (const event of events) {
    push?.(event)
    waker.heads.set(event.userId, Math.max(event.seq, waker.heads.get(event.userId) ?? 0))
  }
  if (!waker.busy) void send(db, waker)
}

async function send(db: Db, waker: Waker) {
  waker.busy = true
  while (waker.heads.size > 0) {
    const heads = [...waker.heads].map(String)
    waker.heads.clear()
    // A lost wake-up is harmless: events are stored, and nodes poll for them.
    await db
      .query(
        sql`select pg_notify(${channel}, notice) from unnest(${noticesOf(heads)}::text[]) as notice`,
      )
      .catch(() => {})
    await wait(gapMs)
  }
  waker.busy = false
}

function noticesOf(heads: string[]): string[] {
  const notices: string[] = []
  for (let start = 0; start < heads.length; start += residentsPerNotice)
    notices.push(heads.slice(start, start + residentsPerNotice).join(','))
  return notices
}

/** The residents with their last numbers: `id,7,id,8`. */
export function* headsIn(notice: string): Generator<[userId: string, seq: number]> {
  const parts = notice.split(',')
  for (let at = 0; at < parts.length; at += 2) yield [parts[at] ?? '', Number(parts[at + 1])]
}
