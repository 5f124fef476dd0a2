import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { until } from '#server/testing/until.ts'
import { sql } from '../database/db.ts'
import { emit } from './index.ts'
import { listeningBrowser } from './listening-browser.testing.ts'
import { addResidents, startLiveNode, tellInOneStatement } from './live-node.testing.ts'

const writers = 8
const events = 2000

test(
  'every resident hears every event once and in order, though eight write at once and all lines keep breaking',
  { timeout: 120_000 },
  async () => {
    const { db, close } = await cloneDatabase()
    const residents = await addResidents(db, 12)
    const nodes = [await startLiveNode(db), await startLiveNode(db)]
    const urls = nodes.map(({ url }) => url)
    const browsers = residents.map((userId) =>
      listeningBrowser(urls, { 'x-user': userId }, { since: 0 }),
    )

    let writing = true
    let cuts = 0
    const breaking = (async () => {
      while (writing) {
        browsers[cuts++ % browsers.length]?.cut()
        if (cuts % 10 === 0)
          await db.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()`,
          )
        await wait(5)
      }
    })()

    let left = events
    let rolledBack = 0
    const write = async (writer: number) => {
      while (left-- > 0) {
        const to = residents.filter((_, at) => at === writer || Math.random() < 0.2).toReversed()
        const here = nodes[writer % nodes.length]?.db ?? db
        if (Math.random() < 0.3) {
          await tellInOneStatement(here, to)
          continue
        }
        const fails = Math.random() < 0.05
        const written = here.transaction(async (tx) => {
          for (const userId of [...to, residents[writer] ?? ''])
            emit(tx, [userId], { kind: 'post', postId: randomUUID() })
          if (Math.random() < 0.2) await wait(Math.random() * 5)
          if (fails) throw new Error('changed my mind')
        })
        if (!fails) await written
        else await written.catch(() => rolledBack++)
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    writing = false
    await breaking

    const stored = await db.query<{ userId: string; seq: number; data: string }>(
      sql`select user_id as "userId", seq::float8 as seq, data::text as data from live_events order by user_id, seq`,
    )
    for (const [index, userId] of residents.entries()) {
      const mine = stored.filter((row) => row.userId === userId)
      const browser = browsers[index]
      await until('the last event', () => browser?.lastId() === String(mine.length))
      expect(mine.map(({ seq }) => seq)).toEqual(mine.map((_, place) => place + 1))
      expect(browser?.heard.map(({ seq, data }) => ({ seq, data }))).toEqual(
        mine.map(({ seq, data }) => ({ seq, data })),
      )
    }
    expect(rolledBack).toBeGreaterThan(20)
    console.info(
      `${stored.length} events to ${residents.length} residents, ${rolledBack} transactions rolled back, ${cuts} lines cut`,
    )

    for (const browser of browsers) browser.leave()
    for (const node of nodes) await node.stop()
    await close()
  },
)
