// Proves docs/specification.md: Signing in · Signing up · Verifying the email · Everywhere
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession, signIn, signOut } from '#contract/accounts.ts'
import { getFeed } from '#contract/posts.ts'
import { resendVerification, verifyEmail } from '#contract/email-verification.ts'
import { signUp } from '#contract/sign-up.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { purgeExpired } from './index.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  const many = {
    'signUp.address': 1000,
    'mail.recipient': 1000,
    'mail.address': 1000,
    'verifyEmail.address': 1000,
  }
  world = await openWorld({ config: { adminEmails: ['manager@building.example'] }, limits: many })
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const password = 'correct horse'
const form = (username: string, more: object = {}) => ({
  body: {
    name: 'Grace Hopper',
    username,
    email: `${username}@building.example`,
    password,
    confirmPassword: password,
    ...more,
  },
})

const linkIn = (mail: string) => {
  const found = /verify-email\?userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail)
  if (!found?.[1] || !found[2]) throw new Error(`no link in: ${mail}`)
  return { userId: found[1], secret: found[2] }
}

async function signedUp(username: string) {
  await world.anonymous.call(signUp, form(username))
  return { ...linkIn(await mailbox.next(`${username}@building.example`)), password }
}

async function verified(username: string) {
  await world.anonymous.call(verifyEmail, { body: await signedUp(username) })
  return { email: `${username}@building.example`, password }
}

const cookieIn = (headers: Record<string, unknown>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

describe('signing up', () => {
  test('a newcomer signs up, follows the link in the mail, and signs in', async () => {
    const answer = await world.anonymous.call(signUp, form('grace'))
    expect(answer.status).toBe(200)
    expect(cookiesIn(answer.headers).has('session')).toBe(false)
    const mail = await mailbox.next('grace@building.example')
    const early = await world.anonymous.refused(signIn, {
      body: { email: 'grace@building.example', password },
    })
    expect(early).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      title: 'Email not verified',
    })
    await world.anonymous.call(verifyEmail, { body: { ...linkIn(mail), password } })
    const session = await world.anonymous.call(signIn, {
      body: { email: 'Grace@building.example ', password },
    })
    expect(session.body.viewer).toMatchObject({
      username: 'grace',
      isVerified: false,
      verificationStatus: 'Not_Submitted',
      seesFirstSteps: true,
      can: [],
    })
  })

  test('an address that belongs to a verified account cannot be taken', async () => {
    await verified('henry')
    const again = await world.anonymous.refused(
      signUp,
      form('henry2', { email: 'HENRY@building.example' }),
    )
    expect(again).toMatchObject({
      status: 409,
      code: 'EMAIL_EXISTS',
      fields: { email: 'Email already exists' },
    })
  })

  test('an unverified account does not own its address: a new sign-up replaces its name, password and links', async () => {
    const old = await signedUp('iris')
    await world.anonymous.call(
      signUp,
      form('iris-b', {
        email: 'iris@building.example',
        password: 'another one',
        confirmPassword: 'another one',
      }),
    )
    expect(await world.anonymous.refused(verifyEmail, { body: old })).toMatchObject({
      status: 410,
      code: 'VERIFICATION_LINK_INVALID',
    })
    await world.anonymous.call(verifyEmail, {
      body: { ...linkIn(await mailbox.next('iris@building.example')), password: 'another one' },
    })
    expect(
      (
        await world.anonymous.refused(signIn, {
          body: { email: 'iris@building.example', password },
        })
      ).code,
    ).toBe('INCORRECT_CREDENTIALS')
    const session = await world.anonymous.call(signIn, {
      body: { email: 'iris@building.example', password: 'another one' },
    })
    expect(session.body.viewer?.username).toBe('iris-b')
  })

  test('usernames are unique whatever their case', async () => {
    await verified('Judy')
    const again = await world.anonymous.refused(
      signUp,
      form('jUDY', { email: 'other@building.example' }),
    )
    expect(again).toMatchObject({
      code: 'USERNAME_TAKEN',
      fields: { username: 'Username is already taken.' },
    })
  })

  test('of twenty who sign up with one username at once, one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.anonymous.call(signUp, form('rush', { email: `rush${index}@building.example` })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Please enter your name'],
    [{ name: 'G' }, 'name', 'Too short'],
    [{ username: '' }, 'username', 'Please choose a username'],
    [{ username: 'g' }, 'username', 'Too short'],
    [
      { username: 'gr ace!' },
      'username',
      'Username can only contain letters, numbers, and limited special characters (_, -, .)',
    ],
    [{ email: '' }, 'email', 'Please enter your email'],
    [{ email: 'grace' }, 'email', 'Invalid email address'],
    [{ password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Confirmed password is required'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'Too long'],
  ])('%o is refused at %s with its sentence', async (wrong, field, sentence) => {
    const refusal = await world.anonymous.refused(signUp, form('valid', wrong))
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(refusal.fields?.[field]).toBe(sentence)
  })

  test('two different passwords are refused, after the question whether the email is free', async () => {
    const different = { confirmPassword: 'something else' }
    expect(await world.anonymous.refused(signUp, form('ines', different))).toMatchObject({
      code: 'PASSWORDS_DO_NOT_MATCH',
      text: 'Please ensure both passwords are the same.',
      fields: { confirmPassword: 'Passwords do not match' },
    })
    const { email } = await verified('ines')
    expect(
      await world.anonymous.refused(signUp, form('ines2', { ...different, email })),
    ).toMatchObject({ code: 'EMAIL_EXISTS' })
  })

  test('a refused sign-up leaves the session of this browser alone, one that succeeds ends it', async () => {
    const tim = await world.resident('tim')
    await tim.refused(signUp, form('tom', { confirmPassword: 'something else' }))
    expect((await tim.call(getSession, {})).body.viewer).not.toBeNull()
    await tim.call(signUp, form('tom'))
    expect((await tim.call(getSession, {})).body.viewer).toBeNull()
  })

  test('people may have names in any script', async () => {
    const answer = await world.anonymous.call(
      signUp,
      form('שרה', { name: 'שָׂרָה בן־דוד', email: 'sarah@building.example' }),
    )
    expect(answer.status).toBe(200)
  })
})

describe('the verification link', () => {
  test('works once, even when twenty follow it at the same moment', async () => {
    const { headers } = await world.anonymous.call(signUp, form('karl'))
    const browser = callerOf(world.app, `asked=${cookiesIn(headers).get('asked')}`)
    const link = linkIn(await mailbox.next('karl@building.example'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.call(verifyEmail, { body: link })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
  })

  test('expires', async () => {
    const link = await signedUp('lena')
    await world.db.query(
      sql`update email_links set expires_at = now() - interval '1 second' where account_id = ${link.userId}`,
    )
    expect((await world.anonymous.refused(verifyEmail, { body: link })).code).toBe(
      'VERIFICATION_LINK_INVALID',
    )
  })

  test('of one account does not verify another', async () => {
    const link = await signedUp('mona')
    const other = await signedUp('nils')
    expect(
      (await world.anonymous.refused(verifyEmail, { body: { ...link, userId: other.userId } }))
        .status,
    ).toBe(410)
  })

  test('can be sent anew, which makes the old one void; nobody learns whether an address is known', async () => {
    const old = await signedUp('olga')
    const known = await world.anonymous.call(resendVerification, {
      body: { email: 'olga@building.example' },
    })
    const unknown = await world.anonymous.call(resendVerification, {
      body: { email: 'nobody@building.example' },
    })
    expect(known.body).toEqual(unknown.body)
    const fresh = { ...linkIn(await mailbox.next('olga@building.example')), password }
    expect((await world.anonymous.refused(verifyEmail, { body: old })).status).toBe(410)
    expect((await world.anonymous.call(verifyEmail, { body: fresh })).status).toBe(200)
    expect(await mailbox.waiting('nobody@building.example')).toBe(0)
  })

  test('of an administrator’s address makes an administrator', async () => {
    const link = await signedUp('manager')
    await world.anonymous.call(verifyEmail, { body: link })
    const session = await world.anonymous.call(signIn, {
      body: { email: 'manager@building.example', password },
    })
    expect(session.body.viewer).toMatchObject({
      role: 'administrator',
      can: ['moderate', 'change-building-code'],
    })
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await verified('paul')
    const wrong = await world.anonymous.refused(signIn, {
      body: { email, password: 'not that one' },
    })
    const unknown = await world.anonymous.refused(signIn, {
      body: { email: 'who@building.example', password: 'not that one' },
    })
    expect(wrong).toMatchObject({
      status: 401,
      title: 'Invalid email or password',
      text: 'Please verify your information or sign up.',
    })
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  })

  test('ten wrong passwords in a row lock the guesser out, and a right one before that forgives', async () => {
    const right = await verified('quinn')
    const wrong = { body: { ...right, password: 'not that one' } }
    for (let guess = 0; guess < 9; guess++)
      await world.anonymous.refused(signIn, wrong, { address: '10.0.0.1' })
    expect(
      (await world.anonymous.call(signIn, { body: right }, { address: '10.0.0.1' })).status,
    ).toBe(200)
    for (let guess = 0; guess < 10; guess++)
      await world.anonymous.refused(signIn, wrong, { address: '10.0.0.2' })
    const locked = await world.anonymous.call(signIn, wrong, { address: '10.0.0.2' })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a session opens what a stranger cannot see, and signing out ends it', async () => {
    const answer = await world.anonymous.call(signIn, { body: await verified('rosa') })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^session=[\w-]{43};[^,]*HttpOnly; SameSite=Lax/,
    )
    const rosa = callerOf(world.app, cookieIn(answer.headers))
    expect((await rosa.call(getSession, {})).body.viewer?.username).toBe('rosa')
    const { headers } = await rosa.call(signOut, {})
    // Of what else there is, Back shows nothing either.
    expect(headers['clear-site-data']).toBe('"cache"')
    expect((await rosa.call(getSession, {})).body.viewer).toBeNull()
  })

  test('an attempt ends the session that this browser had', async () => {
    const person = await world.resident('saul')
    await person.refused(signIn, { body: { email: person.email, password: 'not that one' } })
    expect((await person.call(getSession, {})).body.viewer).toBeNull()
  })

  test('a suspended account signs in to its suspension alone, and its sessions are gone at once', async () => {
    const right = await verified('tess')
    const { headers } = await world.anonymous.call(signIn, { body: right })
    await world.db.query(sql`update accounts set suspended_at = now() where email = ${right.email}`)
    expect(
      (await callerOf(world.app, cookieIn(headers)).call(getSession, {})).body.viewer,
    ).toBeNull()
    const again = await world.anonymous.call(signIn, { body: right })
    const nobody = { viewer: null, counts: { messages: 0, notifications: 0 } }
    expect(again.body).toEqual({ ...nobody, isSuspended: true, asksForCode: false })
    const tess = callerOf(world.app, cookieIn(again.headers))
    expect((await tess.call(getSession, {})).body).toEqual({ ...nobody, isSuspended: true })
    expect((await tess.refused(getFeed, { query: {} })).code).toBe('NOT_SIGNED_IN')
  })
})

describe('an account without a profile', () => {
  test('gets one when it signs in: username and initials from its address', async () => {
    const right = await verified('vic')
    await world.db.query(sql`delete from users where username = 'vic'`)
    await world.db.query(sql`update users set username = 'Vic' where username = 'karl'`)
    const session = await world.anonymous.call(signIn, { body: right })
    expect(session.body.viewer).toMatchObject({
      username: 'vic2',
      name: 'vic',
      imageUrl: null,
      usernameChangeCount: 0,
    })
  })

  test('that cannot get one is told that the login failed, and has no session', async () => {
    const right = await verified('wim')
    await world.db.query(sql`delete from users where username = 'wim'`)
    await world.db.query(
      sql`alter table users add constraint no_wim check (username not like 'wim%')`,
    )
    const answer = await world.anonymous.call(signIn, { body: right })
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'LOGIN_FAILED', title: 'Login failed. Please try again.' },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    await world.db.query(sql`alter table users drop constraint no_wim`)
    expect((await world.anonymous.call(signIn, { body: right })).status).toBe(200)
  })
})

describe('where a request comes from', () => {
  test.each([
    ['another site', 'https://evil.example'],
    ['an opaque page', 'null'],
    ['nowhere, with a cookie', null],
  ])('a change sent from %s is refused', async (_, origin) => {
    const ada = await world.resident(`ada${Math.random().toString(36).slice(2)}`)
    const refusal = await ada.refused(signOut, {}, { origin })
    expect(refusal).toMatchObject({ status: 403, title: 'Invalid Origin' })
    expect((await ada.call(getSession, {})).body.viewer).not.toBeNull()
  })
})

test('accounts that were never verified, dead links and ended sessions are purged', async () => {
  const { userId } = await signedUp('ulla')
  await world.db.query(
    sql`update accounts set created_at = now() - interval '8 days' where id = ${userId}`,
  )
  await purgeExpired(world.db)
  expect(await world.db.query(sql`select from accounts where id = ${userId}`)).toHaveLength(0)
})
