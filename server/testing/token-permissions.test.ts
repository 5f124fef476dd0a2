// Proves docs/specification.md: Personal tokens and RSS · Data, and how it is asked for
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { calendarPath } from '#contract/handover-paths.ts'
import { livePath } from '#contract/live.ts'
import { lobbyNoticePath } from '#contract/lobby-notice.ts'
import { ownDataPath } from '#contract/own-account.ts'
import { createToken, tokenScopes } from '#contract/personal-tokens.ts'
import { openWorld, type Person, type World } from './world.ts'

/** What each scope opens. Everything else refuses every token; a new endpoint does so by itself. */
const readsPosts = ['explorePosts', 'getFeed', 'getPopular', 'listPostsOf', 'searchPosts']
const opened: Record<(typeof tokenScopes)[number], string[]> = {
  'read-posts': readsPosts,
  'manage-posts': [...readsPosts, 'deletePost', 'getPostForEdit', 'setSold', 'updatePost'],
  rss: [],
}
const password = 'three green bicycles'

let world: World
let ada: Person
const secrets = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld()
  // Who has every role there is: no token has it.
  ada = await world.resident('ada', { verified: true, role: 'administrator', password })
  for (const scope of tokenScopes) {
    const body = { name: scope, scope, days: 30 as const, password }
    secrets.set(scope, (await ada.call(createToken, { body })).body.secret)
  }
})
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD', url: string, secret = '') =>
  world.anonymous.fetch({ method, url, headers: { authorization: `Bearer ${secret}` } })

describe.each(tokenScopes)('a token with the scope %s', (scope) => {
  test('opens what names it, and is refused with one error everywhere else', async () => {
    const answers = await Promise.all(
      endpoints.map(async ([name, { method, path }]) => {
        const { statusCode, body } = await ask(method, path, secrets.get(scope))
        return { name, statusCode, isRefused: body.includes('"TOKEN_NOT_ALLOWED"') }
      }),
    )
    expect(
      answers
        .filter(({ isRefused }) => !isRefused)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(opened[scope].toSorted())
    // What is opened says what is wrong with the input, or answers.
    for (const { isRefused, statusCode } of answers)
      expect(isRefused ? [403] : [200, 400]).toContain(statusCode)
  })

  test.each([
    ['GET', livePath],
    ['POST', '/api/uploads'],
    ['HEAD', `/api/uploads/${randomUUID()}`],
    ['POST', ownDataPath],
    ['GET', '/api/verification/document'],
    ['GET', `/api/admin/verifications/${randomUUID()}/document`],
    ['GET', lobbyNoticePath],
    ['GET', calendarPath(randomUUID())],
    ['GET', `/media/${randomUUID()}/960.webp`],
    ['GET', '/metrics'],
  ] as const)('does not open %s %s', async (method, url) => {
    expect((await ask(method, url, secrets.get(scope))).statusCode).toBe(403)
  })
})

test('endpoints that take tokens are those of residents', () => {
  const marked = endpoints.filter(([, { scope }]) => scope)
  expect(marked.map(([name]) => name).toSorted()).toEqual(opened['manage-posts'].toSorted())
  for (const [, { access }] of marked) expect(access).toBe('resident')
})

test('what a proxy puts into the header is no token, and the session counts', async () => {
  for (const authorization of ['Basic YTpi', 'Bearer of-a-proxy']) {
    const { body } = await ada.fetch({ url: getSession.path, headers: { authorization } })
    expect(JSON.parse(body).viewer).toMatchObject({ username: 'ada', role: 'administrator' })
  }
})
