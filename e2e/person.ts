import { randomUUID } from 'node:crypto'
import { callsBy, type Caller } from '#server/testing/person.ts'
import { expect } from '@playwright/test'

/** What a person's programs ask. Where the server refuses, `call` fails; `refused` expects that. */
export type Calls = Pick<Caller, 'call' | 'refused'>

export function callsOf(origin: string, { cookie }: { cookie: string }): Calls {
  const { call, refused } = callsBy(async ({ method = 'GET', url, query, payload, headers }) => {
    if (typeof url !== 'string') throw new Error('an endpoint has a path')
    const address = new URL(url, origin)
    for (const [key, value] of Object.entries(query ?? {}))
      address.searchParams.set(key, String(value))
    const answer = await fetch(address, {
      method,
      headers: {
        cookie,
        origin,
        'idempotency-key': String(headers?.['idempotency-key'] ?? randomUUID()),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    })
    const body = await answer.text()
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      json: () => (body === '' ? undefined : JSON.parse(body)),
    }
  })
  return {
    refused,
    call: async (endpoint, input, options) => {
      const answer = await call(endpoint, input, options)
      const { method, path } = endpoint
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(400)
      return answer
    },
  }
}
