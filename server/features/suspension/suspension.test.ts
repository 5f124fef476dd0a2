// Proves docs/specification.md: Suspended accounts
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession, signIn, signOut } from '#contract/accounts.ts'
import { verifyEmail } from '#contract/email-verification.ts'
import { limits } from '#contract/limits.ts'
import { changeEmail, closeAccount, getAccount, ownDataPath } from '#contract/own-account.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { getFeed } from '#contract/posts.ts'
import {
  answerAppeal,
  getResident,
  liftSuspension,
  listResidents,
  suspendResident,
} from '#contract/residents.ts'
import { signUp } from '#contract/sign-up.ts'
import { getSuspension, sendAppeal } from '#contract/suspension.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { callerOf, type Caller } from '#server/testing/person.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { unzip } from '#server/testing/unzip.ts'
import { validSessions } from '../identity/index.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const password = 'correct horse battery'
const reason = 'Rude to three neighbours.'
const plea = 'I have said sorry to all three of them.'

let world: World
let mailbox: Mailbox
let mo: Person
beforeAll(async () => {
  world = await openWorld()
  mailbox = await openMailbox(world.db, openLog('error'))
  mo = await world.moderator('mo')
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

async function signedIn(email: string, words = password) {
  const { headers } = await world.anonymous.call(signIn, { body: { email, password: words } })
  return callerOf(world.app, `session=${cookiesIn(headers).get('session')}`)
}

/** Suspended by `mo`, and signed in again. */
async function suspended(name: string) {
  const { id, email } = await world.resident(name, { password, verified: true })
  await mo.call(suspendResident, { params: { userId: id }, body: { reason } })
  expect(await mailbox.next(email)).toContain(reason)
  return { id, email, params: { userId: id }, ...(await signedIn(email)) }
}
const appeal = (person: Caller, text = plea) => person.call(sendAppeal, { body: { text } })
const suspensionOf = async (person: Caller) =>
  (await person.call(getSuspension, {})).body.suspension
const answer = (
  who: Person,
  params: { userId: string },
  decision: 'lift' | 'keep',
  words: string,
) => who.call(answerAppeal, { params, body: { decision, reason: words } })
const waiting = async (who = mo) => (await who.call(getSession, {})).body.counts.waiting?.appeals

test('who is suspended reads why and since when, and appeals once, in words of a sane length', async () => {
  const ada = await suspended('ada')
  expect(await suspensionOf(ada)).toEqual({
    username: 'ada',
    since: expect.stringMatching(/^20.*Z$/),
    reason,
    appeal: null,
  })
  for (const text of [' too short ', 'x'.repeat(limits.appealMaxLength + 1)])
    expect(await ada.refused(sendAppeal, { body: { text } })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { text: expect.any(String) },
    })
  const { body } = await appeal(ada)
  expect(body.suspension.appeal).toEqual({ text: plea, at: expect.any(String), answer: null })
  expect((await ada.refused(sendAppeal, { body: { text: plea } })).code).toBe('DUPLICATE_APPEAL')
  expect((await suspensionOf(ada)).appeal?.text).toBe(plea)
})

test('who is not suspended has no suspension to read, and nothing to appeal against', async () => {
  const ben = await world.resident('ben')
  expect((await ben.refused(getSuspension, {})).code).toBe('NOT_FOUND')
  expect((await ben.refused(sendAppeal, { body: { text: plea } })).code).toBe('NOT_FOUND')
})

test('an appeal waits at the resident’s case; kept, the person reads why and the suspension stays', async () => {
  const cleo = await suspended('cleo')
  const before = (await waiting()) ?? 0
  await appeal(cleo)
  expect(await waiting()).toBe(before + 1)
  const { residents } = (await mo.call(listResidents, { query: { status: 'appeals' } })).body
  expect(residents.map(({ username }) => username)).toContain('cleo')
  const { resident } = (await mo.call(getResident, { params: cleo.params })).body
  expect(resident).toMatchObject({ hasOpenAppeal: true, appeal: { text: plea, answer: null } })
  expect(resident.can).toContain('keep')

  const words = 'They do not feel safe with you yet.'
  const kept = (await answer(mo, cleo.params, 'keep', words)).body.resident
  expect(kept).toMatchObject({ isSuspended: true, hasOpenAppeal: false })
  expect(kept.can).not.toContain('keep')
  expect(kept.audit[0]).toMatchObject({ action: 'resident.keep', details: { reason: words } })
  expect(await waiting()).toBe(before)
  expect((await suspensionOf(cleo)).appeal).toMatchObject({ text: plea, answer: { text: words } })
  const mail = await mailbox.next(cleo.email)
  expect(mail).toContain('stays suspended')
  expect(mail).toContain(words)
  expect((await cleo.refused(getFeed, { query: {} })).code).toBe('NOT_SIGNED_IN')
  expect((await cleo.refused(sendAppeal, { body: { text: plea } })).code).toBe('DUPLICATE_APPEAL')
})

test('an appeal that is granted opens everything to the session that waited, and is forgotten', async () => {
  const dan = await suspended('dan')
  await appeal(dan)
  const { resident } = (await answer(mo, dan.params, 'lift', 'Thank you for your words.')).body
  expect(resident).toMatchObject({ isSuspended: false, appeal: null })
  expect(resident.audit[0]).toMatchObject({
    action: 'resident.lift',
    details: { reason: 'Thank you for your words.' },
  })
  const mail = await mailbox.next(dan.email)
  expect(mail).toContain('no longer suspended')
  expect(mail).toContain('Thank you for your words.')
  expect((await dan.call(getFeed, { query: {} })).status).toBe(200)
  // The next suspension can be appealed against too.
  await mo.call(suspendResident, { params: dan.params, body: { reason } })
  const again = await signedIn(dan.email)
  expect((await suspensionOf(again)).appeal).toBeNull()
  expect((await appeal(again)).status).toBe(200)
})

test('one moderator answers an appeal; lifted without an answer, nothing waits any more', async () => {
  const eve = await suspended('eve')
  await appeal(eve)
  const before = (await waiting()) ?? 0
  const answers = await Promise.all(
    (['keep', 'lift', 'keep'] as const).map((each) => answer(mo, eve.params, each, 'Seen.')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  const fay = await suspended('fay')
  expect((await answer(mo, fay.params, 'keep', 'There is none.')).status).toBe(409)
  await appeal(fay)
  await mo.call(liftSuspension, { params: fay.params })
  expect(await waiting()).toBe(before - 1)
})

test('a moderator answers no appeal of a moderator; an administrator does', async () => {
  const boss = await world.resident('boss', { verified: true, role: 'administrator' })
  const max = await world.resident('max', { verified: true, role: 'moderator', password })
  const params = { userId: max.id }
  await boss.call(suspendResident, { params, body: { reason } })
  const back = await signedIn(max.email)
  expect((await back.refused(listResidents, { query: {} })).code).toBe('NOT_SIGNED_IN')
  const before = [await waiting(mo), await waiting(boss)]
  await appeal(back)
  expect([await waiting(mo), await waiting(boss)]).toEqual([before[0], Number(before[1]) + 1])
  expect(await answer(mo, params, 'lift', 'Of course.')).toMatchObject({
    body: { code: 'RESIDENT_IS_MODERATOR' },
  })
  expect((await answer(boss, params, 'keep', 'Not yet.')).status).toBe(200)
})

test('who is suspended takes their data along, with the suspension, and closes the account, each with the password', async () => {
  const gil = await suspended('gil')
  await appeal(gil)
  expect((await gil.call(getAccount, {})).body).toMatchObject({ hasPassword: true })
  const download = (words: string) =>
    gil.fetch({ method: 'POST', url: ownDataPath, payload: { password: words } })
  expect((await download('not that one')).statusCode).toBe(403)
  const files = await unzip((await download(password)).rawPayload)
  expect(JSON.parse(String(files.get('suspension.json')))).toMatchObject([{ reason, appeal: plea }])
  const body = { username: 'gil', password: 'not that one' }
  expect((await gil.refused(closeAccount, { body })).code).toBe('PASSWORD_WRONG')
  expect((await gil.call(closeAccount, { body: { ...body, password } })).status).toBe(200)
  expect(await world.db.query(sql`select 1 from appeals where account_id = ${gil.id}`)).toEqual([])
})

test('the session of who is suspended keeps no stream of live events open', async () => {
  const lea = await world.resident('lea')
  const ids = await world.db.values<string>(
    sql`select encode(token_hash, 'hex') from sessions where account_id = ${lea.id}`,
  )
  expect([...(await validSessions(world.db, ids))]).toEqual(ids)
  await world.db.query(sql`update accounts set suspended_at = now() where id = ${lea.id}`)
  expect([...(await validSessions(world.db, ids))]).toEqual([])
})

test('a sign-out ends the session of who is suspended', async () => {
  const hal = await suspended('hal')
  await hal.call(signOut, {})
  expect((await hal.refused(getSuspension, {})).code).toBe('NOT_SIGNED_IN')
})

test('a change of the email that was asked for before changes the email and nothing else', async () => {
  const kim = await world.resident('kim', { password })
  const email = 'kim.new@building.example'
  await kim.call(changeEmail, { body: { email, password } })
  const [, userId = '', secret = ''] =
    /userId=([\w-]+)&secret=([\w-]+)/.exec(await mailbox.next(email)) ?? []
  await mo.call(suspendResident, { params: { userId: kim.id }, body: { reason } })
  await world.anonymous.call(verifyEmail, { body: { userId, secret, password } })
  const back = await signedIn(email)
  expect((await suspensionOf(back)).reason).toBe(reason)
  expect((await back.refused(getFeed, { query: {} })).code).toBe('NOT_SIGNED_IN')
  expect((await back.refused(changeEmail, { body: { email: kim.email, password } })).code).toBe(
    'NOT_SIGNED_IN',
  )
})

test('neither sign-up nor a new password says or lifts anything', async () => {
  const ida = await suspended('ida')
  const { email: known } = await world.resident('jan', { password })
  const form = { name: 'Ida', password, confirmPassword: password }
  const taken = async (email: string, username: string) => {
    const { requestId: _, ...said } = await world.anonymous.refused(signUp, {
      body: { ...form, email, username },
    })
    return said
  }
  expect(await taken(ida.email, 'ida.two')).toEqual(await taken(known, 'jan.two'))

  const { body } = await world.anonymous.call(forgotPassword, { body: { email: ida.email } })
  expect(body).toEqual({})
  const [, userId = '', secret = ''] =
    /reset-password\?userId=([\w-]+)&secret=([\w-]+)/.exec(await mailbox.next(ida.email)) ?? []
  const chosen = { newPassword: 'battery staple', confirmPassword: 'battery staple' }
  const reset = await world.anonymous.call(resetPassword, { body: { userId, secret, ...chosen } })
  expect(reset).toMatchObject({ status: 200, body: {} })
  const back = await signedIn(ida.email, 'battery staple')
  expect((await suspensionOf(back)).reason).toBe(reason)
  expect((await back.refused(getFeed, { query: {} })).code).toBe('NOT_SIGNED_IN')
})
