// Proves docs/specification.md: Signing in · Settings · Suspended accounts
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSession, signIn, signOut } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getAccount, ownDataPath } from '#contract/own-account.ts'
import { getFeed } from '#contract/posts.ts'
import { getSuspension } from '#contract/suspension.ts'
import { changePassword } from '#contract/passwords.ts'
import { suspendResident } from '#contract/residents.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  signInWithCode,
  turnOffSecondFactor,
} from '#contract/second-factor.ts'
import { sql } from '#server/platform/database/db.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { callerOf, type Caller } from '#server/testing/person.ts'
import { codeOf, letCodesPass, wrongCodeOf } from '#server/testing/services/authenticator.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const password = 'correct horse'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function enrolled(name: string) {
  const person = await world.resident(name, { password })
  const { secret } = (await person.call(beginSecondFactor, {})).body
  const { recoveryCodes } = (
    await person.call(confirmSecondFactor, { body: { code: codeOf(secret), password } })
  ).body
  await letCodesPass(world.db, person)
  return { person, secret, recoveryCodes }
}

/** A browser that knows the password and not the code. */
async function waiting({ email }: Person) {
  const { body, headers } = await world.anonymous.call(signIn, { body: { email, password } })
  expect(body).toMatchObject({ viewer: null, asksForCode: true })
  const cookies = cookiesIn(headers)
  expect(cookies.has('session')).toBe(false)
  return callerOf(world.app, [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}

/** The browser as it is after the code. */
async function entered(browser: Caller, code: string) {
  const { status, headers, body } = await browser.call(signInWithCode, { body: { code } })
  expect(status, JSON.stringify(body)).toBe(200)
  return callerOf(world.app, `session=${cookiesIn(headers).get('session')}`)
}
const statusOf = async (caller: Caller) => (await caller.call(getAccount, {})).status
const refusal = async (caller: Caller, code: string) =>
  (await caller.refused(signInWithCode, { body: { code } })).code

test('who turned it on is asked for the code after the password, and only then signed in', async () => {
  const { person, secret } = await enrolled('ada')
  const browser = await waiting(person)
  expect((await browser.call(getSession, {})).body.viewer).toBeNull()
  expect(await refusal(browser, wrongCodeOf(secret))).toBe('SECOND_FACTOR_CODE_WRONG')
  const code = codeOf(secret)
  expect(await statusOf(await entered(browser, code))).toBe(200)
  expect(await refusal(await waiting(person), code)).toBe('SECOND_FACTOR_CODE_WRONG')
})

test('a recovery code stands in for a lost device, once', async () => {
  const { person, recoveryCodes } = await enrolled('bea')
  const [code = ''] = recoveryCodes
  expect(await statusOf(await entered(await waiting(person), code))).toBe(200)
  expect(await refusal(await waiting(person), code)).toBe('SECOND_FACTOR_CODE_WRONG')
})

test('codes cannot be guessed: after five wrong ones a right one waits too', async () => {
  const { person, secret } = await enrolled('cem')
  const browser = await waiting(person)
  for (let guess = 0; guess < 5; guess++) await refusal(browser, wrongCodeOf(secret))
  expect(await refusal(browser, codeOf(secret))).toBe('RATE_LIMITED')
})

describe('the wait for the code', () => {
  test('ends with a sign-out', async () => {
    const { person } = await enrolled('dan')
    const { headers } = await (await waiting(person)).call(signOut, {})
    expect(cookiesIn(headers).get('signing-in')).toBe('')
  })

  test('ends after ten minutes and with a new password', async () => {
    const { person, secret } = await enrolled('eve')
    const [early, late] = [await waiting(person), await waiting(person)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect(await refusal(early, codeOf(secret))).toBe('SIGN_IN_EXPIRED')
    vi.useRealTimers()
    const chosen = { newPassword: 'battery staple', confirmPassword: 'battery staple' }
    await person.call(changePassword, { body: { password, ...chosen } })
    expect(await refusal(late, codeOf(secret))).toBe('SIGN_IN_EXPIRED')
  })

  test('who is suspended gives the code too, and then signs in to the suspension alone', async () => {
    const { person, secret } = await enrolled('fay')
    const mo = await world.moderator('mo')
    await mo.call(suspendResident, { params: { userId: person.id }, body: { reason: 'rude' } })
    const browser = await waiting(person)
    expect((await browser.refused(getSuspension, {})).code).toBe('NOT_SIGNED_IN')
    expect(await refusal(browser, wrongCodeOf(secret))).toBe('SECOND_FACTOR_CODE_WRONG')
    const fay = await entered(browser, codeOf(secret))
    expect((await fay.call(getSession, {})).body).toMatchObject({ viewer: null, isSuspended: true })
    expect((await fay.call(getSuspension, {})).body.suspension.reason).toBe('rude')
    expect((await fay.refused(getFeed, { query: {} })).code).toBe('NOT_SIGNED_IN')
  })
})

describe('while the code is missing, everything is closed', () => {
  let browser: Caller
  beforeAll(async () => {
    browser = await waiting((await enrolled('gus')).person)
  })
  const open = ['signInWithCode', 'signOut']
  const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, () => randomUUID())
  const closed = endpoints
    .filter(([name, { access }]) => access !== 'public' && !open.includes(name))
    .map(([name, endpoint]) => [name, endpoint.method, pathOf(endpoint)] as const)
  const others = [
    ['live events', 'GET', '/api/live'],
    ['an upload', 'POST', '/api/uploads'],
    ['own data', 'POST', ownDataPath],
    ['a picture', 'GET', `/media/${randomUUID()}/480.webp`],
    ['a document', 'GET', `/api/verification-requests/${randomUUID()}/document`],
  ] as const

  test.each([...closed, ...others])('%s', async (_name, method, url) => {
    const { statusCode } = await browser.fetch({
      method,
      url,
      ...(method !== 'GET' && { payload: {} }),
    })
    const { statusCode: anonymous } = await world.anonymous.fetch({
      method,
      url,
      ...(method !== 'GET' && { payload: {} }),
    })
    expect(statusCode).toBe(anonymous)
    expect([401, 404]).toContain(statusCode)
  })

  test('public endpoints know nobody either', async () => {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.access !== 'public' || open.includes(name)) continue
      const request = { method: endpoint.method, url: pathOf(endpoint) }
      const answers = [await browser.fetch(request), await world.anonymous.fetch(request)]
      const [here, there] = answers.map(({ statusCode, body }) => [
        statusCode,
        body.replace(/"requestId":"[^"]+"/, ''),
      ])
      expect(here, name).toEqual(there)
    }
  })
})

describe('turning it on', () => {
  const begun = async (person: Person) => (await person.call(beginSecondFactor, {})).body.secret
  const signedInLongAgo = ({ id }: Person) =>
    world.db.query(
      sql`update sessions set created_at = now() - interval '11 minutes' where account_id = ${id}`,
    )

  test('asks for the password, also to move to another app', async () => {
    const jan = await world.resident('jan', { password })
    const secret = await begun(jan)
    const on = (body: { password?: string; currentCode?: string }) =>
      jan.refused(confirmSecondFactor, { body: { code: codeOf(secret), ...body } })
    expect(await on({})).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await on({ password: 'not that one' })).toMatchObject({
      fields: { password: 'That is not your password' },
    })
    expect((await jan.call(getSecondFactor, {})).body.isEnrolled).toBe(false)
    await signedInLongAgo(jan)
    const body = { code: codeOf(secret), password }
    expect((await jan.call(confirmSecondFactor, { body })).status).toBe(200)
    await begun(jan)
    expect(await on({ currentCode: codeOf(secret) })).toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  test('asks who has no password to sign in again, before a secret is shown and after', async () => {
    const kim = await world.resident('kim')
    const secret = await begun(kim)
    await signedInLongAgo(kim)
    const body = { code: codeOf(secret) }
    expect(await kim.refused(confirmSecondFactor, { body })).toMatchObject({
      code: 'SIGN_IN_AGAIN',
    })
    expect(await kim.refused(beginSecondFactor, {})).toMatchObject({ code: 'SIGN_IN_AGAIN' })
    await world.db.query(sql`update sessions set created_at = now() where account_id = ${kim.id}`)
    expect((await kim.call(confirmSecondFactor, { body })).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('asks for the password and the code', async () => {
    const { person, secret } = await enrolled('hal')
    const off = (body: { code: string; password?: string }) =>
      person.refused(turnOffSecondFactor, { body })
    const code = codeOf(secret)
    expect(await off({ code })).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await off({ code, password: 'not that one' })).toMatchObject({
      fields: { password: 'That is not your password' },
    })
    expect(await off({ code: wrongCodeOf(secret), password })).toMatchObject({
      code: 'SECOND_FACTOR_CODE_WRONG',
    })
    await waiting(person)
    const { body } = await person.call(turnOffSecondFactor, { body: { code, password } })
    expect(body).toMatchObject({ isEnrolled: false })
    const again = await world.anonymous.call(signIn, { body: { email: person.email, password } })
    expect(again.body).toMatchObject({ asksForCode: false, viewer: { id: person.id } })
  })

  test('what residents do with it is in no moderator’s log', async () => {
    const { person } = await enrolled('ida')
    expect(
      await world.db.query(sql`select action from audit_log where actor_id = ${person.id}`),
    ).toEqual([])
  })
})
