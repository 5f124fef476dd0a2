import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Db } from '../database/db.ts'

export const channel = 'live'
const gapMs = 5
const userIdsPerNotice = 200 // 37 bytes each; PostgreSQL accepts less than 8,000

type Waker = { userIds: Set<string>; busy: boolean }
const wakers = new WeakMap<Db, Waker>()

/**
 * Never in a transaction: NOTIFY takes a database-wide lock at commit, which serialises writers.
 */
export function wake(db: Db, userIds: string[]) {
  let waker = wakers.get(db)
  if (!waker) wakers.set(db, (waker = { userIds: new Set(), busy: false }))
  for (const userId of userIds) waker.userIds.add(userId)
  if (!waker.busy) void send(db, waker)
}

async function send(db: Db, waker: Waker) {
  waker.busy = true
  while (waker.userIds.size > 0) {
    const userIds = [...waker.userIds]
    waker.userIds.clear()
    // A lost wake-up is harmless: events are stored, and nodes poll for them.
    await db
      .query(
        sql`select pg_notify(${channel}, notice) from unnest(${notices(userIds)}::text[]) as notice`,
      )
      .catch(() => {})
    await wait(gapMs)
  }
  waker.busy = false
}

function notices(userIds: string[]): string[] {
  const notices: string[] = []
  for (let start = 0; start < userIds.length; start += userIdsPerNotice)
    notices.push(userIds.slice(start, start + userIdsPerNotice).join(','))
  return notices
}
