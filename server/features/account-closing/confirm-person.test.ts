// Proves docs/specification.md: Closing an account
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDataPath } from '#contract/own-account.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/second-factor.ts'
import { sql } from '#server/platform/database/db.ts'
import { codeOf, letCodesPass, wrongCodeOf } from '#server/testing/services/authenticator.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const password = 'correct horse'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const download = (person: Person, payload: object) =>
  person.fetch({ method: 'POST', url: ownDataPath, payload })
const refusal = async (person: Person, payload: object) =>
  (await download(person, payload)).json<{ code: string }>().code
const signedInLongAgo = ({ id }: Person) =>
  world.db.query(
    sql`update sessions set created_at = now() - interval '11 minutes' where account_id = ${id}`,
  )

test('own data are given for the password, and not to a session alone', async () => {
  const ada = await world.resident('ada', { password })
  expect(await refusal(ada, {})).toBe('PASSWORD_WRONG')
  expect((await download(ada, { password: 'not that one' })).json()).toMatchObject({
    code: 'PASSWORD_WRONG',
    fields: { password: 'That is not your password' },
  })
  expect((await download(ada, { password })).headers['content-type']).toBe('application/zip')
  const read = await ada.fetch({ method: 'GET', url: ownDataPath })
  expect(read.statusCode).toBe(404)
})

test('the password cannot be guessed there', async () => {
  const ben = await world.resident('ben', { password })
  for (let guess = 0; guess < 5; guess++) await download(ben, { password: 'not that one' })
  expect(await refusal(ben, { password })).toBe('RATE_LIMITED')
})

test('who has no password needs a sign-in of the last ten minutes', async () => {
  const cem = await world.resident('cem')
  expect((await download(cem, {})).statusCode).toBe(200)
  await signedInLongAgo(cem)
  expect(await refusal(cem, {})).toBe('SIGN_IN_AGAIN')
  expect(await refusal(cem, { password: 'any', code: '123456' })).toBe('SECOND_FACTOR_CODE_WRONG')
})

test('or a code of their second factor, once', async () => {
  const dee = await world.resident('dee')
  const { secret } = (await dee.call(beginSecondFactor, {})).body
  await dee.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  await letCodesPass(world.db, dee)
  await signedInLongAgo(dee)
  expect(await refusal(dee, { code: wrongCodeOf(secret) })).toBe('SECOND_FACTOR_CODE_WRONG')
  const code = codeOf(secret)
  expect((await download(dee, { code })).statusCode).toBe(200)
  expect(await refusal(dee, { code })).toBe('SECOND_FACTOR_CODE_WRONG')
})
