// Proves docs/specification.md: Settings
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession, signIn } from '#contract/accounts.ts'
import { readVerificationLink, verifyEmail } from '#contract/email-verification.ts'
import { addPushDevice } from '#contract/push.ts'
import { signUp } from '#contract/sign-up.ts'
import {
  cancelEmailChange,
  changeEmail,
  getAccount,
  undoEmailChange,
} from '#contract/own-account.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  const many = {
    'mail.address': 1000,
    'resetPassword.address': 1000,
    'verifyEmail.address': 1000,
    'mail.recipient': 1000,
  }
  world = await openWorld({
    config: {
      adminEmails: ['manager', 'boss', 'deputy'].map((name) => `${name}@building.example`),
    },
    limits: { ...many, 'signUp.address': 1000, 'signIn.address': 1000 },
  })
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const password = 'correct horse'
const chosen = { newPassword: 'battery staple', confirmPassword: 'battery staple' }
const at = (name: string) => `${name}@elsewhere.example`

const linkIn = (mail: string) => {
  const [, userId = '', secret = ''] = /\?userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail) ?? []
  return { userId, secret }
}
const signInWith = async (email: string, secret = password) =>
  (await world.anonymous.call(signIn, { body: { email, password: secret } })).status
const isSignedIn = async (person: Pick<Person, 'call'>) =>
  (await person.call(getSession, {})).body.viewer !== null

/** Asking for a change ends the session. */
async function again(email: string) {
  const { headers } = await world.anonymous.call(signIn, { body: { email, password } })
  return callerOf(world.app, String(headers['set-cookie']).split(';')[0])
}

/** Asks and returns both mails. */
async function asked(who: Pick<Person, 'call'>, from: string, to: string) {
  const { status, body } = await who.call(changeEmail, { body: { email: to, password } })
  expect(status, JSON.stringify(body)).toBe(200)
  return {
    follow: { ...linkIn(await mailbox.next(to)), password },
    undo: linkIn(await mailbox.next(from)),
  }
}
const followed = (link: { userId: string; secret: string; password?: string }) =>
  world.anonymous.call(verifyEmail, { body: link })
const browserThatAsked = (headers: Record<string, unknown>) =>
  callerOf(world.app, `asked=${cookiesIn(headers).get('asked')}`)

describe('a change of email', () => {
  test('takes over when its link is followed; until then the old address signs in; the session ends', async () => {
    const ada = await world.resident('ada', { password })
    const { follow } = await asked(ada, ada.email, at('ada'))
    expect(await isSignedIn(ada)).toBe(false)
    expect([await signInWith(ada.email), await signInWith(at('ada'))]).toEqual([200, 401])
    expect((await followed(follow)).status).toBe(200)
    expect([await signInWith(ada.email), await signInWith(at('Ada'))]).toEqual([401, 200])
  })

  test('asks for the password, another address than the own one, and one that can be one', async () => {
    const ben = await world.resident('ben', { password })
    const wrong = await ben.refused(changeEmail, {
      body: { email: at('ben'), password: 'not that one' },
    })
    expect(wrong.fields).toEqual({ password: 'That is not your password' })
    const same = await ben.refused(changeEmail, {
      body: { email: 'BEN@building.example', password },
    })
    expect(same).toMatchObject({
      code: 'EMAIL_UNCHANGED',
      fields: { email: 'This is already your email' },
    })
    const broken = await ben.refused(changeEmail, { body: { email: 'ben', password } })
    expect(broken.fields).toEqual({ email: 'Invalid email address' })
    const google = await world.resident('gina')
    expect(
      (await google.refused(changeEmail, { body: { email: at('gina'), password } })).code,
    ).toBe('PASSWORD_NOT_SET')
    expect(await isSignedIn(ben)).toBe(true)
  })

  test('ends all sessions when it is asked for and when it takes over, and no device rings on', async () => {
    const zoe = await world.resident('zoe', { password })
    const other = await again(zoe.email)
    await other.call(addPushDevice, {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/zoe',
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
      },
    })
    const ringing = () => world.db.query(sql`select 1 from push_subscriptions`)
    expect(await ringing()).toHaveLength(1)
    const { follow } = await asked(zoe, zoe.email, at('zoe'))
    expect([await isSignedIn(zoe), await isSignedIn(other)]).toEqual([false, false])
    expect(await ringing()).toEqual([])
    const between = await again(zoe.email)
    expect(await isSignedIn(between)).toBe(true)
    await followed(follow)
    expect(await isSignedIn(between)).toBe(false)
  })

  test('undone, it takes a second factor along that was turned on since, but not an older one', async () => {
    const turnOn = ({ id }: Person) =>
      world.db.query(
        sql`insert into second_factors (account_id, encrypted_secret, last_step) values (${id}, '', 0)`,
      )
    const [una, ugo] = [
      await world.resident('una', { password }),
      await world.resident('ugo', { password }),
    ]
    await turnOn(ugo)
    for (const person of [una, ugo]) {
      const { undo } = await asked(person, person.email, at(person.username))
      if (person === una) await turnOn(una)
      expect((await world.anonymous.call(undoEmailChange, { body: undo })).status).toBe(200)
    }
    expect(await world.db.values(sql`select account_id from second_factors`)).toEqual([ugo.id])
  })

  test('works once, and not after a day', async () => {
    const cleo = await world.resident('cleo', { password })
    const { headers } = await cleo.call(changeEmail, { body: { email: at('cleo'), password } })
    const [browser, link] = [browserThatAsked(headers), linkIn(await mailbox.next(at('cleo')))]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call(verifyEmail, { body: link })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
    const dan = await world.resident('dan', { password })
    const late = await asked(dan, dan.email, at('dan'))
    await world.db.query(
      sql`update email_links set expires_at = now() where account_id = ${dan.id} and purpose = 'change-email'`,
    )
    expect((await followed(late.follow)).status).toBe(410)
    expect(await signInWith(dan.email)).toBe(200)
  })

  test('of two that were asked for, the later one counts', async () => {
    const eva = await world.resident('eva', { password })
    const first = await asked(eva, eva.email, at('eva1'))
    const second = await asked(await again(eva.email), eva.email, at('eva2'))
    expect((await followed(first.follow)).status).toBe(410)
    expect((await followed(second.follow)).status).toBe(200)
    expect(await signInWith(at('eva2'))).toBe(200)
  })

  test('can be seen waiting, and called off', async () => {
    const fay = await world.resident('fay', { password })
    const { follow } = await asked(fay, fay.email, at('fay'))
    const back = await again(fay.email)
    expect((await back.call(getAccount, {})).body.pendingEmail).toBe(at('fay'))
    await back.call(cancelEmailChange, {})
    expect((await back.call(getAccount, {})).body.pendingEmail).toBeNull()
    expect((await followed(follow)).status).toBe(410)
  })

  test('is asked for three times a day at most', async () => {
    const gil = await world.resident('gil', { password })
    await asked(gil, gil.email, at('gil1'))
    for (const next of ['gil2', 'gil3']) await asked(await again(gil.email), gil.email, at(next))
    const fourth = await again(gil.email)
    expect(
      (await fourth.refused(changeEmail, { body: { email: at('gil4'), password } })).code,
    ).toBe('RATE_LIMITED')
  })

  test('makes a link to a new password, mailed to the old address, void', async () => {
    const hugo = await world.resident('hugo', { password })
    await world.anonymous.call(forgotPassword, { body: { email: hugo.email } })
    const reset = linkIn(await mailbox.next(hugo.email))
    const { follow } = await asked(hugo, hugo.email, at('hugo'))
    await followed(follow)
    expect(
      (await world.anonymous.refused(resetPassword, { body: { ...reset, ...chosen } })).code,
    ).toBe('LINK_INVALID')
  })

  test('that a thief has asked for is void once the owner sets a new password', async () => {
    const otto = await world.resident('otto', { password })
    const { headers } = await otto.call(changeEmail, { body: { email: at('thief'), password } })
    const link = linkIn(await mailbox.next(at('thief')))
    await mailbox.next(otto.email)
    await world.anonymous.call(forgotPassword, { body: { email: otto.email } })
    const reset = linkIn(await mailbox.next(otto.email))
    await world.anonymous.call(resetPassword, { body: { ...reset, ...chosen } })
    const refused = await browserThatAsked(headers).refused(verifyEmail, { body: link })
    expect(refused.code).toBe('VERIFICATION_LINK_INVALID')
    expect(await signInWith(otto.email, chosen.newPassword)).toBe(200)
  })

  test('to somebody else’s address is not brought about by their press: the link asks for the account’s password', async () => {
    const mallory = await world.resident('mallory', { password })
    const { follow } = await asked(mallory, mallory.email, 'manager@building.example')
    const { body } = await world.anonymous.call(readVerificationLink, { body: follow })
    expect(body).toEqual({ email: 'manager@building.example', isSignUp: false, asksPassword: true })
    const { userId, secret } = follow
    expect((await followed({ userId, secret })).status).toBe(403)
    const guess = await world.anonymous.refused(verifyEmail, {
      body: { ...follow, password: 'guessed it' },
    })
    expect(guess).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { password: 'That is not your password' },
    })
    expect(await signInWith('manager@building.example')).toBe(401)
    expect((await followed(follow)).status).toBe(200)
  })

  test('needs no more than a press in the browser that asked for it', async () => {
    const vera = await world.resident('vera', { password })
    const { headers } = await vera.call(changeEmail, { body: { email: at('vera'), password } })
    const link = linkIn(await mailbox.next(at('vera')))
    expect((await browserThatAsked(headers).call(verifyEmail, { body: link })).body).toEqual({
      email: at('vera'),
    })
    expect(await signInWith(at('vera'))).toBe(200)
  })

  test('is asked for at the new address without a word that whoever asks has written', async () => {
    const wim = await world.resident('wim', { name: 'Win a car', password })
    await wim.call(changeEmail, { body: { email: at('stranger'), password } })
    expect(await mailbox.next(at('stranger'))).not.toMatch(/win|car|wim/i)
  })
})

test('an administrator by ADMIN_EMAIL does not lose the role by a change of email', async () => {
  const boss = await world.resident('boss', { password })
  const change = (email: string) => boss.refused(changeEmail, { body: { email, password } })
  expect((await change(at('boss'))).code).toBe('ADMINISTRATOR_BY_EMAIL')
  expect(await isSignedIn(boss)).toBe(true)
  await asked(boss, boss.email, 'deputy@building.example')
})

describe('an address that somebody else wants too', () => {
  test('cannot be asked for while it is taken, in whatever case', async () => {
    const [ivo, jan] = [await world.resident('ivo', { password }), await world.resident('jan')]
    const refusal = await ivo.refused(changeEmail, {
      body: { email: jan.email.toUpperCase(), password },
    })
    expect(refusal).toMatchObject({
      code: 'EMAIL_EXISTS',
      fields: { email: 'Email already exists' },
    })
    expect(await isSignedIn(ivo)).toBe(true)
  })

  test('and was taken meanwhile stays with who took it, and the account with its old one', async () => {
    const [kai, lou] = [
      await world.resident('kai', { password }),
      await world.resident('lou', { password }),
    ]
    const mine = await asked(kai, kai.email, at('both'))
    const theirs = await asked(lou, lou.email, at('both'))
    const statuses = (await Promise.all([followed(mine.follow), followed(theirs.follow)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    const old = [await signInWith(kai.email), await signInWith(lou.email)]
    expect(old.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await signInWith(at('both'))).toBe(200)
  })

  test('and signed up with it, but never verified it, does not own it', async () => {
    const form = {
      name: 'Squatter',
      username: 'squatter',
      email: at('mia'),
      password,
      confirmPassword: password,
    }
    await world.anonymous.call(signUp, { body: form })
    const squatters = linkIn(await mailbox.next(at('mia')))
    const mia = await world.resident('mia', { password })
    const { follow } = await asked(mia, mia.email, at('mia'))
    expect((await followed(follow)).status).toBe(200)
    expect(await signInWith(at('mia'))).toBe(200)
    expect((await followed(squatters)).status).toBe(410)
  })

  test('is held for its old owner as long as the change can be undone, and is free afterwards', async () => {
    const ned = await world.resident('ned', { password })
    await followed((await asked(ned, ned.email, at('ned'))).follow)
    const form = {
      name: 'Newcomer',
      username: 'newcomer',
      email: ned.email,
      password,
      confirmPassword: password,
    }
    expect((await world.anonymous.refused(signUp, { body: form })).code).toBe('EMAIL_EXISTS')
    const olga = await world.resident('olga', { password })
    expect((await olga.refused(changeEmail, { body: { email: ned.email, password } })).code).toBe(
      'EMAIL_EXISTS',
    )
    await world.db.query(
      sql`update email_links set expires_at = now() where account_id = ${ned.id}`,
    )
    expect((await world.anonymous.call(signUp, { body: form })).status).toBe(200)
  })
})

describe('undoing a change of email', () => {
  const undo = (link: { userId: string; secret: string }) =>
    world.anonymous.call(undoEmailChange, { body: link })

  test('gives the old address back, ends every session and every password, and opens the way to a new one', async () => {
    const pia = await world.resident('pia', { password })
    const change = await asked(pia, pia.email, at('pia'))
    await followed(change.follow)
    const thief = await again(at('pia'))
    await world.db.query(sql`
      insert into provider_accounts (issuer, subject, account_id, created_at)
      values ('https://google.example', 'thief', ${pia.id}, now()), ('https://before.example', 'pia', ${pia.id}, now() - interval '1 day')`)
    const { status, body } = await undo(change.undo)
    expect(status).toBe(200)
    expect(await isSignedIn(thief)).toBe(false)
    const joined = await world.db.query(
      sql`select subject from provider_accounts where account_id = ${pia.id}`,
    )
    expect(joined).toEqual([{ subject: 'pia' }])
    expect([await signInWith(pia.email), await signInWith(at('pia'))]).toEqual([401, 401])
    // The mail has the same link, in case the page is closed.
    expect(linkIn(await mailbox.next(pia.email))).toEqual(body)
    await world.anonymous.call(resetPassword, { body: { ...body, ...chosen } })
    expect(await signInWith(pia.email, chosen.newPassword)).toBe(200)
  })

  test('works before the change has happened, and keeps it from happening', async () => {
    const quin = await world.resident('quin', { password })
    const change = await asked(quin, quin.email, at('quin'))
    expect((await undo(change.undo)).status).toBe(200)
    expect((await followed(change.follow)).status).toBe(410)
    expect(await signInWith(quin.email)).toBe(401)
  })

  test('works once, for 72 hours from the moment the change took effect', async () => {
    const rob = await world.resident('rob', { password })
    const change = await asked(rob, rob.email, at('rob'))
    await world.db.query(sql`
      update email_links set expires_at = expires_at - interval '20 hours' where account_id = ${rob.id}`)
    await followed(change.follow)
    const left = await world.db.query(sql`
      select from email_links where account_id = ${rob.id} and purpose = 'undo-email-change'
        and expires_at between now() + interval '71 hours 59 minutes' and now() + interval '72 hours'`)
    expect(left).toHaveLength(1)
    const statuses = (await Promise.all([undo(change.undo), undo(change.undo)])).map(
      (answer) => answer.status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 410])
    const sue = await world.resident('sue', { password })
    const late = await asked(sue, sue.email, at('sue'))
    await followed(late.follow)
    await world.db.query(
      sql`update email_links set expires_at = now() where account_id = ${sue.id}`,
    )
    expect((await undo(late.undo)).status).toBe(410)
    expect(await signInWith(at('sue'))).toBe(200)
  })

  test('reaches back over a second change, whose own undo is void then', async () => {
    const tom = await world.resident('tom', { password })
    const first = await asked(tom, tom.email, at('tom1'))
    await followed(first.follow)
    const second = await asked(await again(at('tom1')), at('tom1'), at('tom2'))
    await followed(second.follow)
    const { body } = await undo(first.undo)
    await world.anonymous.call(resetPassword, { body: { ...body, ...chosen } })
    expect(await signInWith(tom.email, chosen.newPassword)).toBe(200)
    expect((await undo(second.undo)).status).toBe(410)
  })

  test('is not possible with the link to the new address, nor the other way round', async () => {
    const uma = await world.resident('uma', { password })
    const change = await asked(uma, uma.email, at('uma'))
    expect((await undo(change.follow)).status).toBe(410)
    expect((await followed(change.undo)).status).toBe(410)
    expect(
      (await world.anonymous.call(resetPassword, { body: { ...change.undo, ...chosen } })).status,
    ).toBe(410)
  })
})
