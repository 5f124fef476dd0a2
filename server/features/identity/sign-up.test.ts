// Proves docs/specification.md: Signing up · Verifying the email
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts.ts'
import {
  readVerificationLink,
  resendVerification,
  verifyEmail,
} from '#contract/email-verification.ts'
import { signUp } from '#contract/sign-up.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { openLog } from '#server/platform/log.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { callerOf, type Caller } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({
    limits: { 'signUp.address': 1000, 'mail.address': 1000, 'verifyEmail.address': 1000 },
  })
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const addressOf = (name: string) => `${name}@building.example`
const form = (email: string, username: string, password: string) => ({
  body: { name: 'Grace Hopper', username, email, password, confirmPassword: password },
})
const signInWith = async (email: string, password: string) =>
  (await world.anonymous.call(signIn, { body: { email, password } })).status
async function linkTo(email: string) {
  const [, userId = '', secret = ''] =
    /verify-email\?userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(await mailbox.next(email)) ?? []
  return { userId, secret }
}

/** Signs up and returns the mailed link and the browser. */
async function signedUp(email: string, username: string, password: string) {
  const { status, headers } = await world.anonymous.call(signUp, form(email, username, password))
  expect(status).toBe(200)
  return {
    link: await linkTo(email),
    browser: callerOf(world.app, `asked=${cookiesIn(headers).get('asked')}`),
  }
}
const press = (browser: Caller, link: { userId: string; secret: string }, password?: string) =>
  browser.call(verifyEmail, { body: { ...link, ...(password !== undefined && { password }) } })

describe('following the link', () => {
  test('takes a press in the browser that signed up, the password in any other, and nothing comes of looking', async () => {
    const email = addressOf('ada')
    const { link, browser } = await signedUp(email, 'ada', 'chosen by ada')
    expect((await browser.call(readVerificationLink, { body: link })).body).toEqual({
      email,
      isSignUp: true,
      asksPassword: false,
    })
    const elsewhere = await world.anonymous.call(readVerificationLink, { body: link })
    expect(elsewhere.body).toEqual({ email, isSignUp: true, asksPassword: true })
    expect((await press(world.anonymous, link)).body).toMatchObject({
      code: 'VERIFICATION_PASSWORD_REQUIRED',
    })
    expect(await signInWith(email, 'chosen by ada')).toBe(403)
    expect(await press(browser, link)).toMatchObject({ status: 200, body: { email } })
    expect(await signInWith(email, 'chosen by ada')).toBe(200)
    expect((await world.anonymous.refused(readVerificationLink, { body: link })).code).toBe(
      'VERIFICATION_LINK_INVALID',
    )
  })

  test('does not give the address to a stranger who signed up with it later, however often its owner presses', async () => {
    const email = addressOf('ben')
    const owner = await signedUp(email, 'ben', 'chosen by ben')
    const stranger = await signedUp(email, 'mallory', 'planted by mallory')
    expect((await press(owner.browser, owner.link)).status).toBe(410)
    expect((await press(owner.browser, stranger.link)).body).toMatchObject({
      code: 'VERIFICATION_PASSWORD_REQUIRED',
    })
    expect((await press(owner.browser, stranger.link, 'chosen by ben')).body).toMatchObject({
      code: 'VERIFICATION_PASSWORD_WRONG',
      fields: { password: 'That is not the password you chose at sign-up' },
    })
    const again = await signedUp(email, 'ben', 'chosen by ben')
    expect((await press(again.browser, again.link)).status).toBe(200)
    expect([
      await signInWith(email, 'chosen by ben'),
      await signInWith(email, 'planted by mallory'),
    ]).toEqual([200, 401])
  })

  test('with a cookie that the server did not make asks for the password', async () => {
    const { link } = await signedUp(addressOf('cleo'), 'cleo', 'chosen by cleo')
    for (const forged of [link.userId, 'made-up'])
      expect((await press(callerOf(world.app, `asked=${forged}`), link)).status).toBe(403)
  })

  test('takes five passwords a quarter of an hour; another link takes its own, and none is used up by a wrong one', async () => {
    const dora = await signedUp(addressOf('dora'), 'dora', 'chosen by dora')
    const emil = await signedUp(addressOf('emil'), 'emil', 'chosen by emil')
    for (let guess = 0; guess < 5; guess++)
      expect((await press(world.anonymous, dora.link, 'a wrong guess')).body).toMatchObject({
        code: 'VERIFICATION_PASSWORD_WRONG',
      })
    expect((await press(world.anonymous, dora.link, 'chosen by dora')).body).toMatchObject({
      code: 'RATE_LIMITED',
      text: 'Please try again in 15 minutes.',
    })
    expect((await press(world.anonymous, emil.link, 'chosen by emil')).status).toBe(200)
    expect((await press(dora.browser, dora.link)).status).toBe(200)
  })
})

describe('after a mistyped address', () => {
  test('the same browser signs up again with the same username, and another one does not', async () => {
    const typo = await signedUp(addressOf('ned-typo'), 'ned', 'chosen by ned')
    const again = form(addressOf('ned'), 'Ned', 'chosen by ned')
    expect((await world.anonymous.refused(signUp, again)).code).toBe('USERNAME_TAKEN')
    expect((await typo.browser.call(signUp, again)).status).toBe(200)
    expect((await press(typo.browser, typo.link)).status).toBe(410)
    expect(
      (await press(world.anonymous, await linkTo(addressOf('ned')), 'chosen by ned')).status,
    ).toBe(200)
  })

  test('a username stays with whoever has confirmed its address, and with another name’s sign-up on a shared tablet', async () => {
    const olga = await signedUp(addressOf('olga'), 'olga', 'chosen by olga')
    const paul = form(addressOf('paul'), 'paul', 'chosen by paul')
    expect((await olga.browser.call(signUp, paul)).status).toBe(200)
    expect((await press(world.anonymous, olga.link, 'chosen by olga')).status).toBe(200)
    const other = form(addressOf('olga-too'), 'olga', 'chosen by olga')
    expect((await olga.browser.refused(signUp, other)).code).toBe('USERNAME_TAKEN')
  })
})

describe('mail to an address that nobody has confirmed', () => {
  test('says when and with what it was asked for, and holds nothing that whoever asked has written', async () => {
    const body = { ...form(addressOf('fay'), 'buy_now', 'chosen by fay').body, name: 'Win a Car' }
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0; Win a Car) Gecko/20100101 Firefox/140.0'
    const headers = { 'user-agent': agent }
    await world.anonymous.fetch({ method: 'POST', url: signUp.path, payload: body, headers })
    await world.anonymous.fetch({
      method: 'POST',
      url: resendVerification.path,
      payload: { email: body.email },
      headers,
    })
    const mails = [await mailbox.next(body.email), await mailbox.next(body.email)]
    for (const mail of mails)
      expect(mail).toMatch(/on \w{3} \d+, \d{4}, \d+:\d\d [AP]M, with Firefox on Linux\./)
    await world.anonymous.call(forgotPassword, { body: { email: body.email } })
    for (const mail of [...mails, await mailbox.next(body.email)])
      expect(mail).not.toMatch(/a car|buy_now/i)
  })

  test('leaves three times an hour, however often somebody signs up with it; the fourth is told when', async () => {
    const email = addressOf('gil')
    for (let time = 0; time < 3; time++) await signedUp(email, `gil${time}`, 'chosen by gil')
    expect(
      await world.anonymous.refused(signUp, form(email, 'gil', 'chosen by gil')),
    ).toMatchObject({
      status: 429,
      title: 'Too many attempts',
      text: 'Please try again in 60 minutes.',
    })
    expect(await mailbox.waiting(email)).toBe(0)
  })

  test('is counted when it leaves: a sign-up that was refused costs nothing', async () => {
    await world.resident('taken')
    const email = addressOf('hal')
    for (let time = 0; time < 5; time++)
      expect(
        (await world.anonymous.refused(signUp, form(email, 'taken', 'chosen by hal'))).code,
      ).toBe('USERNAME_TAKEN')
    for (let time = 0; time < 3; time++) await signedUp(email, 'hal', 'chosen by hal')
  })
})

test.each([
  [{ name: 'WIN: http://evil.example' }, 'name'],
  [{ username: 'www.evil' }, 'username'],
])('%o is refused at its field: names hold no addresses', async (wrong, field) => {
  const { body } = form(addressOf('ina'), 'ina', 'chosen by ina')
  const refusal = await world.anonymous.refused(signUp, { body: { ...body, ...wrong } })
  expect(refusal.fields).toEqual({ [field]: 'Please leave out web and email addresses' })
})
