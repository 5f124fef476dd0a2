import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { watchForwarding } from './forwarding.ts'
import { createHttp } from './http.ts'
import { openLog } from '../log.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function start(trustedProxies: string[]) {
  const lines: string[] = []
  app = await createHttp({
    logger: openLog('warn', { write: (line) => lines.push(line) }),
    trustedProxies,
    https: false,
    checkAnswers: true,
  })
  const count = watchForwarding(app)
  app.get('/', { config: { access: 'public' } }, async () => 'here')
  const askBy = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/', remoteAddress, headers })
  return { count, askBy, lines }
}

test.each([{ 'x-forwarded-for': '198.51.100.1' }, { forwarded: 'for=198.51.100.1' }])(
  'requests by way of a proxy that nobody trusts (%o) are counted, and said once',
  async (headers) => {
    const { count, askBy, lines } = await start(['10.0.0.0/8'])
    for (let n = 0; n < 3; n++) await askBy('192.168.0.1', headers)
    expect(count()).toBe(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"peer":"192\.168\.0\.1".*TRUSTED_PROXIES/)
  },
)

test('those of a trusted proxy, and of no proxy, are as they should be', async () => {
  const { count, askBy } = await start(['10.0.0.0/8'])
  await askBy('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' })
  await askBy('192.168.0.1', {})
  expect(count()).toBe(0)
})

test('one that is trusted, but says for whom it asks in a way that is not read, is counted too', async () => {
  const { count, askBy } = await start(['10.0.0.0/8'])
  await askBy('10.0.0.1', { forwarded: 'for=198.51.100.1' })
  expect(count()).toBe(1)
})
