// Proves docs/specification.md: A forgotten password
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSession, signIn } from '#contract/accounts.ts'
import { resendVerification } from '#contract/email-verification.ts'
import { signUp } from '#contract/sign-up.ts'
import { endOtherSessions, getAccount } from '#contract/own-account.ts'
import {
  changePassword,
  forgotPassword,
  readResetLink,
  resetPassword,
} from '#contract/passwords.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ limits: { 'mail.address': 1000, 'resetPassword.address': 1000 } })
  mailbox = await openMailbox(world.db, openLog('error'), { limits: world.limits })
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const password = 'correct horse'
const chosen = { newPassword: 'battery staple', confirmPassword: 'battery staple' }
const resident = (name: string) => world.resident(name, { password })

const linkIn = (mail: string) => {
  const [, userId = '', secret = ''] =
    /reset-password\?userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail) ?? []
  return { userId, secret }
}
async function linkFor({ email }: Person) {
  await world.anonymous.call(forgotPassword, { body: { email } })
  return linkIn(await mailbox.next(email))
}
const signInWith = async (email: string, secret: string) =>
  (await world.anonymous.call(signIn, { body: { email, password: secret } })).status
const isSignedIn = async (person: Pick<Person, 'call'>) =>
  (await person.call(getSession, {})).body.viewer !== null

/** The same person in another browser. */
async function elsewhere({ email }: Person, agent?: string) {
  const { headers } = await world.anonymous.fetch({
    method: 'POST',
    url: signIn.path,
    payload: { email, password },
    headers: { 'user-agent': agent },
  })
  return callerOf(world.app, String(headers['set-cookie']).split(';')[0])
}

test('a sign-in with the old password that is under way opens no session after a new one', async () => {
  const liv = await resident('liv')
  const signingIn = await world.db.transaction(async (tx) => {
    await tx.query(sql`update accounts set password_hash = 'another' where id = ${liv.id}`)
    const answer = signInWith(liv.email, password)
    await vi.waitFor(
      async () =>
        expect(
          await world.db.some(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        ).toBe(true),
      { timeout: 10_000 },
    )
    return { answer }
  })
  expect(await signingIn.answer).toBe(401)
})

describe('a forgotten password', () => {
  test('is replaced by the link in the mail; every session ends, and the person is told', async () => {
    const ada = await resident('ada')
    const link = await linkFor(ada)
    const look = async () => (await world.anonymous.call(readResetLink, { body: link })).status
    expect(await look()).toBe(200)
    expect(
      (await world.anonymous.call(resetPassword, { body: { ...link, ...chosen } })).status,
    ).toBe(200)
    expect(await look()).toBe(410)
    expect(await signInWith(ada.email, password)).toBe(401)
    expect(await signInWith(ada.email, chosen.newPassword)).toBe(200)
    expect(await isSignedIn(ada)).toBe(false)
    expect(await mailbox.next(ada.email)).toContain('was changed')
  })

  test('of nobody we know gets the same answer, and no mail', async () => {
    const ben = await resident('ben')
    const known = await world.anonymous.call(forgotPassword, { body: { email: ben.email } })
    const unknown = await world.anonymous.call(forgotPassword, {
      body: { email: 'nobody@building.example' },
    })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(await mailbox.waiting('nobody@building.example')).toBe(0)
    expect(await mailbox.waiting(ben.email)).toBe(1)
  })

  test('asks for an address that can be one', async () => {
    const refusal = await world.anonymous.refused(forgotPassword, { body: { email: 'ada' } })
    expect(refusal.fields).toEqual({ email: 'Invalid email address' })
  })

  test('can be asked for as often as one likes: three mails leave in an hour, and the newest of them works', async () => {
    const cleo = await resident('cleo')
    const ask = () => world.anonymous.call(forgotPassword, { body: { email: cleo.email } })
    await linkFor(cleo)
    await linkFor(cleo)
    const newest = await linkFor(cleo)
    expect((await ask()).status).toBe(200)
    expect(await mailbox.waiting(cleo.email)).toBe(0)
    expect(
      (await world.anonymous.call(resetPassword, { body: { ...newest, ...chosen } })).status,
    ).toBe(200)
    expect(await mailbox.next(cleo.email)).toContain('was changed')
    // After using a link, another can be requested.
    await ask()
    expect(await mailbox.next(cleo.email)).toContain('reset-password')
  })

  test('is mailed for however often a stranger had the verification link sent again', async () => {
    const email = 'carl@building.example'
    await world.anonymous.call(signUp, {
      body: { name: 'Carl', username: 'carl', email, password, confirmPassword: password },
    })
    for (let time = 0; time < 5; time++)
      await world.anonymous.call(resendVerification, { body: { email } })
    expect(await mailbox.waiting(email)).toBe(4) // one by signing up
    await world.anonymous.call(forgotPassword, { body: { email } })
    expect(await mailbox.waiting(email)).toBe(5)
  })

  test('of an address that nobody has counts as no mail: who signs up with it later gets theirs', async () => {
    const email = 'dirk@building.example'
    for (let time = 0; time < 4; time++) {
      await world.anonymous.call(forgotPassword, { body: { email } })
      await world.anonymous.call(resendVerification, { body: { email } })
    }
    expect(await mailbox.waiting(email)).toBe(0)
    await world.anonymous.call(signUp, {
      body: { name: 'Dirk', username: 'dirk', email, password, confirmPassword: password },
    })
    for (const endpoint of [resendVerification, forgotPassword])
      await world.anonymous.call(endpoint, { body: { email } })
    expect(await mailbox.waiting(email)).toBe(3)
  })

  test('asks the database the same of an address that is known and of one that is not', async () => {
    const statementsFor = async (email: string) => {
      const asked = vi.spyOn(world.db, 'query')
      await world.anonymous.call(forgotPassword, { body: { email } })
      const statements = asked.mock.calls.map(([{ text }]) => text)
      asked.mockRestore()
      return statements
    }
    const known = await statementsFor((await resident('edda')).email)
    expect(await statementsFor('stranger@building.example')).toEqual(known)
  })

  test('the link works once, even when ten follow it at the same moment', async () => {
    const link = await linkFor(await resident('dora'))
    const all = Array.from({ length: 10 }, () =>
      world.anonymous.call(resetPassword, { body: { ...link, ...chosen } }),
    )
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(9)
  })

  test('a fresh link makes the old one void, and time makes any void', async () => {
    const emil = await resident('emil')
    const old = await linkFor(emil)
    const fresh = await linkFor(emil)
    expect(
      (await world.anonymous.refused(resetPassword, { body: { ...old, ...chosen } })).code,
    ).toBe('LINK_INVALID')
    await world.db.query(
      sql`update email_links set expires_at = now() - interval '1 second' where account_id = ${emil.id}`,
    )
    expect(
      (await world.anonymous.refused(resetPassword, { body: { ...fresh, ...chosen } })).status,
    ).toBe(410)
    expect(await signInWith(emil.email, password)).toBe(200)
  })

  test('the link of one account opens no other', async () => {
    const link = await linkFor(await resident('fritz'))
    const other = await resident('gerd')
    const refusal = await world.anonymous.refused(resetPassword, {
      body: { ...link, ...chosen, userId: other.id },
    })
    expect(refusal.code).toBe('LINK_INVALID')
  })

  test('a refused new password leaves the link good', async () => {
    const link = await linkFor(await resident('hans'))
    const short = await world.anonymous.refused(resetPassword, {
      body: { ...link, newPassword: 'short', confirmPassword: 'short' },
    })
    expect(short.fields?.['newPassword']).toBe('Password must be at least 8 characters')
    const different = await world.anonymous.refused(resetPassword, {
      body: { ...link, ...chosen, confirmPassword: 'something else' },
    })
    expect(different.fields).toEqual({ confirmPassword: 'Passwords do not match.' })
    expect(
      (await world.anonymous.call(resetPassword, { body: { ...link, ...chosen } })).status,
    ).toBe(200)
  })

  test('who follows the link has the address: an account that never verified it is verified with it', async () => {
    const email = 'ida@building.example'
    const form = { name: 'Ida', username: 'ida', email, password, confirmPassword: password }
    await world.anonymous.call(signUp, { body: form })
    await mailbox.next(email)
    await world.anonymous.call(forgotPassword, { body: { email } })
    await world.anonymous.call(resetPassword, {
      body: { ...linkIn(await mailbox.next(email)), ...chosen },
    })
    expect(await signInWith(email, chosen.newPassword)).toBe(200)
  })

  test('gives a first password to who never had one, and lets in who had guessed too often', async () => {
    const jo = await world.resident('jo')
    for (let guess = 0; guess < 10; guess++) await signInWith(jo.email, 'a wrong guess')
    expect(await signInWith(jo.email, 'a wrong guess')).toBe(429)
    await world.anonymous.call(resetPassword, { body: { ...(await linkFor(jo)), ...chosen } })
    expect(await signInWith(jo.email, chosen.newPassword)).toBe(200)
  })
})

describe('a change of password', () => {
  test('asks for the old one, ends every other session, and is told by mail', async () => {
    const kim = await resident('kim')
    const other = await elsewhere(kim)
    const wrong = await kim.refused(changePassword, {
      body: { password: 'not that one', ...chosen },
    })
    expect(wrong).toMatchObject({ status: 403, fields: { password: 'That is not your password' } })
    expect(await isSignedIn(other)).toBe(true)
    await kim.call(changePassword, { body: { password, ...chosen } })
    // Before the sign-in below, which sends another mail.
    expect(await mailbox.next(kim.email)).toContain('was changed')
    expect([await isSignedIn(kim), await isSignedIn(other)]).toEqual([true, false])
    expect(await signInWith(kim.email, password)).toBe(401)
    expect(await signInWith(kim.email, chosen.newPassword)).toBe(200)
  })

  test('makes a link to yet another password void', async () => {
    const lea = await resident('lea')
    const link = await linkFor(lea)
    await lea.call(changePassword, { body: { password, ...chosen } })
    expect(
      (await world.anonymous.refused(resetPassword, { body: { ...link, ...chosen } })).code,
    ).toBe('LINK_INVALID')
  })

  test('cannot be guessed for: after five wrong ones a right one waits too', async () => {
    const max = await resident('max')
    const wrong = { body: { password: 'not that one', ...chosen } }
    for (let guess = 0; guess < 5; guess++) await max.refused(changePassword, wrong)
    expect((await max.refused(changePassword, { body: { password, ...chosen } })).code).toBe(
      'RATE_LIMITED',
    )
  })

  test('needs a password to begin with', async () => {
    const nora = await world.resident('nora')
    const refusal = await nora.refused(changePassword, {
      body: { password: 'anything', ...chosen },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'PASSWORD_NOT_SET' })
    expect((await nora.call(getAccount, {})).body.hasPassword).toBe(false)
  })
})

describe('the list of sessions', () => {
  test('says what each was opened with, this one first, and ends all the others', async () => {
    const otto = await resident('otto')
    const phone = await elsewhere(
      otto,
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    )
    const stranger = await resident('paula')
    const { sessions } = (await phone.call(getAccount, {})).body
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Chrome on Android', true],
      ['', false],
    ])
    expect((await phone.call(endOtherSessions, {})).body).toEqual({ ended: 1 })
    expect(await Promise.all([otto, phone, stranger].map(isSignedIn))).toEqual([false, true, true])
    expect((await phone.call(endOtherSessions, {})).body).toEqual({ ended: 0 })
  })
})
