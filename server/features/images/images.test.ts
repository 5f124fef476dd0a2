import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { deleteImage, finishUpload } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import * as pictures from '#server/testing/pictures.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { sql } from '../../platform/sql.ts'
import { attachDocument, attachImages, deleteDocument, readDocument, releaseImagesOfPost, sweepUnattached } from './index.ts'
import { removeFiles } from './remove-files.ts'

let world: World
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  ben = await world.resident('ben', { verified: true })
})
afterAll(() => world.close())

const tus = { 'tus-resumable': '1.0.0' }
const purpose = (name: string) =>
  `purpose ${Buffer.from(name).toString('base64')},filename ${Buffer.from('passport.jpg').toString('base64')}`

const begin = (person: Pick<Person, 'fetch'>, length: number, what = 'post') =>
  person.fetch({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': purpose(what) },
  })

const send = (person: Person, url: string, offset: number, bytes: Uint8Array) =>
  person.fetch({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(bytes),
  })

async function arrived(person: Person, bytes: Uint8Array, what = 'post'): Promise<string> {
  const { headers } = await begin(person, bytes.length, what)
  expect((await send(person, String(headers.location), 0, bytes)).statusCode).toBe(204)
  return String(headers.location).split('/').at(-1) ?? ''
}

async function uploaded(person: Person, bytes: Uint8Array, what = 'post') {
  const id = await arrived(person, bytes, what)
  const { status, body } = await person.call(finishUpload, { params: { id } })
  expect(status).toBe(200)
  return body
}

test('an upload in three chunks becomes a picture in its widths, and asking again gives the same answer', async () => {
  const photo = await pictures.rotatedPhoto()
  const { headers } = await begin(ada, photo.length)
  const url = String(headers.location)
  const third = Math.ceil(photo.length / 3)
  for (let at = 0; at < photo.length; at += third)
    expect((await send(ada, url, at, photo.subarray(at, at + third))).statusCode).toBe(204)
  const id = url.split('/').at(-1) ?? ''
  const answers = await Promise.all([ada.call(finishUpload, { params: { id } }), ada.call(finishUpload, { params: { id } })])
  const again = await ada.call(finishUpload, { params: { id } })
  for (const { body } of [...answers, again])
    expect(body).toEqual({
      id,
      image: {
        id,
        width: 1200,
        height: 1600,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        thumbhash: expect.any(String),
        widths: [480, 960, 1200],
        src: `/media/${id}/1200.webp`,
      },
    })
  expect(await readdir(join(world.dataDir, 'uploads'))).not.toContain(id)
  for (const width of [480, 960, 1200]) {
    const media = await ada.fetch({ url: `/media/${id}/${width}.webp` })
    expect(media.statusCode).toBe(200)
    expect(media.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { format, width: seen, exif, xmp } = await sharp(media.rawPayload).metadata()
    expect({ format, seen, exif, xmp }).toEqual({ format: 'webp', seen: width })
    const head = await ada.fetch({ method: 'HEAD', url: `/media/${id}/${width}.webp` })
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(media.rawPayload.length),
    ])
  }
})

test('what lies on the disk while an upload arrives is not what was sent', async () => {
  const photo = await pictures.photoWithGps()
  const { headers } = await begin(ada, photo.length, 'verification')
  const url = String(headers.location)
  await send(ada, url, 0, photo.subarray(0, 9999))
  const file = join(world.dataDir, 'uploads', url.split('/').at(-1) ?? '')
  const onDisk = await readFile(file)
  expect(onDisk.length).toBe(9999)
  expect(onDisk.subarray(0, 3).equals(photo.subarray(0, 3))).toBe(false)
  expect(onDisk.includes('Neighbour')).toBe(false)
  expect(photo.subarray(0, 9999).includes('Neighbour')).toBe(true)
  for (const name of await readdir(join(world.dataDir, 'uploads'))) expect(name).not.toMatch(/json|passport/)
})

test('a stranger does not find an upload, with any method; its owner cannot fetch it back; nobody without a session gets near', async () => {
  const png = await pictures.pngPicture()
  const { headers } = await begin(ada, png.length)
  const url = String(headers.location)
  const id = url.split('/').at(-1) ?? ''
  const mine = String((await begin(ben, png.length)).headers.location)
  for (const address of [url, `${url}?x=/${id}`]) {
    for (const method of ['HEAD', 'DELETE', 'GET'] as const)
      expect((await ben.fetch({ method, url: address, headers: tus })).statusCode).toBe(404)
    expect((await send(ben, address, 0, png)).statusCode).toBe(404)
  }
  // an own upload in the path does not open another one that is named behind it
  const trick = await ben.fetch({ method: 'HEAD', url: `${mine}?x=/${id}`, headers: tus })
  expect([trick.statusCode, trick.headers['upload-offset']]).toEqual([200, '0'])
  await send(ben, `${mine}?x=/${id}`, 0, png)
  expect((await ada.fetch({ method: 'HEAD', url, headers: tus })).headers['upload-offset']).toBe('0')
  expect((await ben.refused(finishUpload, { params: { id } })).code).toBe('NOT_FOUND')
  expect((await ben.refused(deleteImage, { params: { id } })).code).toBe('NOT_FOUND')
  expect((await ada.fetch({ url })).statusCode).toBe(404)
  for (const method of ['HEAD', 'DELETE', 'GET'] as const)
    expect((await world.anonymous.fetch({ method, url, headers: tus })).statusCode).toBe(401)
  expect((await begin(world.anonymous, 5)).statusCode).toBe(401)
})

test('an upload that is too large, empty, of no known purpose or of no length is refused before its first byte', async () => {
  expect((await begin(ada, limits.uploadMaxBytes + 1)).json()).toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  expect((await begin(ada, 0)).statusCode).toBe(400)
  expect((await begin(ada, 5, 'avatar')).statusCode).toBe(400)
  const deferred = { ...tus, 'upload-defer-length': '1', 'upload-metadata': purpose('post') }
  expect((await ada.fetch({ method: 'POST', url: '/api/uploads', headers: deferred })).statusCode).toBe(400)
  const more = await begin(ada, 10)
  expect((await send(ada, String(more.headers.location), 0, Buffer.alloc(11))).statusCode).toBe(413)
})

test('an upload that is not complete cannot be finished, and can still go on', async () => {
  const png = await pictures.pngPicture()
  const url = String((await begin(ada, png.length)).headers.location)
  const id = url.split('/').at(-1) ?? ''
  await send(ada, url, 0, png.subarray(0, 100))
  expect((await ada.refused(finishUpload, { params: { id } })).code).toBe('UPLOAD_INCOMPLETE')
  expect((await send(ada, url, 99, png.subarray(99))).statusCode).toBe(409)
  await send(ada, url, 100, png.subarray(100))
  expect((await ada.call(finishUpload, { params: { id } })).status).toBe(200)
})

test.each([
  ['a text file named .jpg', () => Buffer.from('not a picture'), 'IMAGE_TYPE_NOT_ACCEPTED', 415],
  ['300 megapixels', pictures.pngBomb, 'IMAGE_TOO_MANY_PIXELS', 422],
  ['half a photo', async () => (await pictures.detailedPhoto(1200, 900)).subarray(0, 60_000), 'IMAGE_UNREADABLE', 422],
])('%s is refused with its own sentence, each time it is asked, and leaves nothing behind', async (_name, file, code, status) => {
  const id = await arrived(ada, await file())
  expect(await ada.refused(finishUpload, { params: { id } })).toMatchObject({ code, status })
  expect(await ada.refused(finishUpload, { params: { id } })).toMatchObject({ code, status })
  expect(await readdir(join(world.dataDir, 'uploads'))).not.toContain(id)
  expect(await world.storage.list(`images/${id}/`)).toEqual([])
})

test('a picture is its owner’s alone until it has a post, and everybody’s who sees the post from then on', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture(600, 400))
  const address = { url: `/media/${id}/480.webp` }
  expect((await ben.fetch(address)).statusCode).toBe(404)
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction((tx) => attachImages(tx, { postId, ownerId: ada.id, ids: [id] }))
  expect((await ben.fetch(address)).statusCode).toBe(200)
  expect((await world.anonymous.fetch(address)).statusCode).toBe(401)
  for (const file of ['960.webp', '480.png', '0480.webp', '..%2F480.webp', 'x'])
    expect((await ben.fetch({ url: `/media/${id}/${file}` })).statusCode).toBe(404)
  await world.db.query(sql`update posts set hidden_at = now() where id = ${postId}`)
  expect((await ben.fetch(address)).statusCode).toBe(404)
  expect((await ada.fetch(address)).statusCode).toBe(200)
  expect((await ada.refused(deleteImage, { params: { id } })).code).toBe('NOT_FOUND')
})

test('pictures keep the order in which they were attached, and only own, finished, unused ones can be', async () => {
  const png = await pictures.pngPicture(64, 64)
  const [one, two, third] = [await uploaded(ada, png), await uploaded(ada, png), await uploaded(ada, png)]
  const foreign = await uploaded(ben, png)
  const document = await uploaded(ada, png, 'verification')
  const unfinished = await arrived(ada, png)
  const postId = await world.post(ada, { pictures: 0 })
  const attach = (ids: string[]) => world.db.transaction((tx) => attachImages(tx, { postId, ownerId: ada.id, ids }))
  await expect(attach([])).rejects.toThrow('POST_IMAGE_REQUIRED')
  for (const bad of [
    [one.id, foreign.id],
    [document.id],
    [unfinished],
    [one.id, one.id],
    ['nonsense'],
    [one.id, two.id, third.id, third.id],
  ])
    await expect(attach(bad)).rejects.toThrow('POST_IMAGE_NOT_USABLE')
  await attach([two.id, one.id])
  await expect(attach([two.id])).rejects.toThrow('POST_IMAGE_NOT_USABLE')
  const rows = await world.db.query<{ id: string }>(
    sql`select image ->> 'id' as id from images where post_id = ${postId} order by position`,
  )
  expect(rows.map(({ id }) => id)).toEqual([two.id, one.id])
})

test('the pictures of a deleted post are gone at once, and their bytes with the job', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture(600, 400))
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction(async (tx) => {
    await attachImages(tx, { postId, ownerId: ada.id, ids: [id] })
    await releaseImagesOfPost(tx, postId)
    await tx.query(sql`delete from posts where id = ${postId}`)
  })
  expect((await ada.fetch({ url: `/media/${id}/480.webp` })).statusCode).toBe(404)
  expect(await world.storage.list(`images/${id}/`)).toHaveLength(2)
  await removeFiles(deps())
  expect(await world.storage.list(`images/${id}/`)).toEqual([])
})

test('a document is sealed in storage, opens with the key, and has no address', async () => {
  const { id, image } = await uploaded(ada, await pictures.photoWithGps(), 'verification')
  expect(image).toBeNull()
  expect((await ada.fetch({ url: `/media/${id}/1600.webp` })).statusCode).toBe(404)
  const sealed = (await world.storage.get(`documents/${id}`)) ?? Buffer.alloc(0)
  expect(sealed.includes('WEBP')).toBe(false)
  await expect(sharp(sealed).metadata()).rejects.toThrow()
  const document = await readDocument(deps(), id)
  expect((await sharp(document).metadata()).format).toBe('webp')
  const foreignKey = { ...deps(), settings: { ...deps().settings, secretKeys: [{ version: 1, key: Buffer.alloc(32, 9) }] } }
  await expect(readDocument(foreignKey, id)).rejects.toThrow()

  await expect(world.db.transaction((tx) => attachDocument(tx, { ownerId: ben.id, id }))).rejects.toThrow(
    'VERIFICATION_DOCUMENT_REQUIRED',
  )
  await world.db.transaction((tx) => attachDocument(tx, { ownerId: ada.id, id }))
  await sweepUnattached(deps(), new Date(Date.now() + 40 * 3_600_000))
  expect(await readDocument(deps(), id)).toBeDefined()
  await world.db.transaction((tx) => deleteDocument(tx, id))
  expect(await readDocument(deps(), id)).toBeUndefined()
  await removeFiles(deps())
  expect(await world.storage.get(`documents/${id}`)).toBeUndefined()
})

test('an upload can be taken back by its owner as long as nothing uses it', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture())
  expect((await ada.call(deleteImage, { params: { id } })).status).toBe(200)
  expect((await ada.refused(deleteImage, { params: { id } })).code).toBe('NOT_FOUND')
  expect((await ada.fetch({ url: `/media/${id}/480.webp` })).statusCode).toBe(404)
})

test('what nothing uses for a day is swept, finished or not, and what is used stays', async () => {
  const png = await pictures.pngPicture(600, 400)
  const kept = await uploaded(ada, png)
  const unused = await uploaded(ada, png)
  const unfinished = await arrived(ada, png)
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction((tx) => attachImages(tx, { postId, ownerId: ada.id, ids: [kept.id] }))
  await sweepUnattached(deps(), new Date(Date.now() + 23 * 3_600_000))
  expect(await readdir(join(world.dataDir, 'uploads'))).toContain(unfinished)
  expect(await world.storage.list(`images/${unused.id}/`)).toHaveLength(2)
  await sweepUnattached(deps(), new Date(Date.now() + 25 * 3_600_000))
  expect(await readdir(join(world.dataDir, 'uploads'))).toEqual([])
  expect(await world.storage.list(`images/${unused.id}/`)).toEqual([])
  expect(await world.storage.list(`images/${kept.id}/`)).toHaveLength(2)
  expect((await ada.refused(finishUpload, { params: { id: unfinished } })).code).toBe('NOT_FOUND')
})

test('a resident cannot fill the disk with uploads that nothing uses', async () => {
  const cem = await world.resident('cem')
  for (let at = 0; at < limits.unattachedPerResident; at++) expect((await begin(cem, 5)).statusCode).toBe(201)
  expect((await begin(cem, 5)).json()).toMatchObject({ code: 'UPLOADS_TOO_MANY' })
})

const deps = () => ({
  db: world.db,
  storage: world.storage,
  settings: { dataDir: world.dataDir, secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }] },
})
