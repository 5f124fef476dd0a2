// Proves docs/specification.md: Data, and how it is asked for
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { openLog } from '../log.ts'
import { fail } from './fail.ts'
import { createHttp } from './http.ts'
import { serve } from './serve.ts'

const poke = endpoint({
  access: 'public',
  method: 'POST',
  path: '/api/poke',
  summary: 'Pokes',
  errors: ['USER_NOT_FOUND'],
})

async function answers(code: 'USER_NOT_FOUND' | 'POST_NOT_FOUND', checkAnswers: boolean) {
  const app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https: false,
    checkAnswers,
  })
  serve(app, poke, async () => fail(code))
  const { statusCode, body } = await app.inject({ method: 'POST', url: poke.path })
  await app.close()
  return [statusCode, JSON.parse(body).title]
}

test('in tests an endpoint may only fail with errors that its contract declares', async () => {
  expect(await answers('USER_NOT_FOUND', true)).toEqual([404, 'User not found.'])
  expect(await answers('POST_NOT_FOUND', true)).toEqual([
    500,
    'POST /api/poke fails with POST_NOT_FOUND, which its contract lacks',
  ])
  expect(await answers('POST_NOT_FOUND', false)).toEqual([404, 'This post is no longer available'])
})
