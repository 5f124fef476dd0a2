// Proves docs/specification.md: Settings · Mail about what is unread
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { getUserSettings, setUserSettings } from '#contract/own-profile.ts'
import { getProfile } from '#contract/profiles.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const rings = {
  pushInterest: true,
  pushMessages: true,
  pushDeals: true,
  pushDecisions: true,
  pushSearches: true,
}
const mails = { mailInterest: true, mailMessages: true, mailDecisions: true, mailSearches: true }
let world: World
let reader: Person
beforeAll(async () => {
  world = await openWorld()
  reader = await world.resident('reader', { verified: true })
})
afterAll(() => world.close())

test('a new resident shows tower and location, and gets mails', async () => {
  const ada = await world.resident('ada')
  expect((await ada.call(getUserSettings, {})).body).toEqual({
    showTowerOnProfile: true,
    showLocationOnProfile: true,
    mailsAboutDeals: true,
    ...rings,
    ...mails,
  })
})

test('each toggle is set for itself, and stays set', async () => {
  const ben = await world.resident('ben')
  const { body } = await ben.call(setUserSettings, { body: { showTowerOnProfile: false } })
  expect(body).toEqual({
    showTowerOnProfile: false,
    showLocationOnProfile: true,
    mailsAboutDeals: true,
    ...rings,
    ...mails,
  })
  await ben.call(setUserSettings, { body: { showLocationOnProfile: false } })
  await ben.call(setUserSettings, { body: {} })
  expect((await ben.call(getUserSettings, {})).body).toEqual({
    showTowerOnProfile: false,
    showLocationOnProfile: false,
    mailsAboutDeals: true,
    ...rings,
    ...mails,
  })
  await ben.call(setUserSettings, { body: { showTowerOnProfile: true } })
  expect((await ben.call(getUserSettings, {})).body).toEqual({
    showTowerOnProfile: true,
    showLocationOnProfile: false,
    mailsAboutDeals: true,
    ...rings,
    ...mails,
  })
})

test('mails are switched without a change of what is shown', async () => {
  const bea = await world.resident('bea')
  const { body } = await bea.call(setUserSettings, { body: { mailsAboutDeals: false } })
  expect(body).toEqual({
    showTowerOnProfile: true,
    showLocationOnProfile: true,
    mailsAboutDeals: false,
    ...rings,
    ...mails,
  })
})

test('each kind of push and of mail is switched by itself', async () => {
  const cat = await world.resident('cat')
  const pushes = [
    'pushInterest',
    'pushMessages',
    'pushDeals',
    'pushDecisions',
    'pushSearches',
  ] as const
  const mailed = ['mailInterest', 'mailMessages', 'mailDecisions', 'mailSearches'] as const
  for (const name of [...pushes, ...mailed]) {
    const before = (await cat.call(getUserSettings, {})).body
    const { body } = await cat.call(setUserSettings, { body: { [name]: false } })
    expect(body).toEqual({ ...before, [name]: false })
  }
})

test('anything but a boolean is refused and changes nothing', async () => {
  const cem = await world.resident('cem')
  for (const showTowerOnProfile of ['false', 0, null]) {
    const answer = await cem.fetch({
      method: 'PUT',
      url: '/api/settings',
      payload: { showTowerOnProfile },
    })
    expect(answer.statusCode).toBe(400)
  }
  expect((await cem.call(getUserSettings, {})).body).toEqual({
    showTowerOnProfile: true,
    showLocationOnProfile: true,
    mailsAboutDeals: true,
    ...rings,
    ...mails,
  })
})

test('both toggles at once, each in a request of its own, are both kept', async () => {
  const dee = await world.resident('dee')
  await Promise.all([
    dee.call(setUserSettings, { body: { showTowerOnProfile: false } }),
    dee.call(setUserSettings, { body: { showLocationOnProfile: false } }),
  ])
  expect((await dee.call(getUserSettings, {})).body).toEqual({
    showTowerOnProfile: false,
    showLocationOnProfile: false,
    mailsAboutDeals: true,
    ...rings,
    ...mails,
  })
})

test('neighbours are not sent a hidden address from that moment on; its owner is', async () => {
  const eve = await world.resident('eve', {
    verified: true,
    tower: 'South',
    location: 'CANARY-4711',
  })
  const seen = async () =>
    (await reader.call(getProfile, { params: { userId: eve.id } })).body.profile
  expect(await seen()).toMatchObject({ tower: 'South', location: 'CANARY-4711' })
  await eve.call(setUserSettings, {
    body: { showTowerOnProfile: false, showLocationOnProfile: false },
  })
  expect(await seen()).not.toHaveProperty('tower')
  expect(JSON.stringify(await seen())).not.toMatch(/South|CANARY/)
  expect((await eve.call(getSession, {})).body.viewer).toMatchObject({
    tower: 'South',
    location: 'CANARY-4711',
  })
  await eve.call(setUserSettings, {
    body: { showTowerOnProfile: true, showLocationOnProfile: true },
  })
  expect(await seen()).toMatchObject({ tower: 'South', location: 'CANARY-4711' })
})
