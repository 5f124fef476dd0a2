import { expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { openLog } from '../log.ts'

async function open(https: boolean, hstsSubdomains = false) {
  const app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https,
    hstsSubdomains,
    checkAnswers: false,
  })
  app.get('/api/thing', { config: { access: 'public' } }, async () => 'thing')
  return app
}

async function headersOf(https: boolean, url = '/api/thing', hstsSubdomains = false) {
  const app = await open(https, hstsSubdomains)
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

test('every answer, refusals too, runs no script but ours, is framed by nobody and is not guessed at', async () => {
  for (const url of ['/api/thing', '/api/nothing']) {
    const headers = await headersOf(false, url)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
        'report-to csp',
      ]),
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

test('an address that cannot be decoded gets an answer like any other', async () => {
  for (const url of ['/assets/%', '/%', '/api/thing%E0%A4%A', '/%c0%ae%c0%ae/thing']) {
    const app = await open(false)
    const { statusCode, headers, body } = await app.inject(url)
    await app.close()
    expect([url, statusCode, JSON.parse(body)]).toMatchObject([
      url,
      400,
      { code: 'INVALID_INPUT', requestId: headers['x-request-id'] },
    ])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
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

test('subdomains are told too where the operator says so', async () => {
  const secure = await headersOf(true, '/api/thing', true)
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const plain = await headersOf(false, '/api/thing', true)
  expect(plain['strict-transport-security']).toBeUndefined()
})
