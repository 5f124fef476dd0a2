// Proves docs/specification.md: Personal tokens and RSS
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import type { Input } from '#contract/endpoint.ts'
import { changeEmail, closeAccount, endOtherSessions, getAccount } from '#contract/own-account.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import {
  createToken,
  listTokens,
  removeToken,
  rssPath,
  type PersonalToken,
} from '#contract/personal-tokens.ts'
import { deletePost, getFeed, setSold } from '#contract/posts.ts'
import { revokeVerification, suspendResident } from '#contract/residents.ts'
import { purgeExpired } from '#server/features/identity/index.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/log.ts'
import { callsBy } from '#server/testing/person.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const password = 'three green bicycles'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld()
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const neighbour = (name: string) => world.resident(name, { verified: true, password })

const form = (given: Partial<Input<typeof createToken>['body']> = {}) => ({
  body: {
    name: 'Kitchen display',
    scope: 'read-posts' as const,
    days: 30 as const,
    password,
    ...given,
  },
})
const make = async (who: Person, scope: PersonalToken['scope'] = 'read-posts') =>
  (await who.call(createToken, form({ scope }))).body

/** A program, without a cookie or an origin. */
const program = (secret: string) =>
  callsBy(({ headers, ...request }) =>
    world.anonymous.fetch({
      ...request,
      headers: { ...headers, origin: undefined, authorization: `Bearer ${secret}` },
    }),
  )
const works = async (secret: string) => (await program(secret).call(getFeed, { query: {} })).status

describe('a resident', () => {
  test('makes a token with the password, sees it once, and gets a mail', async () => {
    const ada = await neighbour('ada')
    expect((await ada.call(getAccount, {})).body.offersTokens).toBe(true)
    const { token, secret } = await make(ada)
    expect(token).toMatchObject({ name: 'Kitchen display', scope: 'read-posts', lastUsedOn: null })
    const listed = await ada.call(listTokens, {})
    expect(listed.body.tokens).toEqual([token])
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    const stored = await world.db.query(sql`select * from personal_tokens`)
    expect(JSON.stringify(stored)).not.toContain(secret)
    const mail = await mailbox.next(ada.email)
    expect(mail).toContain('A new token for your Foyer account')
    expect(mail).toContain('“Read posts”')
    expect(mail).toContain('http://localhost/settings#tokens')
    expect(mail).not.toContain(secret)
  })

  test('sees on which day of the building it was used last', async () => {
    const ben = await neighbour('ben')
    const { secret } = await make(ben)
    // 9 PM of the day before in the building.
    vi.setSystemTime('2026-11-28T02:00:00Z')
    expect(await works(secret)).toBe(200)
    vi.useRealTimers()
    const [used] = (await ben.call(listTokens, {})).body.tokens
    expect(used?.lastUsedOn).toBe('2026-11-27')
  })

  test('removes a token, which ends at once, but none of a neighbour', async () => {
    const [cal, dan] = [await neighbour('cal'), await neighbour('dan')]
    const { token, secret } = await make(cal)
    const params = { tokenId: token.id }
    expect((await dan.refused(removeToken, { params })).code).toBe('NOT_FOUND')
    expect(await works(secret)).toBe(200)
    expect((await cal.call(removeToken, { params })).status).toBe(200)
    expect(await program(secret).refused(getFeed, { query: {} })).toMatchObject({
      status: 401,
      code: 'TOKEN_INVALID',
    })
  })

  test.each([
    [{ password: 'not mine' }, 'PASSWORD_WRONG', 'password'],
    [{ name: '  ' }, 'INVALID_INPUT', 'name'],
    [{ days: 366 }, 'INVALID_INPUT', 'days'],
    [{ scope: 'admin' }, 'INVALID_INPUT', 'scope'],
  ])('cannot make one with %o', async (given, code, field) => {
    const eve = await neighbour(`eve${field}`)
    const payload = { ...form().body, ...given }
    const answer = await eve.fetch({ method: 'POST', url: createToken.path, payload })
    expect(answer.json()).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  })

  test('who is not verified, has no password or has ten already makes none', async () => {
    const newcomer = await world.resident('newcomer', { password })
    expect((await newcomer.refused(createToken, form())).code).toBe('TOKENS_NEED_VERIFICATION')
    const google = await world.resident('google', { verified: true })
    expect((await google.refused(createToken, form())).code).toBe('PASSWORD_NOT_SET')
    const fay = await neighbour('fay')
    for (let n = 0; n < 10; n++) await make(fay)
    expect((await fay.refused(createToken, form())).code).toBe('TOKENS_TOO_MANY')
  })
})

describe('a program', () => {
  test('reads the posts that its resident sees, and none of who blocked them', async () => {
    const [gus, hal] = [await neighbour('gus'), await neighbour('hal')]
    const { secret } = await make(gus)
    const postId = await world.post(hal, { title: 'Lamp of Hal' })
    const seen = async () => {
      const { body } = await program(secret).call(getFeed, { query: {} })
      expect(body.posts).toEqual((await gus.call(getFeed, { query: {} })).body.posts)
      return body.posts.map(({ id }) => id)
    }
    expect(await seen()).toContain(postId)
    await hal.call(blockUser, { params: { userId: gus.id } })
    expect(await seen()).not.toContain(postId)
  })

  test('changes and deletes posts of its resident with that scope, and of nobody else', async () => {
    const [ida, jon] = [await neighbour('ida'), await neighbour('jon')]
    const [own, other] = [await world.post(ida), await world.post(jon)]
    const manager = program((await make(ida, 'manage-posts')).secret)
    const reader = program((await make(ida)).secret)
    const sell = (postId: string) => ({ params: { postId }, body: { sold: true } })
    expect(await reader.refused(setSold, sell(own))).toMatchObject({
      status: 403,
      code: 'TOKEN_NOT_ALLOWED',
    })
    expect((await manager.refused(setSold, sell(other))).code).toBe('NOT_ALLOWED')
    expect((await manager.call(setSold, sell(own))).body.sold).toBe(true)
    const params = { postId: own }
    expect((await manager.call(getPostForEdit, { params })).status).toBe(200)
    expect((await manager.refused(deletePost, { params: { postId: other } })).code).toBe(
      'NOT_ALLOWED',
    )
    expect((await manager.call(deletePost, { params })).status).toBe(200)
  })

  test('shares the limits of its resident', async () => {
    const few = await openWorld({ limits: { 'search.account': 2 } })
    try {
      const kim = await few.resident('kim', { verified: true, password })
      const { secret } = (await kim.call(createToken, form())).body
      const search = (headers = {}) => ({ url: '/api/search?q=lamp', headers })
      const byToken = search({ authorization: `Bearer ${secret}` })
      const statuses = []
      for (const request of [search(), byToken])
        statuses.push((await kim.fetch(request)).statusCode)
      statuses.push((await few.anonymous.fetch(byToken)).statusCode)
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await few.close()
    }
  })
})

type Ending = [string, (who: Person, boss: Person) => Promise<unknown>]
const newPassword = { newPassword: 'battery staple 7', confirmPassword: 'battery staple 7' }
const endings: Ending[] = [
  ['a new password', (who) => who.call(changePassword, { body: { password, ...newPassword } })],
  ['a reset password', reset],
  ['signing out everywhere else', (who) => who.call(endOtherSessions, {})],
  [
    'asking for a new email',
    (who) => who.call(changeEmail, { body: { email: `x${who.email}`, password } }),
  ],
  ['a suspension', (who, boss) => moderate(boss, suspendResident, who)],
  ['the loss of the verification', (who, boss) => moderate(boss, revokeVerification, who)],
  [
    'closing the account',
    (who) => who.call(closeAccount, { body: { password, username: who.username } }),
  ],
  [
    'its own end',
    (who) =>
      world.db.query(sql`
    update personal_tokens set expires_at = now() where account_id = ${who.id}`),
  ],
]

type Moderating = typeof suspendResident | typeof revokeVerification
const moderate = (boss: Person, endpoint: Moderating, { id }: Person) =>
  boss.call(endpoint, { params: { userId: id }, body: { reason: 'moved out' } })

async function reset(who: Person) {
  for (let tokens = 0; tokens < 2; tokens++) await mailbox.next(who.email)
  await world.anonymous.call(forgotPassword, { body: { email: who.email } })
  const mail = await mailbox.next(who.email)
  const [, userId = '', secret = ''] = /userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail) ?? []
  const body = { userId, secret, ...newPassword }
  expect((await world.anonymous.call(resetPassword, { body })).status).toBe(200)
}

test.each(endings)('%s ends all tokens for good', async (name, end) => {
  const who = await neighbour(name.replace(/\W/g, '').slice(0, 20))
  const boss = await world.moderator(`m${name.length}`)
  const [{ secret }, feed] = [await make(who), await make(who, 'rss')]
  const rss = async () => (await world.anonymous.fetch({ url: rssPath(feed.secret) })).statusCode
  expect([await works(secret), await rss()]).toEqual([200, 200])
  await end(who, boss)
  expect([await works(secret), await rss()]).toEqual([401, 401])
  await purgeExpired(world.db)
  expect(
    await world.db.query(sql`select 1 from personal_tokens where account_id = ${who.id}`),
  ).toEqual([])
})

test('a suspension or a lost verification counts also where a token is left', async () => {
  for (const change of [
    (id: string) =>
      sql`update accounts set suspended_at = now(), suspension_reason = 'rude' where id = ${id}`,
    (id: string) => sql`update users set is_verified = false where id = ${id}`,
  ]) {
    const who = await neighbour(`left${change.toString().length}`)
    const { secret } = await make(who)
    await world.db.query(change(who.id))
    expect(await works(secret)).toBe(401)
  }
})

test('where the operator has not switched them on, nobody makes a token, and none works', async () => {
  const lea = await neighbour('lea')
  const { secret } = await make(lea)
  const off = await openWorld({
    config: { personalTokens: false },
    database: { db: world.db, close: async () => {} },
  })
  try {
    const request = { url: getFeed.path, headers: { authorization: `Bearer ${secret}` } }
    expect((await off.anonymous.fetch(request)).statusCode).toBe(401)
    expect((await off.anonymous.fetch({ url: rssPath(secret) })).statusCode).toBe(401)
    const payload = form().body
    const { headers } = { headers: { cookie: lea.cookie } }
    const made = await off.anonymous.fetch({
      method: 'POST',
      url: createToken.path,
      payload,
      headers,
    })
    expect([made.statusCode, made.json()]).toMatchObject([409, { code: 'TOKENS_OFF' }])
    const account = await off.anonymous.fetch({ url: getAccount.path, headers })
    expect(account.json()).toMatchObject({ offersTokens: false })
  } finally {
    await off.close()
  }
})
