// Proves docs/specification.md: Signing up · A forgotten password · Settings
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/passwords.ts'
import { signUp } from '#contract/sign-up.ts'
import { openLog } from '#server/platform/log.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { isGuessable } from './guessable-passwords.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({
    limits: { 'mail.address': 1000, 'resetPassword.address': 1000, 'signUp.address': 1000 },
  })
  mailbox = await openMailbox(world.db, openLog('error'), { limits: world.limits })
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const tooCommon = 'This password is too common or too easy to guess. Please choose another one.'
const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword })
const old = 'correct horse'

const signInWith = async ({ email }: Person, password: string) =>
  (await world.anonymous.call(signIn, { body: { email, password } })).status

async function linkOf({ email }: Person) {
  await world.anonymous.call(forgotPassword, { body: { email } })
  const [, userId = '', secret = ''] =
    /reset-password\?userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(await mailbox.next(email)) ?? []
  return { userId, secret }
}

type Who = { name: string; username: string; email: string }
let people = 0
function newWho(): Who {
  const username = `neighbour-${++people}`
  return { username, name: `Neighbour Number ${people}`, email: `${username}@building.example` }
}

describe.each<[string, (who: Who) => string]>([
  ['common', () => 'password1'],
  ['common, in capitals', () => 'PassWord1'],
  ['their own username', ({ username }) => username.toUpperCase()],
  ['their own name', ({ name }) => name.toLowerCase()],
  ['their own email', ({ email }) => email.toUpperCase()],
])('a password that is %s', (_, passwordOf) => {
  async function resident() {
    const who = newWho()
    const person = await world.resident(who.username, { name: who.name, password: old })
    return { person, password: passwordOf(who) }
  }

  test('is refused at sign-up', async () => {
    const who = newWho()
    const password = passwordOf(who)
    const body = { ...who, password, confirmPassword: password }
    const refused = await world.anonymous.refused(signUp, { body })
    expect(refused).toMatchObject({ status: 400, fields: { password: tooCommon } })
  })

  test('is refused at a reset, and the link stays good', async () => {
    const { person, password } = await resident()
    const link = await linkOf(person)
    const refused = await world.anonymous.refused(resetPassword, {
      body: { ...link, ...twice(password) },
    })
    expect(refused).toMatchObject({ status: 400, fields: { newPassword: tooCommon } })
    await world.anonymous.call(resetPassword, { body: { ...link, ...twice('battery staple') } })
    expect(await signInWith(person, 'battery staple')).toBe(200)
  })

  test('is refused at a change, and the old one stays', async () => {
    const { person, password } = await resident()
    const refused = await person.refused(changePassword, {
      body: { password: old, ...twice(password) },
    })
    expect(refused).toMatchObject({ status: 400, fields: { newPassword: tooCommon } })
    expect(await signInWith(person, old)).toBe(200)
  })
})

test.each([
  ['12345678', true],
  ['qwertyuiop', true],
  ['zzzzzzzz', true],
  ['!qaz1qaz', true],
  ['correct horse', false],
  ['orrect horse', false],
  ['password1 ', false],
])('%s is common: %s', (password, isCommon) => {
  expect(isGuessable(password, [])).toBe(isCommon)
})

test('a new password has at most 128 characters; an older, longer one still opens the account', async () => {
  const long = 'x'.repeat(128)
  const oldest = 'y'.repeat(200)
  const ada = await world.resident('ada', { password: oldest })
  expect(await signInWith(ada, oldest)).toBe(200)
  const refused = await ada.refused(changePassword, {
    body: { password: oldest, ...twice(`${long}x`) },
  })
  expect(refused.fields).toEqual({ newPassword: 'Too long' })
  expect(
    (await ada.call(changePassword, { body: { password: oldest, ...twice(long) } })).status,
  ).toBe(200)
})
