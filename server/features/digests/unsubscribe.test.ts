// Proves docs/specification.md: Mail about what is unread
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserSettings } from '#contract/own-profile.ts'
import type { Person } from '#server/testing/world.ts'
import { openDigestWorld, type DigestWorld } from './digest-world.testing.ts'

let world: DigestWorld
beforeAll(async () => {
  world = await openDigestWorld()
})
afterAll(() => world.close())

async function mailedLink(person: Person) {
  await world.decide(person, 'decided')
  await world.send()
  const mail = (await world.smtp.next(person.email)).replaceAll('\r', '').replaceAll('\n ', ' ')
  const link = /^List-Unsubscribe: <http:\/\/localhost(\/unsubscribe\?token=[\w-]+)>$/m.exec(mail)
  return { mail, url: link?.[1] ?? '' }
}
const mailsOf = async (person: Person) => {
  const { mailsAboutDeals, mailInterest, mailMessages, mailDecisions, mailSearches } = (
    await person.call(getUserSettings, {})
  ).body
  return [mailsAboutDeals, mailInterest, mailMessages, mailDecisions, mailSearches]
}
const all = [true, true, true, true, true]
const none = [false, false, false, false, false]

test('a mail program ends these mails by one click, without a session', async () => {
  const ada = await world.someone('Ada')
  const { mail, url } = await mailedLink(ada)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(mail).toContain(`No more of these emails: http://localhost${url}`)
  expect(mail).toContain(`href="http://localhost${url}"`)
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(statusCode).toBe(200)
  expect(await mailsOf(ada)).toEqual(none)
  await world.decide(ada, 'another')
  world.later(61)
  await world.send()
  expect(world.smtp.count(ada.email)).toBe(0)
})

test('opening the link changes nothing: it shows what would end, and a button', async () => {
  const ada = await world.someone('Ada')
  const { url } = await mailedLink(ada)
  const page = await world.app.inject(url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<form method="post"><button>/)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await mailsOf(ada)).toEqual(all)
  const pressed = await world.app.inject({
    method: 'POST',
    url,
    headers: {
      origin: 'http://localhost:80',
      host: 'localhost:80',
      cookie: ada.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(pressed.body).toContain('You can turn them on again in Settings')
  expect(await mailsOf(ada)).toEqual(none)
})

test('a link that was not mailed, or was changed, ends nobody’s mails', async () => {
  const ada = await world.someone('Ada')
  const { url } = await mailedLink(ada)
  for (const wrong of [
    '/unsubscribe',
    `/unsubscribe?token=${ada.id}`,
    `/unsubscribe?token=${Buffer.from(ada.id).toString('base64url')}`,
    `${url.slice(0, -3)}AAA`,
    `${url}&token=x`,
  ])
    for (const method of ['GET', 'POST'] as const)
      expect((await world.app.inject({ method, url: wrong })).statusCode).toBe(404)
  expect(await mailsOf(ada)).toEqual(all)
})

test('each role gets the same: the link says whose mails end, not the session', async () => {
  const [ada, bob, moderator] = [
    await world.someone('Ada'),
    await world.someone('Bob'),
    await world.moderator('mo'),
  ]
  const { url } = await mailedLink(ada)
  for (const { cookie } of [bob, moderator])
    expect((await world.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
  const headers = { cookie: bob.cookie, origin: 'http://localhost:80', host: 'localhost:80' }
  expect((await world.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(await mailsOf(ada)).toEqual(none)
  expect(await mailsOf(bob)).toEqual(all)
})
