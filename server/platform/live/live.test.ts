import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { streamEvent, type LiveEvent } from '#contract/live.ts'
import { until } from '#server/testing/until.ts'
import { sql } from '../database/db.ts'
import { openLog } from '../log.ts'
import { emit, liveHead, liveTasks, openLiveStreams } from './index.ts'
import type { ListeningBrowser } from './listening-browser.testing.ts'
import { atOnceMs, openLiveWorld } from './live-world.testing.ts'

const { browserOf, close, db, leave, news, node, someone, tell } = await openLiveWorld()
afterEach(leave)
afterAll(close)

test('a stream without a number begins at now, and learns its number', async () => {
  const { url } = await node()
  const ada = someone()
  await tell(ada, 3)
  const browser = browserOf(url, ada)
  await until('the number', () => browser.lastId() === '3')
  expect(browser.heard).toEqual([])
  expect(await liveHead(db, ada)).toBe(3)
})

test('the stream is not cached, not buffered by a proxy, and keeps the security headers', async () => {
  const { url } = await node()
  const browser = browserOf(url, someone())
  await until('an answer', () => browser.responses.length > 0)
  const headers = browser.responses[0]?.headers
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(headers?.['content-security-policy']).toContain("default-src 'self'")
})

test('nothing is heard before the commit', async () => {
  const { url } = await node()
  const ada = someone()
  const browser = browserOf(url, ada, { since: 0 })
  await until('an answer', () => browser.responses.length > 0)
  let committing = 0
  await db.transaction(async (tx) => {
    emit(tx, [ada], news())
    await wait(150)
    expect(browser.heard).toEqual([])
    committing = performance.now()
  })
  await until('the event', () => browser.heard.length === 1, atOnceMs)
  expect(browser.heard[0]?.at).toBeGreaterThan(committing)
})

test('who closes their account meanwhile fails nobody’s transaction, and the others are told', async () => {
  const [leaver, ada] = [someone(), someone()]
  const telling = await db.transaction(async (tx) => {
    await tx.query(sql`delete from accounts where id = ${leaver}`)
    const told = db.transaction(async (other) => emit(other, [leaver, ada], news()))
    await until('the other waits', () =>
      db.some(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    return { told }
  })
  await telling.told
  expect(await liveHead(db, ada)).toBe(1)
})

test('a transaction that is rolled back is never heard of, and leaves no hole', async () => {
  const { url } = await node()
  const ada = someone()
  const browser = browserOf(url, ada, { since: 0 })
  const undone = db.transaction(async (tx) => {
    emit(tx, [ada], news())
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await tell(ada)
  await until('the event', () => browser.heard.length > 0)
  expect(browser.heard.map(({ seq }) => seq)).toEqual([1])
})

test('an event written through one node is heard at another', async () => {
  const [here, there] = [await node(), await node()]
  const ada = someone()
  const browser = browserOf(there.url, ada, { since: 0 })
  await until('an answer', () => browser.responses.length > 0)
  await here.db.transaction(async (tx) => emit(tx, [ada], news()))
  await until('the event', () => browser.heard.length === 1, atOnceMs)
})

test('a browser that was away for longer than events are kept is told to refetch everything', async () => {
  const { url } = await node()
  const ada = someone()
  await tell(ada, 5)
  await db.query(
    sql`update live_events set created_at = now() - interval '8 days' where user_id = ${ada} and seq in (1, 3)`,
  )
  await liveTasks(db)['purge-live-events']?.({}, new AbortController().signal)
  const browser = browserOf(url, ada, { since: 1 })
  await until('the reset', () => browser.heard.length > 0)
  await tell(ada)
  await until('the next event', () => browser.heard.length > 1)
  expect(browser.heard.map(({ seq, data }) => [seq, data.includes('"reset"')])).toEqual([
    [5, true],
    [6, false],
  ])
})

test('what is still kept is heard after the purge', async () => {
  const { url } = await node()
  const ada = someone()
  await tell(ada, 5)
  await db.query(
    sql`update live_events set created_at = now() - interval '8 days' where user_id = ${ada} and seq = 3`,
  )
  await liveTasks(db)['purge-live-events']?.({}, new AbortController().signal)
  const browser = browserOf(url, ada, { since: 3 })
  await until('both', () => browser.heard.length === 2)
  expect(browser.heard.map(({ seq }) => seq)).toEqual([4, 5])
})

test('what arrives is what the contract promises', async () => {
  const { url } = await node()
  const [ada, id] = [someone(), randomUUID()]
  const events: LiveEvent[] = [
    { kind: 'notification', notificationId: id },
    { kind: 'notification-removed', notificationId: id },
    { kind: 'message', conversationId: id, seq: 7 },
    { kind: 'conversation', conversationId: id },
    { kind: 'verification' },
    { kind: 'post', postId: id },
  ]
  await db.transaction(async (tx) => {
    for (const event of events) emit(tx, [ada], event)
  })
  const browser = browserOf(url, ada, { since: 0 })
  await until('all of them', () => browser.heard.length === events.length)
  expect(browser.heard.map(({ data }) => streamEvent.parse(JSON.parse(data)))).toEqual(events)
  await tell(ada)
  await db.query(sql`delete from live_events where user_id = ${ada}`)
  const late = browserOf(url, ada, { since: 1 })
  await until('the reset', () => late.heard.length === 1)
  expect(late.heard.map(({ data }) => streamEvent.parse(JSON.parse(data)))).toEqual([
    { kind: 'reset' },
  ])
})

test('a number from before the database was put back is answered with a reset', async () => {
  const { url } = await node()
  const ada = someone()
  await tell(ada)
  const browser = browserOf(url, ada, { since: 70 })
  await until('the reset', () => browser.heard.length > 0)
  expect(browser.heard[0]).toMatchObject({ seq: 1, data: '{"kind":"reset"}' })
})

test('more than a page of missed events arrives whole', async () => {
  const { url } = await node()
  const ada = someone()
  await tell(ada, 1000)
  const browser = browserOf(url, ada, { since: 0 })
  await until('all of them', () => browser.heard.length === 1000)
  expect(browser.heard.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  )
})

test('browsers that join from the beginning while others are being told miss nothing', async () => {
  const { url } = await node()
  const ada = someone()
  const browsers: ListeningBrowser[] = []
  for (let n = 0; n < 300; n++) {
    if (n % 10 === 0) browsers.push(browserOf(url, ada, { since: 0, session: `tab ${n}` }))
    await tell(ada)
  }
  await until('all of them', () => browsers.every((browser) => browser.lastId() === '300'))
  for (const { heard } of browsers)
    expect(heard.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 300 }, (_, index) => index + 1),
    )
})

test('from commit to browser it takes a few milliseconds', async () => {
  const { url } = await node()
  const ada = someone()
  const browser = browserOf(url, ada, { since: 0 })
  await until('an answer', () => browser.responses.length > 0)
  const committed: number[] = []
  for (let n = 0; n < 200; n++) {
    await tell(ada)
    committed.push(performance.now())
    await wait(Math.random() * 15)
  }
  await until('all', () => browser.heard.length === 200)
  const tookMs = browser.heard
    .map(({ at }, index) => at - (committed[index] ?? 0))
    .toSorted((a, b) => a - b)
  const [p50, p99] = [tookMs[100] ?? 0, tookMs[197] ?? 0]
  console.info(`commit → browser: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  expect(p99).toBeLessThan(500)
})

test('a node that is stopped in the moment it starts does stop', async () => {
  await openLiveStreams({ db, log: openLog('error') }).close()
})
