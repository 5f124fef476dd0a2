// Proves docs/specification.md: Everywhere
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openWorld, type Person, type World } from './world.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await openWorld({ config: { adminEmails: ['mo@building.example'] } })
  moderator = await world.moderator('mo')
})
afterAll(() => world.close())

// PostgreSQL's text cannot store them.
const impossible = ['a\ud800', '\udc00b', 'a\0b']
const withBody = endpoints.filter(([, { body }]) => body !== undefined)

test.each(withBody)(
  '%s takes no text that cannot be kept, and names its field',
  async (_, { method, path }) => {
    const url = path.replace(/:\w+/g, () => randomUUID())
    for (const text of impossible) {
      for (const given of [text, [text], { deep: [{ deeper: text }] }, { [text]: 1 }]) {
        const answer = await moderator.fetch({
          method,
          url,
          payload: { harmless: 'Ä 🎉', reason: given },
        })
        expect([
          answer.statusCode,
          answer.json().code,
          Object.keys(answer.json().fields ?? {}),
        ]).toEqual([400, 'INVALID_INPUT', ['reason']])
      }
    }
  },
)

test.each(endpoints.filter(([, { query }]) => query !== undefined))(
  '%s takes none in its query',
  async (_, { method, path }) => {
    const url = path.replace(/:\w+/g, () => randomUUID())
    const answer = await moderator.fetch({ method, url: `${url}?reason=a%00b` })
    expect([answer.statusCode, answer.json().fields]).toMatchObject([
      400,
      { reason: expect.any(String) },
    ])
  },
)

test('headers, cookies and addresses that hold some do no harm', async () => {
  const odd = encodeURIComponent('a\0b')
  for (const url of [
    '/api/session',
    '/api/feed',
    `/api/posts/${odd}`,
    `/media/${odd}/480.webp`,
    `/api/google/callback?code=${odd}&state=${odd}`,
    `/api/live?since=${odd}`,
    '/api/feed?cursor=%ED%A0%80',
  ]) {
    for (const cookie of [moderator.cookie, `session=${odd}; theme=${odd}`, 'session=%ED%A0%80']) {
      if (url.startsWith('/api/live') && cookie === moderator.cookie) continue // it never ends
      const { statusCode } = await moderator.fetch({
        url,
        headers: { cookie, 'user-agent': 'a\u00ff', 'idempotency-key': odd },
      })
      expect([url, cookie, statusCode < 500]).toEqual([url, cookie, true])
    }
  }
})
