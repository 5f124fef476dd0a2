// Proves docs/specification.md: Signing in · Settings
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signOut } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { endOneSession, getAccount } from '#contract/own-account.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import { limitTable } from '#server/platform/rate-limits/limit-table.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { openMailbox, type Mailbox } from '#server/testing/services/mailbox.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const password = 'correct horse'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let world: World
let otherNode: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld({ config: { timeZone: 'America/New_York' } })
  otherNode = await openWorld({ database: { db: world.db, close: async () => {} } })
  mailbox = await openMailbox(world.db, openLog('error'))
})
afterAll(async () => {
  await mailbox.close()
  await otherNode.close()
  await world.close()
})

/** Never signed in. */
async function newcomer(name: string) {
  const person = await world.resident(name, { password })
  await world.db.query(sql`delete from sessions where account_id = ${person.id}`)
  return person
}

/** In a browser with these cookies. */
async function signedIn({ email }: Person, cookie = '') {
  const { headers, statusCode } = await world.anonymous.fetch({
    method: 'POST',
    url: signIn.path,
    payload: { email, password },
    headers: { 'user-agent': firefox, cookie },
  })
  expect(statusCode).toBe(200)
  const cookies = cookiesIn(headers)
  return {
    ...callerOf(world.app, `session=${cookies.get('session')}`),
    elsewhere: callerOf(otherNode.app, `session=${cookies.get('session')}`),
    token: cookies.get('session') ?? '',
    deviceCookie: `device=${cookies.get('device')}`,
  }
}
type Browser = Awaited<ReturnType<typeof signedIn>>

const statusOf = async (caller: Pick<Person, 'call'>) => (await caller.call(getAccount, {})).status
const sessionsOf = async (caller: Pick<Person, 'call'>) =>
  (await caller.call(getAccount, {})).body.sessions
const end = (caller: Pick<Person, 'call'>, sessionId: string) =>
  caller.call(endOneSession, { params: { sessionId } })

test('an account has at most fifty sessions: one more ends the one that is unused for the longest time', async () => {
  const person = await newcomer('many')
  const [first, second] = [await signedIn(person), await signedIn(person)]
  await world.db.query(sql`
    insert into sessions (token_hash, account_id, device, expires_at)
    select sha256(n::text::bytea), ${person.id}, 'Firefox', now() + interval '1 day'
    from generate_series(3, ${limits.sessions}) as n`)
  await world.db.query(sql`
    update sessions set last_seen_at = now() - interval '1 hour'
    where token_hash = ${hashToken(first.token)}`)
  const newest = await signedIn(person)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  expect(await sessionsOf(newest)).toHaveLength(limits.sessions)
})

test('so many new browsers a day are the most; one that the account was in comes in', async () => {
  const person = await newcomer('roaming')
  const { deviceCookie } = await signedIn(person)
  for (let used = 1; used < limitTable['newDevice.account'].points; used++)
    await world.limits.take('newDevice.account', person.id)
  const { email } = person
  expect(await world.anonymous.refused(signIn, { body: { email, password } })).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
  })
  expect(await statusOf(await signedIn(person, deviceCookie))).toBe(200)
})

test('a sign-in on a new device is mailed, with the device, the time and what to do', async () => {
  const ada = await newcomer('ada')
  await signedIn(ada)
  expect(await mailbox.waiting(ada.email)).toBe(0)
  await signedIn(ada)
  const mail = await mailbox.next(ada.email)
  expect(mail).toContain('A new device signed in to your Foyer account')
  expect(mail).toContain('Firefox on Linux')
  expect(mail).toMatch(/\w{3}, \w{3} \d+, \d+:\d\d [AP]M/)
  expect(mail).toContain('If this was not you, change your password')
  expect(mail).toContain('http://localhost/settings#change-password')
})

test('neither the first sign-in after sign-up nor one on a known device is mailed', async () => {
  const ben = await newcomer('ben')
  const first = await signedIn(ben)
  await first.call(signOut, {})
  await signedIn(ben, first.deviceCookie)
  expect(await mailbox.waiting(ben.email)).toBe(0)
  const cleo = await newcomer('cleo')
  await signedIn(cleo)
  await signedIn(cleo, first.deviceCookie)
  expect(await mailbox.next(cleo.email)).toContain('A new device')
})

test('a wrong password mails nothing', async () => {
  const dan = await newcomer('dan')
  await signedIn(dan)
  await world.anonymous.refused(signIn, { body: { email: dan.email, password: 'not that one' } })
  expect(await mailbox.waiting(dan.email)).toBe(0)
})

test('one device is signed out, everywhere at once; the others stay', async () => {
  const eve = await newcomer('eve')
  const [here, lost, tablet] = [await signedIn(eve), await signedIn(eve), await signedIn(eve)]
  const all: Browser[] = [here, lost, tablet]
  for (const browser of all) expect(await statusOf(browser.elsewhere)).toBe(200)
  expect((await sessionsOf(tablet)).map(({ isThis }) => isThis)).toEqual([true, false, false])
  const lostId = (await sessionsOf(lost)).find(({ isThis }) => isThis)?.id ?? ''
  expect(await sessionsOf(here)).toContainEqual(
    expect.objectContaining({ id: lostId, isThis: false, device: 'Firefox on Linux' }),
  )
  expect((await end(here, lostId)).status).toBe(200)
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 401, 200])
  await expect.poll(() => statusOf(lost.elsewhere), { timeout: 100, interval: 10 }).toBe(401)
  expect((await sessionsOf(here)).map(({ id }) => id)).not.toContain(lostId)
  expect((await end(here, lostId)).status).toBe(404)
})

test('nobody signs out somebody else’s device', async () => {
  const [fay, gus] = [await newcomer('fay'), await newcomer('gus')]
  const [hers, his] = [await signedIn(fay), await signedIn(gus)]
  const [own] = await sessionsOf(hers)
  expect((await end(his, own?.id ?? '')).status).toBe(404)
  expect(await statusOf(hers)).toBe(200)
})
