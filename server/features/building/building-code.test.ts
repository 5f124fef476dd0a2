// Proves docs/specification.md: Signing up
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#contract/sign-up.ts'
import { changeBuildingCode, getBuildingCode, getSignUpRules } from '#contract/building.ts'
import { finishGoogle, startGoogle } from '#contract/google.ts'
import { sql } from '#server/platform/database/db.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { oidcClient, openOidc, throughProvider, type Oidc } from '#server/testing/services/oidc.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const manager = 'manager@building.example'
let oidc: Oidc
let world: World
let ann: Person
beforeAll(async () => {
  oidc = await openOidc(['http://localhost/api/google/callback'])
  const google = { ...oidcClient, issuer: oidc.issuer }
  world = await openWorld({
    config: { google, signUp: 'code', adminEmails: [manager] },
    limits: { 'buildingCode.address': 3, 'signUp.address': 1000 },
  })
  ann = await world.resident('ann', { role: 'administrator' })
})
afterAll(async () => {
  await world.close()
  await oidc.close()
})

const password = 'correct horse'
const form = (username: string, code?: string) => ({
  body: {
    name: 'Grace',
    username,
    email: `${username}@building.example`,
    password,
    confirmPassword: password,
    ...(code !== undefined && { code }),
  },
})
const codeNow = async () => (await ann.call(getBuildingCode, {})).body
const ruleNow = async () => (await world.anonymous.call(getSignUpRules, {})).body.signUp

describe('as long as there is no code', () => {
  test('sign-up says that it is not open yet, but lets the addresses of ADMIN_EMAIL in', async () => {
    expect(await ruleNow()).toBe('closed')
    expect(await world.anonymous.refused(signUp, form('early', 'ANYTHING'))).toMatchObject({
      status: 403,
      code: 'SIGN_UP_CLOSED',
      title: 'Sign-up is not open yet',
    })
    expect((await world.anonymous.call(signUp, form('manager'))).status).toBe(200)
  })

  test('nobody can join with Google either', async () => {
    expect((await throughGoogle('early')).headers.location).toBe('/sign-in?google=SIGN_UP_CLOSED')
  })
})

describe('the code', () => {
  test('is made by an administrator, who can read it again; the audit log says who, and not what', async () => {
    expect(await codeNow()).toEqual({
      isAsked: true,
      version: 0,
      code: null,
      changedBy: null,
      changedAt: null,
    })
    const { body } = await ann.call(changeBuildingCode, { body: { replaces: 0 } })
    expect(body).toMatchObject({
      version: 1,
      code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      changedBy: 'ann',
    })
    expect(await codeNow()).toEqual(body)
    expect(await ruleNow()).toBe('code')
    expect(
      await world.db.query(
        sql`select actor, details from audit_log where action = 'building.change-code'`,
      ),
    ).toEqual([{ actor: 'ann', details: {} }])
    const [row] = await world.db.query<{ encrypted: Buffer }>(
      sql`select encrypted from building_code`,
    )
    expect(row?.encrypted.includes(body.code ?? '')).toBe(false)
  })

  test('is changed once by a double click, and the old one is void', async () => {
    const before = await codeNow()
    const change = { body: { replaces: before.version } }
    const answers = await Promise.all([
      ann.call(changeBuildingCode, change),
      ann.call(changeBuildingCode, change),
    ])
    const now = await codeNow()
    expect(now.version).toBe(before.version + 1)
    expect(answers.map(({ body }) => body)).toEqual([now, now])
    const late = await world.anonymous.refused(signUp, form('late', before.code ?? ''))
    expect(late).toMatchObject({
      code: 'BUILDING_CODE_WRONG',
      fields: { code: 'That is not the building’s code' },
    })
  })

  test('is not for moderators to read or to change', async () => {
    const mo = await world.moderator('mo')
    expect((await mo.refused(getBuildingCode, {})).code).toBe('ADMINISTRATORS_ONLY')
    expect((await mo.refused(changeBuildingCode, { body: { replaces: 1 } })).code).toBe(
      'ADMINISTRATORS_ONLY',
    )
  })

  test('encrypted with a SECRET_KEY that is lost is said to be unreadable, and can be replaced', async () => {
    await world.db.query(sql`update building_code set encrypted = ${Buffer.alloc(80, 1)}`)
    const lost = await codeNow()
    expect(lost).toMatchObject({ code: null, changedBy: 'ann' })
    expect(await ruleNow()).toBe('closed')
    const { body } = await ann.call(changeBuildingCode, { body: { replaces: lost.version } })
    expect(body.code).not.toBeNull()
  })
})

describe('signing up', () => {
  test('tells nobody without the code whether an address is known', async () => {
    await world.resident('known')
    for (const code of [undefined, '', 'WRONG-CODE']) {
      const answers = await Promise.all(
        ['known', 'unknown'].map(async (name) => {
          const { requestId: _, ...answer } = await world.anonymous.refused(
            signUp,
            form(name, code),
          )
          return answer
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.code).toBe(code ? 'BUILDING_CODE_WRONG' : 'BUILDING_CODE_REQUIRED')
    }
    const { code } = await codeNow()
    expect((await world.anonymous.refused(signUp, form('known', code ?? ''))).code).toBe(
      'EMAIL_EXISTS',
    )
  })

  test('asks for the code, under its field, and takes it however it is typed', async () => {
    expect(await world.anonymous.refused(signUp, form('grace'))).toMatchObject({
      code: 'BUILDING_CODE_REQUIRED',
      fields: { code: 'Please enter the building’s code' },
    })
    const { code } = await codeNow()
    const typed = ` ${code?.toLowerCase().replace('-', ' ')} `
    expect((await world.anonymous.call(signUp, form('grace', typed))).status).toBe(200)
  })

  test('is slowed by wrong codes from the same address, which stop no neighbour; right ones do not count', async () => {
    const address = { address: '10.1.1.1' }
    const { code } = await codeNow()
    for (let newcomer = 0; newcomer < 5; newcomer++)
      expect(
        (await world.anonymous.call(signUp, form(`neighbour${newcomer}`, code ?? ''), address))
          .status,
      ).toBe(200)
    for (let guess = 0; guess < 3; guess++)
      expect(
        (await world.anonymous.refused(signUp, form('guesser', `GUESS${guess}`), address)).code,
      ).toBe('BUILDING_CODE_WRONG')
    const began = performance.now()
    expect(
      (await world.anonymous.call(signUp, form('neighbour5', code ?? ''), address)).status,
    ).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(600)
  })
})

describe('a newcomer whom Google vouches for', () => {
  test('is asked for the code before there is an account, and goes on to where they wanted', async () => {
    const answer = await throughGoogle('ivo', '/saved')
    expect(answer.headers.location).toBe('/sign-in?google=code&next=%2Fsaved')
    const ivo = callerOf(world.app, cookieIn(answer.headers, 'google'))
    const wrong = await ivo.refused(finishGoogle, { body: { code: 'WRONG' } })
    expect(wrong).toMatchObject({
      code: 'BUILDING_CODE_WRONG',
      fields: { code: 'That is not the building’s code' },
    })
    expect(await accountsOf('ivo')).toBe(0)
    const { code } = await codeNow()
    const right = await ivo.call(finishGoogle, { body: { code: code ?? '' } })
    expect(right).toMatchObject({ status: 200, body: { next: '/saved' } })
    expect(cookieIn(right.headers, 'session')).toMatch(/^session=[\w-]{43}$/)
    expect(await accountsOf('ivo')).toBe(1)
    expect((await throughGoogle('ivo')).headers.location).toBe('/')
  })

  test('has ten minutes for it', async () => {
    const stale = await world.anonymous.refused(finishGoogle, { body: { code: 'ANY' } })
    expect(stale).toMatchObject({ status: 410, code: 'GOOGLE_PROOF_EXPIRED' })
  })

  test('needs none if ADMIN_EMAIL names them', async () => {
    expect((await throughGoogle('manager')).headers.location).toBe('/')
  })
})

const accountsOf = async (name: string) =>
  (await world.db.query(sql`select 1 from accounts where email = ${`${name}@building.example`}`))
    .length

async function throughGoogle(login: string, next?: string) {
  const { body, headers } = await world.anonymous.call(startGoogle, { body: { next } })
  const { pathname, search } = await throughProvider(body.url, login)
  return callerOf(world.app, cookieIn(headers, 'google')).fetch({
    method: 'GET',
    url: pathname + search,
  })
}

const cookieIn = (headers: Record<string, unknown>, name: string) =>
  `${name}=${cookiesIn(headers).get(name)}`
