import { afterAll, afterEach, expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { announce } from './index.ts'
import { tellInOneStatement } from './live-node.testing.ts'
import { atOnceMs, openLiveWorld } from './live-world.testing.ts'

const { browserOf, close, leave, node, someone } = await openLiveWorld()
afterEach(leave)
afterAll(close)

type Node = Awaited<ReturnType<typeof node>>

/** Counts the reads of events by this node: it also reads now and then without a reason. */
async function listening({ db, url, live }: Node, userId: string) {
  const reads: string[] = []
  const { query } = db
  db.query = (statement) => {
    if (statement.text.includes('from live_events')) reads.push(statement.text)
    return query(statement)
  }
  const browser = browserOf(url, userId, { since: 0 })
  await until('its first read', () => live.count() === 1 && reads.length > 0)
  await until('its answer', () => browser.lastId() === '0')
  return { browser, reads }
}
const seqs = (browser: { heard: { seq: number }[] }) => browser.heard.map(({ seq }) => seq)

test('the node that wrote an event writes it to its streams without a read, others read it', async () => {
  const [here, there] = [await node(), await node()]
  const ada = someone()
  const [own, other] = [await listening(here, ada), await listening(there, ada)]
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  for (const seq of numbers) {
    await tellInOneStatement(here.db, [ada])
    for (const { browser } of [own, other])
      await until('the event', () => browser.heard.length === seq)
  }
  expect([seqs(own.browser), seqs(other.browser)]).toEqual([numbers, numbers])
  expect(own.browser.heard.map(({ data }) => data)).toEqual(
    other.browser.heard.map(({ data }) => data),
  )
  expect(own.reads.length).toBeLessThan(6)
  expect(other.reads.length).toBeGreaterThan(15)
})

test('events that are announced in the wrong order, twice or not at all arrive once and in order', async () => {
  const here = await node()
  const ada = someone()
  const { browser } = await listening(here, ada)
  const first = await tellInOneStatement(here.db, [ada], false)
  const second = await tellInOneStatement(here.db, [ada], false)
  for (const events of [second, first, second]) announce(here.db, events)
  await until('both', () => browser.heard.length === 2, atOnceMs)
  await tellInOneStatement(here.db, [ada], false)
  await tellInOneStatement(here.db, [ada])
  await until('all', () => browser.heard.length === 4, atOnceMs)
  announce(here.db, first)
  await tellInOneStatement(here.db, [ada])
  await until('the last', () => browser.heard.length === 5, atOnceMs)
  expect(seqs(browser)).toEqual([1, 2, 3, 4, 5])
})

test('what is announced while an older page is read does not reset the stream', async () => {
  const here = await node()
  const ada = someone()
  const { browser } = await listening(here, ada)
  const { query } = here.db
  for (let n = 1; n <= 20; n++) {
    here.db.query = async (statement) => {
      const rows = await query(statement)
      if (statement.text.includes('from live_events')) {
        here.db.query = query
        await tellInOneStatement(here.db, [ada])
      }
      return rows as never
    }
    announce(here.db, [{ userId: ada, seq: 1e9, data: 'never sent' }]) // makes it read
    await until('the event', () => browser.heard.length === n, atOnceMs)
  }
  expect(seqs(browser)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})
