import type { AddressInfo } from 'node:net'
import { part, sql, type Db } from '../database/db.ts'
import { openDb, type DbAddress } from '../database/open-db.ts'
import { registerDraining } from '../http/draining.ts'
import { createHttp } from '../http/http.ts'
import { openLog } from '../log.ts'
import {
  announce,
  eventsColumn,
  openLiveStreams,
  registerLive,
  storedEvents,
  type LiveDeps,
  type StoredEvent,
} from './index.ts'

const log = openLog('silent')

type Options = Partial<LiveDeps> & { trustedProxies?: string[] }

/** A node with only the stream; headers name the listener. */
export async function startLiveNode(
  database: Db,
  { trustedProxies = [], ...options }: Options = {},
) {
  const db = openDb(database.pool.options as DbAddress, { size: 5, onError: () => {} })
  const live = openLiveStreams({ db, log })
  const app = await createHttp({ logger: log, trustedProxies, https: false, checkAnswers: true })
  const draining = registerDraining(app)
  const streams = registerLive(app, {
    db,
    live,
    log,
    listenerOf: ({ headers }) => ({
      userId: String(headers['x-user']),
      sessionId: String(headers['x-session'] ?? headers['x-user']),
    }),
    validSessions: async (sessionIds) => new Set(sessionIds),
    streamsPerAddress: 1000,
    ...options,
  })
  draining.whenItBegins(streams.end)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`,
    db,
    live,
    app,
    stop: async () => {
      await app.close()
      await live.close()
      await db.close()
    },
  }
}

export async function addResidents(db: Db, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    with made as (
      insert into accounts (email) select format('resident%s@example.org', n) from generate_series(1, ${count}::int) as n returning id
    )
    insert into users (id, name, username) select id, 'Resident', left(id::text, 20) from made returning id`)
  return rows.map(({ id }) => id)
}

/** As a gesture does that is one statement; `announced` is false for one whose node dies after the commit. */
export async function tellInOneStatement(db: Db, userIds: string[], isAnnounced = true) {
  const events = await db.value<StoredEvent[]>(sql`
    with ${storedEvents(part`
      select user_id, array[jsonb_build_object('kind', 'post', 'postId', gen_random_uuid())] as events
      from unnest(${userIds}::uuid[]) as user_id`)}
    select ${eventsColumn}`)
  if (isAnnounced) announce(db, events)
  return events
}
