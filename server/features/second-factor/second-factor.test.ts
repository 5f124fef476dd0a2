// Proves docs/specification.md: Moderation
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
} from '#contract/second-factor.ts'
import { getResident } from '#contract/residents.ts'
import {
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from '#contract/second-factor.ts'
import { listVerificationCases } from '#contract/verification-cases.ts'
import { getSession } from '#contract/accounts.ts'
import { codeOf, letCodesPass, wrongCodeOf } from '#server/testing/services/authenticator.ts'
import { sessionCookie } from '#server/features/identity/index.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { sql } from '#server/platform/database/db.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'

let world: World
beforeAll(async () => {
  // Stops the clock mid-step, so that no code expires between two lines.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  world = await openWorld()
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

const secondFactorOf = async (person: Pick<Person, 'call'>) =>
  (await person.call(getSecondFactor, {})).body
const queue = async (person: Pick<Person, 'call'>) =>
  (await person.call(listVerificationCases, { query: {} })).status
const actionsAbout = async ({ id }: { id: string }) =>
  (
    await world.db.query<{ action: string; actor: string }>(
      sql`select action, actor from audit_log where subject_id = ${id} order by id`,
    )
  ).map(({ action, actor }) => `${actor} ${action}`)
const mailsTo = async ({ email }: Person) =>
  (
    await world.db.query<{ text: string }>({
      text: `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
      values: [email],
    })
  ).map(({ text }) => text)

/** A moderator whose session has passed the second factor. */
async function enrolled(name: string) {
  const person = await world.moderator(name)
  const { secret } = (await person.call(beginSecondFactor, {})).body
  const { recoveryCodes } = (
    await person.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  ).body
  await letCodesPass(world.db, person)
  return { person, secret, recoveryCodes }
}

/** The same person in another browser. */
async function elsewhere(person: Person) {
  const token = newToken()
  await world.db.query(sql`
    insert into sessions (token_hash, account_id, expires_at) values (${hashToken(token)}, ${person.id}, now() + interval '1 day')`)
  return callerOf(world.app, `${sessionCookie(false)}=${token}`)
}

test('over http, a moderator without a second factor is let in and told that there is none', async () => {
  const mo = await world.moderator('mo')
  expect(await queue(mo)).toBe(200)
  expect(await secondFactorOf(mo)).toEqual({
    missing: null,
    isEnrolled: false,
    isRequired: false,
    recoveryCodesLeft: 0,
    hasPassword: false,
  })
})

test('a secret is taken into use by a first code, and asked again, a session gets the same secret', async () => {
  const ada = await world.moderator('ada')
  const { secret, address } = (await ada.call(beginSecondFactor, {})).body
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(decodeURIComponent(address)).toContain(
    `otpauth://totp/Foyer:${ada.email}?issuer=Foyer&secret=${secret}`,
  )
  expect((await ada.call(beginSecondFactor, {})).body.secret).toBe(secret)
  expect(
    await ada.refused(confirmSecondFactor, { body: { code: wrongCodeOf(secret) } }),
  ).toMatchObject({
    code: 'SECOND_FACTOR_CODE_WRONG',
    fields: { code: expect.any(String) },
  })
  const { recoveryCodes } = (
    await ada.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  ).body
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await secondFactorOf(ada)).toEqual({
    missing: null,
    isEnrolled: true,
    isRequired: false,
    recoveryCodesLeft: 10,
    hasPassword: false,
  })
  expect(await actionsAbout(ada)).toEqual([
    'ada second-factor.wrong-code',
    'ada second-factor.enrol',
  ])
  expect((await mailsTo(ada)).join()).toContain(
    'signing in asks you for a code from your authenticator app',
  )
})

test('neither the secret nor a recovery code can be read from the database', async () => {
  const { person, secret, recoveryCodes } = await enrolled('bea')
  const rows = JSON.stringify(
    await world.db.query(sql`
      select encode(f.encrypted_secret, 'escape') as secret, encode(f.encrypted_secret, 'hex') as hex,
        (select json_agg(encode(code_hash, 'escape')) from recovery_codes where account_id = f.account_id) as codes
      from second_factors f where account_id = ${person.id}`),
  )
  const [code = ''] = recoveryCodes
  for (const clear of [secret, code, code.replaceAll('-', '')]) expect(rows).not.toContain(clear)
})

test('an enrolled moderator shows a code in each new session, also over http, and a code works once', async () => {
  const { person, secret } = await enrolled('cem')
  const other = await elsewhere(person)
  expect(await other.refused(listVerificationCases, { query: {} })).toMatchObject({
    status: 403,
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(await other.refused(beginSecondFactor, {})).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(await secondFactorOf(other)).toMatchObject({ missing: 'code', isEnrolled: true })
  const code = codeOf(secret)
  expect(
    (
      await other.call(proveSecondFactor, {
        body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      })
    ).body.missing,
  ).toBeNull()
  expect(await queue(other)).toBe(200)
  const third = await elsewhere(person)
  expect((await third.refused(proveSecondFactor, { body: { code } })).code).toBe(
    'SECOND_FACTOR_CODE_WRONG',
  )
  expect(
    (await third.refused(proveSecondFactor, { body: { code: codeOf(secret, -1) } })).code,
  ).toBe('SECOND_FACTOR_CODE_WRONG')
  expect(await queue(third)).toBe(403)
  expect(await queue(person)).toBe(200)
})

test('a clock that is half a minute off does no harm, one that is two minutes off does', async () => {
  const { person, secret } = await enrolled('dee')
  const other = await elsewhere(person)
  expect((await other.call(proveSecondFactor, { body: { code: codeOf(secret, 1) } })).status).toBe(
    200,
  )
  await letCodesPass(world.db, person)
  expect((await other.call(proveSecondFactor, { body: { code: codeOf(secret, -1) } })).status).toBe(
    200,
  )
  await letCodesPass(world.db, person)
  for (const steps of [-4, 4])
    expect(
      (await other.refused(proveSecondFactor, { body: { code: codeOf(secret, steps) } })).status,
    ).toBe(403)
})

test('of two requests with the same code, one is let in', async () => {
  const { person, secret } = await enrolled('eli')
  const [one, two] = [await elsewhere(person), await elsewhere(person)]
  const code = codeOf(secret)
  const answers = await Promise.all(
    [one, two].map((session) => session.call(proveSecondFactor, { body: { code } })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 403])
})

test('after twelve hours Admin asks for a code again', async () => {
  const { person } = await enrolled('fay')
  expect(await queue(person)).toBe(200)
  await world.db.query(sql`
    update sessions set second_factor_at = now() - interval '12 hours 1 second' where account_id = ${person.id}`)
  expect(await queue(person)).toBe(403)
})

test('a recovery code works once, however it is typed, and is in the audit log', async () => {
  const { person, recoveryCodes } = await enrolled('gil')
  const [code = '', another = ''] = recoveryCodes
  const other = await elsewhere(person)
  expect(
    (await other.call(proveSecondFactor, { body: { code: ` ${code.toLowerCase()} ` } })).body
      .recoveryCodesLeft,
  ).toBe(9)
  const third = await elsewhere(person)
  expect((await third.refused(proveSecondFactor, { body: { code } })).code).toBe(
    'SECOND_FACTOR_CODE_WRONG',
  )
  const typed = another.replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
  expect((await third.call(proveSecondFactor, { body: { code: typed } })).status).toBe(200)
  expect(
    (await actionsAbout(person)).filter((line) => line.endsWith('use-recovery-code')),
  ).toHaveLength(2)
})

test('new recovery codes end the old ones, and need a code', async () => {
  const { person, secret, recoveryCodes } = await enrolled('hal')
  const [old = ''] = recoveryCodes
  expect(
    (await person.refused(renewRecoveryCodes, { body: { code: wrongCodeOf(secret) } })).status,
  ).toBe(403)
  const { body } = await person.call(renewRecoveryCodes, { body: { code: codeOf(secret) } })
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await person.refused(proveSecondFactor, { body: { code: old } })).code).toBe(
    'SECOND_FACTOR_CODE_WRONG',
  )
  expect(
    (await person.call(proveSecondFactor, { body: { code: body.recoveryCodes[0] ?? '' } })).status,
  ).toBe(200)
})

test('another app replaces the first with a code from each, and other sessions are asked again', async () => {
  const { person, secret } = await enrolled('ida')
  const other = await elsewhere(person)
  await other.call(proveSecondFactor, { body: { code: codeOf(secret) } })
  await letCodesPass(world.db, person)
  const fresh = (await person.call(beginSecondFactor, {})).body.secret
  expect(fresh).not.toBe(secret)
  const confirm = (body: { code: string; currentCode?: string }) =>
    person.refused(confirmSecondFactor, { body })
  expect(await confirm({ code: codeOf(fresh) })).toMatchObject({
    code: 'SECOND_FACTOR_CURRENT_CODE_WRONG',
  })
  expect(await confirm({ code: codeOf(fresh), currentCode: wrongCodeOf(secret) })).toMatchObject({
    fields: { currentCode: expect.any(String) },
  })
  expect((await confirm({ code: wrongCodeOf(fresh), currentCode: codeOf(secret) })).code).toBe(
    'SECOND_FACTOR_CODE_WRONG',
  )
  const done = await person.call(confirmSecondFactor, {
    body: { code: codeOf(fresh), currentCode: codeOf(secret) },
  })
  expect(done.status).toBe(200)
  expect(await queue(person)).toBe(200)
  expect(await queue(other)).toBe(403)
  expect(
    (await other.refused(proveSecondFactor, { body: { code: codeOf(secret, 1) } })).status,
  ).toBe(403)
  expect(await actionsAbout(person)).toContain('ida second-factor.replace')
})

test('a secret is confirmed by the session that was shown it, within a quarter of an hour, once', async () => {
  const jon = await world.moderator('jon')
  const { secret } = (await jon.call(beginSecondFactor, {})).body
  const other = await elsewhere(jon)
  expect((await other.refused(confirmSecondFactor, { body: { code: codeOf(secret) } })).code).toBe(
    'SECOND_FACTOR_ENROLMENT_EXPIRED',
  )
  await world.db.query(
    sql`update second_factor_enrolments set created_at = now() - interval '16 minutes' where account_id = ${jon.id}`,
  )
  expect((await jon.refused(confirmSecondFactor, { body: { code: codeOf(secret) } })).status).toBe(
    410,
  )
  const fresh = (await jon.call(beginSecondFactor, {})).body.secret
  expect(fresh).not.toBe(secret)
  const answers = await Promise.all(
    [0, 1].map(() => jon.call(confirmSecondFactor, { body: { code: codeOf(fresh) } })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 410])
})

test('it is turned off with a code, and the owner is told by mail', async () => {
  const { person, secret } = await enrolled('kai')
  expect(
    (await person.refused(turnOffSecondFactor, { body: { code: wrongCodeOf(secret) } })).status,
  ).toBe(403)
  expect(
    (await person.call(turnOffSecondFactor, { body: { code: codeOf(secret) } })).body,
  ).toMatchObject({ isEnrolled: false })
  expect(await queue(await elsewhere(person))).toBe(200)
  expect(await actionsAbout(person)).toContain('kai second-factor.turn-off')
  expect((await mailsTo(person)).at(-1)).toContain('was turned off')
})

test('after five wrong codes there is a pause, for the right one too, and each wrong one is in the audit log', async () => {
  const { person, secret } = await enrolled('lou')
  const other = await elsewhere(person)
  for (let tries = 0; tries < 5; tries++)
    expect(
      (await other.refused(proveSecondFactor, { body: { code: wrongCodeOf(secret) } })).status,
    ).toBe(403)
  expect((await other.refused(proveSecondFactor, { body: { code: codeOf(secret) } })).code).toBe(
    'RATE_LIMITED',
  )
  expect((await actionsAbout(person)).filter((line) => line.endsWith('wrong-code'))).toHaveLength(5)
})

test('an administrator resets a moderator who has lost everything; nobody else does, and nobody their own', async () => {
  const { person: mia } = await enrolled('mia')
  const boss = await world.resident('boss', { verified: true, role: 'administrator' })
  const nia = await world.moderator('nia')
  const of = ({ id }: { id: string }) => ({ params: { userId: id } })
  expect((await nia.refused(resetSecondFactor, of(mia))).code).toBe('ADMINISTRATORS_ONLY')
  expect((await boss.refused(resetSecondFactor, of(boss))).code).toBe('RESIDENT_YOURSELF')
  expect(
    (await boss.refused(resetSecondFactor, { params: { userId: crypto.randomUUID() } })).code,
  ).toBe('USER_NOT_FOUND')
  const shown = async (viewer: Person) => (await viewer.call(getResident, of(mia))).body.resident
  expect(await shown(nia)).toMatchObject({ hasSecondFactor: true, can: [] })
  expect((await shown(boss)).can).toContain('reset-second-factor')
  expect((await boss.call(resetSecondFactor, of(mia))).status).toBe(200)
  expect(await shown(boss)).toMatchObject({
    hasSecondFactor: false,
    can: ['suspend', 'revoke', 'remove-moderator'],
  })
  expect((await boss.call(resetSecondFactor, of(mia))).status).toBe(200)
  expect((await mia.call(getSession, {})).body.viewer).toBeNull()
  expect(await secondFactorOf(await elsewhere(mia))).toMatchObject({ isEnrolled: false })
  expect((await actionsAbout(mia)).filter((line) => line.includes('reset'))).toEqual([
    'boss second-factor.reset',
  ])
})
