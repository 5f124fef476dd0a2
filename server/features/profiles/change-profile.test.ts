// Proves docs/specification.md: Settings
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { removeProfileImage, setProfileImage, updateProfile } from '#contract/own-profile.ts'
import { getProfile } from '#contract/profiles.ts'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { uploaded } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a resident says something about themselves, changes it, and takes it back', async () => {
  const ada = await world.resident('ada')
  const ben = await world.resident('ben')
  const bioSeen = async () =>
    (await ben.call(getProfile, { params: { userId: ada.id } })).body.profile.bio
  await ada.call(updateProfile, { body: { bio: '  I bake.\nשלום 🥐 ' } })
  expect(await bioSeen()).toBe('I bake.\nשלום 🥐')
  await ada.call(updateProfile, { body: {} })
  expect(await bioSeen()).toBe('I bake.\nשלום 🥐')
  await ada.call(updateProfile, { body: { bio: null } })
  expect(await bioSeen()).toBe('')
})

test('a profile is complete with a picture, a bio and an address, and with one of them gone no more', async () => {
  const [zoe, yan] = [await world.resident('zoe', { verified: true }), await world.resident('yan')]
  for (const person of [zoe, yan]) {
    await givePicture(person)
    expect((await viewerOf(person))?.isProfileComplete).toBe(false)
    await person.call(updateProfile, { body: { bio: 'Hello' } })
  }
  expect((await viewerOf(zoe))?.isProfileComplete).toBe(true)
  expect((await viewerOf(yan))?.isProfileComplete).toBe(false)
  await zoe.call(updateProfile, { body: { bio: null } })
  expect((await viewerOf(zoe))?.isProfileComplete).toBe(false)
})

test('a bio has 500 characters as a person counts them, and no more', async () => {
  const cem = await world.resident('cem')
  expect(
    (await cem.call(updateProfile, { body: { bio: '🥐'.repeat(limits.bioMaxLength) } })).status,
  ).toBe(200)
  expect(
    await cem.refused(updateProfile, { body: { bio: '🥐'.repeat(limits.bioMaxLength + 1) } }),
  ).toMatchObject({
    status: 400,
    fields: { bio: 'Too long' },
  })
})

test('a new username counts, and resets the picture to its initials; the old one is free', async () => {
  const dee = await world.resident('dee', { verified: true })
  await givePicture(dee)
  const { body } = await dee.call(updateProfile, { body: { username: 'Dee.Dee', bio: 'New name' } })
  expect(body.profile).toEqual({
    username: 'Dee.Dee',
    bio: 'New name',
    imageUrl: 'initials:Dee.Dee',
    usernameChangeCount: 1,
  })
  expect(await viewerOf(dee)).toMatchObject({
    username: 'Dee.Dee',
    imageUrl: 'initials:Dee.Dee',
    usernameChangeCount: 1,
    name: 'Dee',
  })
  await givePicture(dee)
  await dee.call(removeProfileImage, {})
  expect(await viewerOf(dee)).toMatchObject({
    imageUrl: 'initials:Dee.Dee',
    isProfileComplete: false,
  })
  const eve = await world.resident('eve')
  expect((await eve.call(updateProfile, { body: { username: 'dee' } })).status).toBe(200)
})

test('the same username again is no change: nothing counts, and the picture stays', async () => {
  const fay = await world.resident('fay')
  const imageUrl = await givePicture(fay)
  await fay.call(updateProfile, { body: { username: 'fay', bio: 'Hello' } })
  expect(await viewerOf(fay)).toMatchObject({ usernameChangeCount: 0, imageUrl })
  for (let time = 0; time < 2; time++) await fay.call(updateProfile, { body: { username: 'Fay' } })
  expect(await viewerOf(fay)).toMatchObject({ username: 'Fay', usernameChangeCount: 1 })
})

test('a username that somebody has, in whatever case, is taken, and nothing changes', async () => {
  const gil = await world.resident('gil')
  await world.resident('hal')
  const imageUrl = await givePicture(gil)
  for (const username of ['hal', 'HAL'])
    expect(await gil.refused(updateProfile, { body: { username, bio: 'lost' } })).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      title: 'Username is already taken.',
    })
  expect(await viewerOf(gil)).toMatchObject({
    username: 'gil',
    bio: '',
    imageUrl,
    usernameChangeCount: 0,
  })
})

test('a username is changed three times and not a fourth; the bio still is', async () => {
  const ida = await world.resident('ida')
  for (const username of ['ida1', 'ida2', 'ida3'])
    expect((await ida.call(updateProfile, { body: { username } })).status).toBe(200)
  expect(await ida.refused(updateProfile, { body: { username: 'ida4' } })).toMatchObject({
    status: 409,
    code: 'USERNAME_CHANGES_USED',
    title: `You have reached the maximum number of username changes (${limits.usernameChanges}).`,
  })
  expect(
    (await ida.call(updateProfile, { body: { username: 'ida3', bio: 'Still here' } })).status,
  ).toBe(200)
  expect(await viewerOf(ida)).toMatchObject({
    username: 'ida3',
    bio: 'Still here',
    usernameChangeCount: 3,
  })
})

test('ten changes in one instant: three come through, each counted', async () => {
  const jon = await world.resident('jon')
  const names = Array.from({ length: 10 }, (_, at) => `jon${at}`)
  const answers = await Promise.all(
    names.map((username) => jon.call(updateProfile, { body: { username } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.usernameChanges)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await viewerOf(jon)).toMatchObject({ usernameChangeCount: limits.usernameChanges })
})

test('when two residents choose one username at once, one gets it, and only that change counts', async () => {
  const rivals = await Promise.all(['kim', 'leo'].map((name) => world.resident(name)))
  const answers = await Promise.all(
    rivals.map((person) => person.call(updateProfile, { body: { username: 'Rival' } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const counts = await Promise.all(
    rivals.map(async (person) => (await viewerOf(person))?.usernameChangeCount),
  )
  expect(new Set(counts)).toEqual(new Set([0, 1]))
})

test.each([
  ['x', 'Too short'],
  [
    'two words',
    'Username can only contain letters, numbers, and limited special characters (_, -, .)',
  ],
  [
    'emoji😊',
    'Username can only contain letters, numbers, and limited special characters (_, -, .)',
  ],
  ['x'.repeat(31), 'Too long'],
])('%s is no username', async (username, sentence) => {
  const max = await world.resident(`max${username.length}`)
  expect(await max.refused(updateProfile, { body: { username } })).toMatchObject({
    status: 400,
    fields: { username: sentence },
  })
})

test('letters of every script, digits and _ - . make a username', async () => {
  const noa = await world.resident('noa')
  for (const username of ['נועה', 'no_a-1.b'])
    expect((await noa.call(updateProfile, { body: { username } })).status).toBe(200)
})

test('name, tower, location, email and verification cannot be changed here, whatever is sent', async () => {
  const ola = await world.resident('ola', { verified: true })
  const before = await viewerOf(ola)
  const sent = {
    bio: 'Hi',
    name: 'Other',
    tower: 'South',
    location: 'PH',
    email: 'x@y.example',
    isVerified: false,
    usernameChangeCount: 0,
  }
  await ola.fetch({ method: 'PUT', url: '/api/profile', payload: sent })
  expect(await viewerOf(ola)).toEqual({ ...before, bio: 'Hi' })
})

const viewerOf = async (person: Person) => (await person.call(getSession, {})).body.viewer

async function givePicture(person: Person): Promise<string> {
  const { id: imageId } = await uploaded(person, await pngPicture(), 'avatar')
  const { body } = await person.call(setProfileImage, { body: { imageId } })
  const [row] = await world.db.query(
    sql`select from users where id = ${person.id} and image_url = ${body.imageUrl}`,
  )
  expect(row).toBeDefined()
  return body.imageUrl
}
