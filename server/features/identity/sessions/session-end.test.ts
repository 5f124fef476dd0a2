// Proves docs/specification.md: Signing in
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/accounts.ts'
import { getAccount } from '#contract/own-account.ts'
import { dayMs } from '#contract/time-units.ts'
import { sql } from '#server/platform/database/db.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ config: { sessionDays: 365 } })
})
afterAll(() => world.close())

const statusOf = async (person: Person) => (await person.call(getAccount, {})).status
const daysLeft = ({ id }: { id: string }) =>
  world.db.value<number>(sql`
    select extract(epoch from expires_at - created_at)::float8 / 86400 from sessions where account_id = ${id}`)

/** Signed in so long ago and not seen for two hours, so that a request prolongs the session. */
const age = ({ id }: Person, ms: number) =>
  world.db.query(sql`
    update sessions set created_at = now() - make_interval(secs => ${ms / 1000}::float8), last_seen_at = now() - interval '2 hours'
    where account_id = ${id}`)

test('a session that is used every day ends after 180 days, also in the memory', async () => {
  const ada = await world.resident('ada')
  await age(ada, 180 * dayMs - 3000)
  expect(await statusOf(ada)).toBe(200)
  expect(await daysLeft(ada)).toBe(180)
  expect(await statusOf(ada)).toBe(200)
  await until('its end', async () => (await statusOf(ada)) === 401)
})

test('a younger session is prolonged', async () => {
  const ben = await world.resident('ben')
  await age(ben, 30 * dayMs)
  expect(await statusOf(ben)).toBe(200)
  expect(await daysLeft(ben)).toBe(180)
})

test('SESSION_DAYS can shorten the 180 days, but not extend them', async () => {
  const eve = await world.resident('eve', { password: 'correct horse' })
  await world.db.query(sql`delete from sessions where account_id = ${eve.id}`)
  const { headers } = await world.anonymous.call(signIn, {
    body: { email: eve.email, password: 'correct horse' },
  })
  expect(await daysLeft(eve)).toBe(180)
  expect(String(headers['set-cookie'])).toContain(`Max-Age=${180 * 86_400};`)
})

test('the update also ends sessions that are older', async () => {
  const cleo = await world.resident('cleo')
  await age(cleo, 900 * dayMs)
  await world.db.query(sql`update sessions set last_seen_at = now() where account_id = ${cleo.id}`)
  expect(await statusOf(cleo)).toBe(200)
  const file = path.join(import.meta.dirname, '../../../../migrations/0060_sessions-end.sql')
  await world.db.query({ text: await readFile(file, 'utf8'), values: [] })
  expect(await statusOf(cleo)).toBe(401)
})
