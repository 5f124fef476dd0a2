// Proves docs/specification.md: Signing in
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, signOut } from '#contract/accounts.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import type { Asker } from '#server/platform/rate-limits/fair-queue.ts'
import { openLog } from '#server/platform/log.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { checkPassword } from '../password/check-password.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ config: { adminEmails: ['boss@building.example'] } })
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const password = 'correct horse'
const wrong = 'not that one'

type Browser = Pick<World['anonymous'], 'call'>
const attempt = async (browser: Browser, email: string, secret: string, address: string) =>
  (await browser.call(signIn, { body: { email, password: secret } }, { address })).status
const guess = (email: string, address: string) => attempt(world.anonymous, email, wrong, address)
const stranger = (email: string, address: string) =>
  attempt(world.anonymous, email, password, address)

/** A browser that has signed in and out. */
async function knownDevice(email: string) {
  const address = '10.9.9.9'
  const { headers } = await world.anonymous.call(signIn, { body: { email, password } }, { address })
  const { session = '', device = '' } = Object.fromEntries(cookiesIn(headers))
  const browser = callerOf(world.app, `session=${session}; device=${device}`)
  await browser.call(signOut, {})
  return callerOf(world.app, `device=${device}`)
}

describe('a right password', () => {
  test.each(['ada', 'boss'])('of %s signs in after ten wrong ones from elsewhere', async (name) => {
    const { email } = await world.resident(name, { password })
    for (let n = 0; n < 10; n++) expect(await guess(email, '10.1.0.1')).toBe(401)
    expect(await guess(email, '10.1.0.1')).toBe(429)
    expect(await stranger(email, '10.1.0.1')).toBe(429)
    expect(await stranger(email, '10.1.0.2')).toBe(200)
  })

  test('signs in after wrong ones from 22 addresses, later, but is not refused', async () => {
    const { email } = await world.resident('bea', { password })
    for (let n = 0; n < 22; n++) expect(await guess(email, `10.2.0.${n}`)).toBe(401)
    const began = performance.now()
    expect(await stranger(email, '10.2.1.1')).toBe(200)
    // The 23rd failure in 15 minutes waits three twentieths of five seconds.
    expect(performance.now() - began).toBeGreaterThan(700)
  })

  // A stranger's next password waits for twice as long as the last one took.
  test(
    'signs in after sixty neighbours behind the same address had theirs wrong',
    { timeout: 60_000 },
    async () => {
      const { email } = await world.resident('cal', { password })
      for (let n = 0; n < 60; n++)
        expect(await guess(`neighbour${n}@building.example`, '10.3.0.1')).toBe(401)
      expect(await stranger(email, '10.3.0.1')).toBe(200)
      expect(await guess(email, '10.3.0.1')).toBe(401)
    },
  )

  test('is no failure: whoever has it signs in as often as they like', async () => {
    const { email } = await world.resident('dot', { password })
    for (let n = 0; n < 12; n++) expect(await stranger(email, '10.4.0.1')).toBe(200)
  })
})

describe('a device that was signed in before', () => {
  test('signs in from an address, and to an account, where others have used everything up', async () => {
    const { email } = await world.resident('eli', { password })
    const device = await knownDevice(email)
    for (let n = 0; n < 11; n++) await guess(email, '10.5.0.1')
    expect(await stranger(email, '10.5.0.1')).toBe(429)
    expect(await attempt(device, email, password, '10.5.0.1')).toBe(200)
  })

  test('has ten wrong ones of its own, wherever it is', async () => {
    const { email } = await world.resident('flo', { password })
    const device = await knownDevice(email)
    for (let n = 0; n < 10; n++)
      expect(await attempt(device, email, wrong, `10.6.0.${n}`)).toBe(401)
    expect(await attempt(device, email, password, '10.6.1.1')).toBe(429)
    expect(await stranger(email, '10.6.1.1')).toBe(200)
  })

  test('is none for another account, and nobody can make one up', async () => {
    const [gus, hal] = [
      await world.resident('gus', { password }),
      await world.resident('hal', { password }),
    ]
    const device = await knownDevice(gus.email)
    const forged = callerOf(
      world.app,
      `device=${Buffer.from(JSON.stringify({ id: 'x', accounts: [hal.id] })).toString('base64url')}`,
    )
    for (let n = 0; n < 11; n++) await guess(hal.email, '10.7.0.1')
    for (const browser of [device, forged])
      expect(await attempt(browser, hal.email, password, '10.7.0.1')).toBe(429)
  })

  test('is one too whose session is older than the cookie: it gets it when it signs out', async () => {
    const nan = await world.resident('nan', { password })
    const { headers } = await nan.call(signOut, {})
    const device = callerOf(world.app, `device=${cookiesIn(headers).get('device')}`)
    for (let n = 0; n < 11; n++) await guess(nan.email, '10.7.1.1')
    expect(await attempt(device, nan.email, password, '10.7.1.1')).toBe(200)
  })

  test('may be shared by two people', async () => {
    const [ida, jon] = [
      await world.resident('ida', { password }),
      await world.resident('jon', { password }),
    ]
    const idas = await knownDevice(ida.email)
    const { headers } = await idas.call(
      signIn,
      { body: { email: jon.email, password } },
      { address: '10.8.0.1' },
    )
    const both = callerOf(world.app, `device=${cookiesIn(headers).get('device')}`)
    for (const { email } of [ida, jon]) {
      for (let n = 0; n < 11; n++) await guess(email, '10.8.0.1')
      expect(await attempt(both, email, password, '10.8.0.1')).toBe(200)
    }
  })

  test('is where the owner has just set a new password by the link in the mail', async () => {
    const { email } = await world.resident('kit', { password })
    await world.anonymous.call(forgotPassword, { body: { email } })
    const [, userId = '', secret = ''] =
      /userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(await mailbox.next(email)) ?? []
    const body = {
      userId,
      secret,
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
    }
    const { headers } = await world.anonymous.call(resetPassword, { body })
    const browser = callerOf(world.app, `device=${cookiesIn(headers).get('device')}`)
    for (let n = 0; n < 11; n++) await guess(email, '10.8.1.1')
    expect(await attempt(browser, email, 'battery staple', '10.8.1.1')).toBe(200)
  })

  test('is kept by a cookie that only this site gets, that scripts cannot read, and that outlives the session', async () => {
    const { email } = await world.resident('lee', { password })
    const { headers } = await world.anonymous.call(signIn, { body: { email, password } })
    const [, cookie] = [headers['set-cookie']].flat()
    expect(String(cookie)).toMatch(
      /^device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(String(cookie)).not.toContain(email)
  })

  test('is served before those whom nobody knows', async () => {
    const account = await world.resident('mia', { password })
    const served: (Asker | undefined)[] = []
    const verify: Passwords['verify'] = async (_stored, _password, asker) => served.push(asker) > 0
    const needs = {
      db: world.db,
      limits: world.limits,
      passwords: { verify, demandPlace: () => undefined },
    }
    const from = { email: account.email, password, address: '10.8.2.1' }
    for (const device of [undefined, { id: 'x', accounts: [account.id] }])
      await checkPassword(needs, { ...from, device })
    expect(served).toEqual([{ address: '10.8.2.1' }, { account: account.id }])
  })
})
