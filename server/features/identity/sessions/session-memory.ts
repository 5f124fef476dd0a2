import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Client } from 'pg'
import type { Db } from '#server/platform/database/db.ts'
import { shareNext } from '#server/platform/database/share-next.ts'
import { keepConnected } from '#server/platform/database/lasting-connection.ts'
import type { Log } from '#server/platform/log.ts'
import type { Viewer } from '#server/viewer.ts'

/** Its id is its token's hash in hex. */
export type Session = { id: string; viewer: Viewer; isSuspended: boolean }
type Found = Omit<Session, 'id'> & { msLeft: number }
type Entry = { session: Session; until: number }

const maxEntries = 5_000
const keptMs = 60_000
/** The memory is used this long after the line to the database was last known to work. */
const trustedMs = 1000
const proveEveryMs = 250
const channel = 'sessions'
const question = { text: 'select 1', query_timeout: trustedMs }

/**
 * This node's sessions. Triggers tell every node, with their commit, whose sessions to forget
 * (docs/decisions/0045-sessions-are-kept-in-memory.md).
 */
export type SessionMemory = ReturnType<typeof openSessionMemory>

export function openSessionMemory({ db, log }: { db: Db; log: Log }) {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  let line: { client: Client; prove: () => Promise<void> } | undefined
  let provenAt = -Infinity
  let changes = 0
  const connection = keepConnected(db, 'sessions', log, async (client) => {
    client.on('notification', ({ payload }) => forget(payload))
    client.on('end', () => distrust(client))
    await client.query(`listen ${channel}`)
    forget()
    const prove = shareNext(() => proveBy(client))
    line = { client, prove }
    await prove()
    void keepProving(client, prove)
  })

  return {
    get: (id: string): Session | undefined => {
      const entry = entries.get(id)
      const now = performance.now()
      return entry && now < entry.until && now < provenAt + trustedMs ? entry.session : undefined
    },
    /** Keeps what `read` finds, unless something was changed meanwhile. */
    fill: async (id: string, read: () => Promise<Found | null>) => {
      const changesBefore = changes
      const readAt = performance.now()
      const found = await read()
      if (!found) return null
      const { msLeft, viewer, isSuspended } = found
      const session = { id, viewer, isSuspended }
      if (changes === changesBefore)
        entries.set(id, { session, until: readAt + Math.min(keptMs, msLeft) })
      return session
    },
    /** Afterwards every change committed before is known here. */
    catchUp: async () => {
      await line?.prove().catch(() => undefined)
    },
    close: connection.close,
  }

  function forget(accountId?: string) {
    changes++
    if (accountId === undefined) return entries.clear()
    for (const [id, { session }] of entries) if (session.viewer.id === accountId) entries.delete(id)
  }

  /** PostgreSQL sends the notifications of earlier commits before its answer. */
  async function proveBy(client: Client) {
    const sentAt = performance.now()
    try {
      await client.query(question)
      if (line?.client === client) provenAt = sentAt
    } catch (error) {
      distrust(client)
      void client.end() // keepConnected opens another
      throw error
    }
  }

  async function keepProving(client: Client, prove: () => Promise<void>) {
    while (line?.client === client) {
      await prove().catch(() => undefined)
      await wait(proveEveryMs, undefined, { ref: false })
    }
  }

  function distrust(client: Client) {
    if (line?.client !== client) return
    line = undefined
    provenAt = -Infinity
  }
}
