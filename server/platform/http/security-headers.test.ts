import { expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { openLog } from '../log.ts'

async function headersOf(https: boolean, url = '/api/thing') {
  const app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https,
    checkAnswers: false,
  })
  app.get('/api/thing', { config: { access: 'public' } }, async () => 'thing')
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

test('every answer, refusals too, runs no script but ours, is framed by nobody and is not guessed at', async () => {
  for (const url of ['/api/thing', '/api/nothing']) {
    const headers = await headersOf(false, url)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('only over https is the browser told to stay there', async () => {
  const plain = await headersOf(false)
  expect(plain['strict-transport-security']).toBeUndefined()
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const secure = await headersOf(true)
  expect(secure['strict-transport-security']).toBe('max-age=31536000')
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
})
