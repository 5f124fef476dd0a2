import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { emit } from './index.ts'
import type { ListeningBrowser } from './listening-browser.testing.ts'
import { startLiveNode } from './live-node.testing.ts'
import { openLiveWorld } from './live-world.testing.ts'

const { browserOf, close, db, leave, node, someone, tell } = await openLiveWorld()
afterEach(leave)
afterAll(close)

test('a stream ends within five seconds of its session', async () => {
  const valid = new Set(['phone', 'laptop'])
  const { url, live } = await node({ validSessions: async () => valid })
  const ada = someone()
  const [phone, laptop] = [
    browserOf(url, ada, { session: 'phone', comesBack: false }),
    browserOf(url, ada, { session: 'laptop' }),
  ]
  await until('both streams', () => live.count() === 2)
  valid.delete('phone')
  const revoked = performance.now()
  await until('the end of one stream', () => live.count() === 1, 6000)
  expect(performance.now() - revoked).toBeLessThan(5000)
  await tell(ada)
  await until('the other to hear', () => laptop.heard.length === 1)
  expect(phone.heard).toEqual([])
})

test('a stream that opens while sessions are checked stays open', async () => {
  const checks: (() => void)[] = []
  const { url, live } = await node({
    validSessions: (sessionIds) =>
      new Promise((answer) => checks.push(() => answer(new Set(sessionIds)))),
  })
  browserOf(url, someone(), { comesBack: false })
  await until('a check', () => checks.length > 0, 6000)
  const late = browserOf(url, someone(), { comesBack: false })
  await until('both streams', () => live.count() === 2)
  checks[0]?.()
  await until('the next check', () => checks.length > 1, 6000)
  expect([live.count(), late.responses[0]?.complete]).toEqual([2, false])
})

test('a fifth stream of one session takes the place of the oldest', async () => {
  const { url, live } = await node()
  const ada = someone()
  const browsers: ListeningBrowser[] = []
  for (let n = 0; n < 5; n++) {
    browsers.push(browserOf(url, ada, { since: 0, comesBack: false }))
    await until('the stream', () => browsers[n]?.responses.length === 1)
  }
  await until('the oldest to leave', () => live.count() === 4)
  await tell(ada)
  await until('the rest to hear', () => browsers.slice(1).every(({ heard }) => heard.length === 1))
  expect(browsers[0]?.heard).toEqual([])
})

test('one address gets so many streams and no more, until one of them ends', async () => {
  const { url, live } = await node({ streamsPerAddress: 2 })
  const first = browserOf(url, someone(), { comesBack: false })
  browserOf(url, someone())
  await until('two streams', () => live.count() === 2)
  const ask = () => fetch(url, { headers: { 'x-user': someone() } })
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  first.leave()
  await until('one stream', () => live.count() === 1)
  expect((await ask()).status).toBe(200)
})

test('behind a proxy that is trusted, each of those behind it is an address', async () => {
  const { url, live } = await node({ streamsPerAddress: 1, trustedProxies: ['127.0.0.1'] })
  // fetch ends a stream whose answer is garbage collected, so every answer is kept
  const answers: Response[] = []
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.2'])
    answers.push(await fetch(url, { headers: { 'x-user': someone(), 'x-forwarded-for': address } }))
  expect(live.count()).toBe(2)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('a browser that does not read is cut off before it fills the memory', async () => {
  const { url, live } = await node()
  const ada = someone()
  const stalled = browserOf(url, ada, { since: 0, comesBack: false })
  await until('an answer', () => stalled.responses.length === 1)
  stalled.responses[0]?.pause()
  const long = { kind: 'post' as const, postId: 'x'.repeat(40_000) }
  for (let n = 0; n < 400 && live.count() > 0; n++)
    await db.transaction(async (tx) => emit(tx, [ada], long))
  await until('the cut', () => live.count() === 0)
})

test('an open stream keeps no parser, ends with its client, and takes no second request', async () => {
  const { url, live, app } = await node()
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const open = async () => {
    const client = connect(Number(new URL(url).port), '127.0.0.1')
    client.write(`GET /api/live HTTP/1.1\r\nhost: foyer\r\nx-user: ${someone()}\r\n\r\n`)
    await until('the stream', () => live.count() === 1)
    await until('its parser to go', () => (sockets.at(-1) as { parser?: unknown }).parser === null)
    return client
  }
  for (const leave of [
    (client: Socket) => client.end(),
    (client: Socket) => client.resetAndDestroy(),
    (client: Socket) => client.write('GET /api/live HTTP/1.1\r\nhost: foyer\r\n\r\n'),
  ]) {
    const client = await open()
    leave(client)
    await until('the end of the stream', () => live.count() === 0 && !!sockets.at(-1)?.destroyed)
    client.destroy()
  }
  expect(sockets).toHaveLength(3)
})

test('a stop ends the streams at once and asks the browsers to come back at different times', async () => {
  const started = await startLiveNode(db)
  const browsers = Array.from({ length: 5 }, () =>
    browserOf(started.url, someone(), { comesBack: false }),
  )
  await until('all streams', () => started.live.count() === 5)
  const stopping = performance.now()
  await started.stop()
  expect(performance.now() - stopping).toBeLessThan(5000)
  await until('their ends', () =>
    browsers.every(({ responses }) => responses[0]?.complete === true),
  )
})
