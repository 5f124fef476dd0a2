// Proves docs/specification.md: Settings
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { listConversations, sendMessage, startConversation } from '#contract/chat.ts'
import { deleteImage } from '#contract/images.ts'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { removeProfileImage, setProfileImage } from '#contract/own-profile.ts'
import { getFeed } from '#contract/posts.ts'
import { getProfile } from '#contract/profiles.ts'
import { sql } from '#server/platform/database/db.ts'
import * as pictures from '#server/testing/pictures.ts'
import { uploaded } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { sweepUnattached } from '../images/index.ts'

let world: World
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  ben = await world.resident('ben', { verified: true })
})
afterAll(() => world.close())

test('a photo that was held sideways becomes a small upright square, and where it was taken is gone', async () => {
  const url = await setPhoto(ada, await pictures.rotatedPhoto())
  const { statusCode, rawPayload } = await ben.fetch({ url })
  expect(statusCode).toBe(200)
  const { width, height, format, exif, orientation } = await sharp(rawPayload).metadata()
  expect({ width, height, format, exif, orientation }).toEqual({
    width: 256,
    height: 256,
    format: 'webp',
  })
  for (const trace of ['Exif', 'XMP ', 'taken-at-home', 'Neighbour'])
    expect(rawPayload.includes(trace)).toBe(false)
  const [red] = await pictures.pixelAt(rawPayload, 128, 20)
  const [, , blue] = await pictures.pixelAt(rawPayload, 128, 236)
  expect(red).toBeGreaterThan(180)
  expect(blue).toBeGreaterThan(180)
})

test('a picture smaller than that is enlarged to it', async () => {
  const url = await setPhoto(ada, await pictures.pngPicture(40, 60))
  expect((await sharp((await ben.fetch({ url })).rawPayload).metadata()).width).toBe(
    limits.avatarSidePx,
  )
})

test('the picture shows wherever its owner does', async () => {
  const imageUrl = await setPhoto(ada, await pictures.pngPicture())
  const postId = await world.post(ben)
  const adas = await world.post(ada)
  await ada.call(showInterest, { params: { postId } })
  const { conversation } = (await ben.call(startConversation, { body: { userId: ada.id } })).body
  const params = { conversationId: conversation.id }
  await ben.call(sendMessage, { params, body: { text: 'Hello' } })
  expect((await ada.call(getSession, {})).body.viewer).toMatchObject({ imageUrl })
  expect((await ben.call(getProfile, { params: { userId: ada.id } })).body.profile).toMatchObject({
    imageUrl,
  })
  expect(
    (await ben.call(getFeed, { query: {} })).body.posts.find(({ id }) => id === adas)?.creator,
  ).toMatchObject({ imageUrl })
  const { notifications } = (await ben.call(listNotifications, { query: {} })).body
  expect(notifications[0]?.interestedUser).toMatchObject({ imageUrl })
  const { conversations } = (await ben.call(listConversations, { query: {} })).body
  expect(conversations[0]?.partner).toMatchObject({ imageUrl })
})

test('a new picture takes the place of the one before, whose bytes go', async () => {
  const before = await setPhoto(ada, await pictures.pngPicture())
  const after = await setPhoto(ada, await pictures.pngPicture())
  expect((await ben.fetch({ url: before })).statusCode).toBe(404)
  expect((await ben.fetch({ url: after })).statusCode).toBe(200)
  await sweep()
  expect(await world.storage.list(folderOf(before))).toEqual([])
  expect(await world.storage.list(folderOf(after))).toHaveLength(1)
  expect(await picturesOf(ada)).toHaveLength(1)
})

test('the same picture twice, as after a lost answer, is one change', async () => {
  const { id: imageId } = await uploaded(ada, await pictures.pngPicture(), 'avatar')
  const [one, other] = await Promise.all(
    [1, 2].map(() => ada.call(setProfileImage, { body: { imageId } })),
  )
  expect(one?.body).toEqual(other?.body)
  expect((await ben.fetch({ url: one?.body.imageUrl ?? '' })).statusCode).toBe(200)
})

test('of two pictures set at once, one stays, and it is the one shown', async () => {
  const files = await Promise.all(
    [1, 2].map(async () => uploaded(ada, await pictures.pngPicture(), 'avatar')),
  )
  const answers = await Promise.all(
    files.map(({ id: imageId }) => ada.call(setProfileImage, { body: { imageId } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { viewer } = (await ada.call(getSession, {})).body
  expect((await ben.fetch({ url: viewer?.imageUrl ?? '' })).statusCode).toBe(200)
  expect(await picturesOf(ada)).toHaveLength(1)
})

test('initials take the place of a picture, once and again, and its bytes go', async () => {
  const url = await setPhoto(ada, await pictures.pngPicture())
  for (let time = 0; time < 2; time++)
    expect((await ada.call(removeProfileImage, {})).status).toBe(200)
  expect((await ada.call(getSession, {})).body.viewer).toMatchObject({ imageUrl: null })
  expect((await ben.fetch({ url })).statusCode).toBe(404)
  await sweep()
  expect(await world.storage.list(folderOf(url))).toEqual([])
})

test('only a resident’s own finished avatar upload becomes their picture; else the old one stays', async () => {
  const imageUrl = await setPhoto(ada, await pictures.pngPicture())
  const { id: forPost } = await uploaded(ada, await pictures.pngPicture())
  const { id: document } = await uploaded(ada, await pictures.pngPicture(), 'verification')
  const { id: bens } = await uploaded(ben, await pictures.pngPicture(), 'avatar')
  for (const imageId of [forPost, document, bens, randomUUID()])
    expect(await ada.refused(setProfileImage, { body: { imageId } })).toMatchObject({
      status: 400,
      code: 'PROFILE_IMAGE_REQUIRED',
      title: 'Profile Image Required',
    })
  expect(await ada.refused(setProfileImage, { body: { imageId: '' } })).toMatchObject({
    fields: { imageId: 'Profile Image Required' },
  })
  expect((await ada.call(getSession, {})).body.viewer).toMatchObject({ imageUrl })
  expect((await ben.fetch({ url: imageUrl })).statusCode).toBe(200)
})

test('only its owner sees and can delete a picture that is not set yet; a set one cannot be deleted', async () => {
  const { id } = await uploaded(ben, await pictures.pngPicture(), 'avatar')
  const url = `/media/${id}/256.webp`
  expect((await ada.fetch({ url })).statusCode).toBe(404)
  expect((await ben.fetch({ url })).statusCode).toBe(200)
  expect((await world.anonymous.fetch({ url })).statusCode).toBe(401)
  expect((await ben.call(deleteImage, { params: { id } })).status).toBe(200)
  const set = await setPhoto(ben, await pictures.pngPicture())
  expect((await ben.refused(deleteImage, { params: { id: set.split('/')[2] ?? '' } })).code).toBe(
    'NOT_FOUND',
  )
})

async function setPhoto(person: Person, bytes: Uint8Array): Promise<string> {
  const { id: imageId } = await uploaded(person, bytes, 'avatar')
  const { status, body } = await person.call(setProfileImage, { body: { imageId } })
  expect(status).toBe(200)
  return body.imageUrl
}

const folderOf = (url: string) => `images/${url.split('/')[2]}/`
const sweep = () =>
  sweepUnattached(
    {
      db: world.db,
      storage: world.storage,
      settings: { dataDir: world.dataDir, secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }] },
    },
    new Date(),
  )
const picturesOf = ({ id }: Person) =>
  world.db.query(sql`
    select id from files where owner_id = ${id} and purpose = 'avatar' and status = 'ready' and attached_at is not null`)
