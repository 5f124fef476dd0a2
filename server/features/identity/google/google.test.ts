// Proves docs/specification.md: Signing in · Suspended accounts
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSession, signIn } from '#contract/accounts.ts'
import { verifyEmail } from '#contract/email-verification.ts'
import { getSuspension } from '#contract/suspension.ts'
import { signUp } from '#contract/sign-up.ts'
import { startGoogle } from '#contract/google.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { beginSecondFactor, confirmSecondFactor, signInWithCode } from '#contract/second-factor.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { codeOf, letCodesPass } from '#server/testing/services/authenticator.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { oidcClient, openOidc, throughProvider, type Oidc } from '#server/testing/services/oidc.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const callback = 'http://localhost/api/google/callback'
const manager = 'manager@building.example'

let oidc: Oidc
let world: World
let mailbox: Mailbox
beforeAll(async () => {
  oidc = await openOidc([callback])
  world = await openWorld({
    config: { google: { ...oidcClient, issuer: oidc.issuer }, adminEmails: [manager] },
  })
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterEach(() => {
  oidc.meddle(async () => undefined)
  vi.useRealTimers()
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
  await oidc.close()
})

type Headers = Record<string, unknown>
const sessionIn = (headers: Headers) => `session=${cookiesIn(headers).get('session')}`
const viewerOf = async (headers: Headers) =>
  (await callerOf(world.app, sessionIn(headers)).call(getSession, {})).body.viewer

/** Starts a sign-in: the browser's cookie and where it is sent. */
async function begun(next?: string) {
  const { status, body, headers } = await world.anonymous.call(startGoogle, {
    body: next === undefined ? {} : { next },
  })
  expect(status).toBe(200)
  return { url: body.url, cookie: `google=${cookiesIn(headers).get('google')}` }
}

const back = (address: URL | string, cookie: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return callerOf(world.app, cookie).fetch({ method: 'GET', url: pathname + search })
}

/** Signs in as `login` through the provider's pages. */
async function signedIn(login: string, next?: string) {
  const { url, cookie } = await begun(next)
  return back(await throughProvider(url, login), cookie)
}

const failed = (code: string) =>
  expect.objectContaining({
    statusCode: 302,
    headers: expect.objectContaining({ location: `/sign-in?google=${code}` }),
  })
const accountOf = async (email: string) =>
  (
    await world.db.query(
      sql`select password_hash, email_verified_at from accounts where email = ${email}`,
    )
  )[0]

describe('a newcomer', () => {
  test('gets an account with a name from the provider, a username from the address, and goes on to where they wanted', async () => {
    oidc.people.set('ada.l', {
      name: 'Ada Lovelace',
      email: 'Ada+Foyer.L@building.example',
      email_verified: true,
    })
    const answer = await signedIn('ada.l', '/posts/1?from=mail')
    expect(answer.headers.location).toBe('/posts/1?from=mail')
    expect(await viewerOf(answer.headers)).toMatchObject({
      email: 'ada+foyer.l@building.example',
      username: 'adafoyer.l',
      name: 'Ada Lovelace',
      imageUrl: null,
      usernameChangeCount: 0,
      verificationStatus: 'Not_Submitted',
      can: [],
    })
    expect(cookiesIn(answer.headers).get('google')).toBe('')
  })

  test('comes back to the same account, whatever their address at the provider has become', async () => {
    const first = await viewerOf((await signedIn('ben')).headers)
    oidc.people.set('ben', { email: 'benjamin@building.example', email_verified: true })
    const again = await viewerOf((await signedIn('ben')).headers)
    expect(again).toMatchObject({ id: first?.id, email: 'ben@building.example' })
  })

  test.each([
    ['cem', 'cem', 'cem2'],
    ['x', 'resident', 'resident'],
    ['q'.repeat(40), 'q'.repeat(30), `${'q'.repeat(29)}2`],
    ['y', 'resident', 'resident2'],
  ])('%s, where a neighbour is called %s, is called %s', async (prefix, neighbour, username) => {
    if (neighbour !== 'resident') await world.resident(neighbour)
    oidc.people.set(`login-${prefix}`, { email: `${prefix}@other.example`, email_verified: true })
    expect(await viewerOf((await signedIn(`login-${prefix}`)).headers)).toMatchObject({ username })
  })

  test('does not bring the name of another site along', async () => {
    oidc.people.set('spam', {
      name: 'Visit evil.example',
      email: 'x.com@building.example',
      email_verified: true,
    })
    expect(await viewerOf((await signedIn('spam')).headers)).toMatchObject({
      name: 'xcom',
      username: 'xcom',
    })
  })

  test('is not led to another site', async () => {
    expect((await signedIn('led', '/..//evil.example/x')).headers.location).toBe('/')
  })

  test('is refused if the provider has not confirmed the address', async () => {
    oidc.people.set('dee', { email: 'dee@building.example', email_verified: false })
    expect(await signedIn('dee')).toEqual(failed('GOOGLE_EMAIL_UNVERIFIED'))
    expect(await accountOf('dee@building.example')).toBeUndefined()
  })
})

describe('somebody who has an account already', () => {
  test('is joined to it when both sides have confirmed the address, and keeps everything', async () => {
    const eve = await world.resident('eve', { verified: true })
    expect(await viewerOf((await signedIn('eve')).headers)).toMatchObject({
      id: eve.id,
      username: 'eve',
      isVerified: true,
    })
  })

  test('hears by mail of a sign-in on a new device, but not of the first one', async () => {
    await signedIn('hedy')
    expect(await mailbox.waiting('hedy@building.example')).toBe(0)
    await signedIn('hedy')
    expect(await mailbox.next('hedy@building.example')).toContain('A new device signed in')
  })

  test('is not joined by an address that the provider has not confirmed', async () => {
    await world.resident('fay')
    oidc.people.set('mallory', { email: 'fay@building.example', email_verified: false })
    expect(await signedIn('mallory')).toEqual(failed('GOOGLE_EMAIL_UNVERIFIED'))
  })

  test('and signs in with one Google account does not lose it to the next owner of the address', async () => {
    const gus = await world.resident('gus')
    expect(await viewerOf((await signedIn('gus')).headers)).toMatchObject({ id: gus.id })
    oidc.people.set('heir', { email: 'gus@building.example', email_verified: true })
    expect(await signedIn('heir')).toEqual(failed('USER_EXISTS'))
  })

  test('that was never verified is replaced: its password, its links and its name are void', async () => {
    const form = {
      name: 'Mallory',
      username: 'mallory',
      password: 'planted by mallory',
      confirmPassword: 'planted by mallory',
    }
    await world.anonymous.call(signUp, { body: { ...form, email: 'hal@building.example' } })
    const planted = /userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(
      await mailbox.next('hal@building.example'),
    )
    oidc.people.set('hal', { name: 'Hal', email: 'hal@building.example', email_verified: true })
    expect(await viewerOf((await signedIn('hal')).headers)).toMatchObject({
      name: 'Hal',
      username: 'hal',
    })
    const credentials = { email: 'hal@building.example', password: form.password }
    expect((await world.anonymous.refused(signIn, { body: credentials })).code).toBe(
      'INCORRECT_CREDENTIALS',
    )
    const link = { userId: planted?.[1] ?? '', secret: planted?.[2] ?? '' }
    expect((await world.anonymous.refused(verifyEmail, { body: link })).code).toBe(
      'VERIFICATION_LINK_INVALID',
    )
  })

  test('keeps a password that they have shown to be theirs: with the link to their address, or chosen by a mailed one', async () => {
    const password = 'chosen by liv'
    const linkIn = (mail: string) => {
      const [, userId = '', secret = ''] = /userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail) ?? []
      return { userId, secret }
    }
    const email = 'liv@building.example'
    await world.anonymous.call(signUp, {
      body: { name: 'Liv', username: 'liv', email, password, confirmPassword: password },
    })
    await world.anonymous.call(verifyEmail, {
      body: { ...linkIn(await mailbox.next(email)), password },
    })
    const max = await world.resident('max')
    await world.anonymous.call(forgotPassword, { body: { email: max.email } })
    const chosen = { newPassword: password, confirmPassword: password }
    await world.anonymous.call(resetPassword, {
      body: { ...linkIn(await mailbox.next(max.email)), ...chosen },
    })
    for (const login of ['liv', 'max']) {
      expect(await viewerOf((await signedIn(login)).headers)).toMatchObject({ username: login })
      const credentials = { email: `${login}@building.example`, password }
      expect((await world.anonymous.call(signIn, { body: credentials })).status).toBe(200)
    }
  })

  test.each([true, false])(
    'and is suspended signs in to the suspension alone, with Google before or not (%s)',
    async (before) => {
      const { id, username } = await world.resident(`ivy${before}`)
      if (before) await signedIn(username)
      await world.db.query(sql`update accounts set suspended_at = now() where id = ${id}`)
      const { headers } = await signedIn(username)
      const person = callerOf(world.app, `session=${cookiesIn(headers).get('session')}`)
      expect((await person.call(getSession, {})).body).toMatchObject({
        viewer: null,
        isSuspended: true,
      })
      expect((await person.call(getSuspension, {})).body.suspension).toMatchObject({ username })
    },
  )

  test('and has a second factor is led to the page that asks for the code, and is not signed in before it', async () => {
    const ned = await world.resident('ned')
    const { secret } = (await ned.call(beginSecondFactor, {})).body
    await ned.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
    await letCodesPass(world.db, ned)
    const { headers } = await signedIn('ned', '/saved')
    expect(headers.location).toBe('/sign-in?step=code&next=%2Fsaved')
    const cookies = cookiesIn(headers)
    expect(cookies.get('session')).toBeFalsy()
    const browser = callerOf(world.app, `signing-in=${cookies.get('signing-in')}`)
    expect((await browser.call(getSession, {})).body.viewer).toBeNull()
    const answer = await browser.call(signInWithCode, { body: { code: codeOf(secret) } })
    expect(answer.body.viewer).toMatchObject({ id: ned.id })
    expect(await viewerOf(answer.headers)).toMatchObject({ id: ned.id })
  })

  test('but has lost their profile gets one', async () => {
    const { id } = await world.resident('jan')
    await world.db.query(sql`delete from users where id = ${id}`)
    oidc.people.set('jan', {
      name: 'Jan Jansen',
      email: 'jan@building.example',
      email_verified: true,
    })
    expect(await viewerOf((await signedIn('jan')).headers)).toMatchObject({
      id,
      username: 'jan',
      name: 'Jan Jansen',
    })
  })

  test('ends the session that this browser had', async () => {
    const kim = await world.resident('kim')
    const { url, cookie } = await begun()
    const answer = await back(await throughProvider(url, 'leo'), `${cookie}; ${kim.cookie}`)
    expect(await viewerOf(answer.headers)).toMatchObject({ username: 'leo' })
    expect((await kim.call(getSession, {})).body.viewer).toBeNull()
  })
})

test('the manager’s own provider makes them an administrator, without the password of who signed up in their name', async () => {
  const form = {
    name: 'Mallory',
    username: 'mal',
    email: manager,
    password: 'planted by mal',
    confirmPassword: 'planted by mal',
  }
  await world.anonymous.call(signUp, { body: form })
  expect(await viewerOf((await signedIn('manager')).headers)).toMatchObject({
    role: 'administrator',
    username: expect.stringMatching(/^resident\d*$/),
  })
})

describe('an attempt', () => {
  test('that is cancelled at the provider fails, and nobody is signed in', async () => {
    const { url, cookie } = await begun('/saved')
    const answer = await back(await throughProvider(url, 'mia', { cancels: true }), cookie)
    expect(answer.headers.location).toBe('/sign-in?google=GOOGLE_FAILED&next=%2Fsaved')
    expect(await viewerOf(answer.headers)).toBeNull()
    expect(await accountOf('mia@building.example')).toBeUndefined()
  })

  test('works once: its code and its cookie are of no use a second time', async () => {
    const { url, cookie } = await begun()
    const address = await throughProvider(url, 'nia')
    expect((await back(address, cookie)).headers.location).toBe('/')
    expect(await back(address, cookie)).toEqual(failed('GOOGLE_FAILED'))
  })

  test('of one browser is of no use in another', async () => {
    const mine = await begun()
    const other = await begun()
    const address = await throughProvider(mine.url, 'ora')
    expect(await back(address, other.cookie)).toEqual(failed('GOOGLE_FAILED'))
    expect(await back(address, 'theme=dark')).toEqual(failed('GOOGLE_FAILED'))
    expect(await back(address, 'google=made-up')).toEqual(failed('GOOGLE_FAILED'))
    expect(await accountOf('ora@building.example')).toBeUndefined()
  })

  test.each(['state', 'iss', 'code'])('with another %s is refused', async (name) => {
    const { url, cookie } = await begun()
    const address = await throughProvider(url, 'pia')
    address.searchParams.set(name, 'another')
    expect(await back(address, cookie)).toEqual(failed('GOOGLE_FAILED'))
  })

  test.each(['nonce', 'code_challenge'])(
    'whose answer was made for another %s is refused',
    async (name) => {
      const { url, cookie } = await begun()
      const changed = new URL(url)
      changed.searchParams.set(name, 'x'.repeat(43))
      expect(await back(await throughProvider(changed.href, 'pia'), cookie)).toEqual(
        failed('GOOGLE_FAILED'),
      )
      expect(await accountOf('pia@building.example')).toBeUndefined()
    },
  )

  test('is over two minutes after the click, and not before', async () => {
    const { url, cookie } = await begun()
    const address = await throughProvider(url, 'quin')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 120_000)
    expect(await back(address, cookie)).toEqual(failed('GOOGLE_TIMED_OUT'))
    vi.setSystemTime(Date.now() - 5000)
    expect((await back(address, cookie)).headers.location).toBe('/')
  })

  test('is over after two minutes, too, while the provider is still being asked', async () => {
    const { url, cookie } = await begun()
    const address = await throughProvider(url, 'ria')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    oidc.meddle(async (path) => (path === '/token' ? held.then(() => undefined) : undefined))
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 119_900)
    expect(await back(address, cookie)).toEqual(failed('GOOGLE_TIMED_OUT'))
    release()
    expect(await accountOf('ria@building.example')).toBeUndefined()
  })

  test('fails when the provider breaks down on the way', async () => {
    const { url, cookie } = await begun()
    const address = await throughProvider(url, 'sue')
    oidc.meddle(async (path) => (path === '/token' ? 500 : undefined))
    expect(await back(address, cookie)).toEqual(failed('GOOGLE_FAILED'))
  })

  test('never leads to another site', async () => {
    expect((await signedIn('tea', 'https://evil.example/')).headers.location).toBe('/')
    expect((await signedIn('tea', '//evil.example/')).headers.location).toBe('/')
  })
})

describe('the provider', () => {
  const elsewhere = (issuer: string) => openWorld({ config: { google: { ...oidcClient, issuer } } })

  test('that is not set up is said to be', async () => {
    const bare = await openWorld()
    expect(await bare.anonymous.refused(startGoogle, { body: {} })).toMatchObject({
      code: 'GOOGLE_NOT_SET_UP',
      title:
        'Google sign-in is not set up for this building yet. Please use your email and password.',
    })
    await bare.close()
  })

  test('that stumbles twice is asked again, and then its answer is kept', async () => {
    const own = await elsewhere(oidc.issuer)
    let asked = 0
    oidc.meddle(async (path) => (path.includes('.well-known') && ++asked < 3 ? 503 : undefined))
    expect((await own.anonymous.call(startGoogle, { body: {} })).status).toBe(200)
    expect((await own.anonymous.call(startGoogle, { body: {} })).status).toBe(200)
    expect(asked).toBe(3)
    await own.close()
  })

  test('that does not answer fails the attempt, and is asked anew by the next', async () => {
    const own = await elsewhere(oidc.issuer)
    oidc.meddle(async () => 503)
    expect(await own.anonymous.refused(startGoogle, { body: {} })).toMatchObject({
      title: 'Error',
      text: 'Google login failed.',
    })
    oidc.meddle(async () => undefined)
    expect((await own.anonymous.call(startGoogle, { body: {} })).status).toBe(200)
    await own.close()
  })

  test('is given back to the site’s one public address, and the cookie is for https only there', async () => {
    const publicUrl = 'https://foyer.example'
    const own = await openWorld({
      config: { google: { ...oidcClient, issuer: oidc.issuer }, publicUrl },
    })
    const { body, headers } = await own.anonymous.call(
      startGoogle,
      { body: {} },
      { origin: publicUrl },
    )
    expect(new URL(body.url).searchParams.get('redirect_uri')).toBe(
      'https://foyer.example/api/google/callback',
    )
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-google=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await own.close()
  })
})
