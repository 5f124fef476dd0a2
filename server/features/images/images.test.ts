// Proves docs/specification.md: Create Post
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { deleteImage, finishUpload } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { watchPictureProcesses } from '#server/testing/processes/picture-processes.ts'
import * as pictures from '#server/testing/pictures.ts'
import { until } from '#server/testing/until.ts'
import { arrived, begin, send, tus, uploaded, uploadMetadata } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { sql } from '#server/platform/database/db.ts'

let world: World
let ada: Person
let ben: Person
const processes = watchPictureProcesses()
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  ben = await world.resident('ben', { verified: true })
})
afterAll(async () => {
  processes.stop()
  await world.close()
})

test('an upload in three chunks becomes a picture in its widths, and asking again gives the same answer', async () => {
  const photo = await pictures.rotatedPhoto()
  const { headers } = await begin(ada, photo.length)
  const url = String(headers.location)
  const third = Math.ceil(photo.length / 3)
  for (let at = 0; at < photo.length; at += third)
    expect((await send(ada, url, at, photo.subarray(at, at + third))).statusCode).toBe(204)
  const id = url.split('/').at(-1) ?? ''
  const answers = await Promise.all([
    ada.call(finishUpload, { params: { id } }),
    ada.call(finishUpload, { params: { id } }),
  ])
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
  for (const name of await readdir(join(world.dataDir, 'uploads')))
    expect(name).not.toMatch(/json|passport/)
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
  // the first upload's address followed by another's does not open that one
  const trick = await ben.fetch({ method: 'HEAD', url: `${mine}?x=/${id}`, headers: tus })
  expect([trick.statusCode, trick.headers['upload-offset']]).toEqual([200, '0'])
  await send(ben, `${mine}?x=/${id}`, 0, png)
  expect((await ada.fetch({ method: 'HEAD', url, headers: tus })).headers['upload-offset']).toBe(
    '0',
  )
  expect((await ben.refused(finishUpload, { params: { id } })).code).toBe('NOT_FOUND')
  expect((await ben.refused(deleteImage, { params: { id } })).code).toBe('NOT_FOUND')
  expect((await ada.fetch({ url })).statusCode).toBe(404)
  for (const method of ['HEAD', 'DELETE', 'GET'] as const)
    expect((await world.anonymous.fetch({ method, url, headers: tus })).statusCode).toBe(401)
  expect((await begin(world.anonymous, 5)).statusCode).toBe(401)
})

test('an upload that is too large, empty, of no known purpose or of no length is refused before its first byte', async () => {
  expect((await begin(ada, limits.uploadMaxBytes + 1)).json()).toMatchObject({
    code: 'IMAGE_TOO_LARGE',
  })
  expect((await begin(ada, 0)).statusCode).toBe(400)
  expect((await begin(ada, 5, 'wallpaper')).statusCode).toBe(400)
  const deferred = { ...tus, 'upload-defer-length': '1', 'upload-metadata': uploadMetadata('post') }
  expect(
    (await ada.fetch({ method: 'POST', url: '/api/uploads', headers: deferred })).statusCode,
  ).toBe(400)
  const more = await begin(ada, 10)
  expect((await send(ada, String(more.headers.location), 0, Buffer.alloc(11))).statusCode).toBe(413)
})

test('an upload that fails with its first bytes leaves neither its row nor its bytes', async () => {
  const before = await readdir(join(world.dataDir, 'uploads'))
  const answer = await ada.fetch({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...tus,
      'upload-length': '5',
      'upload-metadata': uploadMetadata('post'),
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from('more than it said'),
  })
  expect(answer.statusCode).toBe(413)
  // Bytes are removed after the answer.
  await until(
    'the bytes to be gone',
    async () => (await readdir(join(world.dataDir, 'uploads'))).length === before.length,
  )
  expect(
    await world.db.query(sql`select from files where size_bytes = 5 and purpose = 'post'`),
  ).toEqual([])
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
  ['a HEIC', pictures.heicPicture, 'IMAGE_HEIC_NOT_ACCEPTED', 415],
  ['300 megapixels', pictures.pngBomb, 'IMAGE_TOO_MANY_PIXELS', 422],
  [
    'half a photo',
    async () => (await pictures.detailedPhoto(1200, 900)).subarray(0, 60_000),
    'IMAGE_UNREADABLE',
    422,
  ],
])(
  '%s is refused with its own sentence, each time it is asked, and leaves nothing behind',
  async (_name, file, code, status) => {
    const id = await arrived(ada, await file())
    expect(await ada.refused(finishUpload, { params: { id } })).toMatchObject({ code, status })
    expect(await ada.refused(finishUpload, { params: { id } })).toMatchObject({ code, status })
    expect(await readdir(join(world.dataDir, 'uploads'))).not.toContain(id)
    expect(await world.storage.list(`images/${id}/`)).toEqual([])
  },
)

test('a picture whose process was killed each time is refused for now, and taken when it is asked for again', async () => {
  const id = await arrived(ada, await pictures.pngPicture())
  processes.endAtWork(2)
  const busy = await ada.fetch({ method: 'POST', url: `/api/uploads/${id}/finish` })
  expect([busy.statusCode, busy.json(), Number(busy.headers['retry-after'])]).toMatchObject([
    503,
    { code: 'SERVER_BUSY' },
    3,
  ])
  expect((await ada.call(finishUpload, { params: { id } })).body.image).toMatchObject({
    id,
    width: 800,
  })
})

test('an upload can be taken back by its owner as long as nothing uses it', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture())
  expect((await ada.call(deleteImage, { params: { id } })).status).toBe(200)
  expect((await ada.refused(deleteImage, { params: { id } })).code).toBe('NOT_FOUND')
  expect((await ada.fetch({ url: `/media/${id}/480.webp` })).statusCode).toBe(404)
})

test('a client that asks for what uploads here do not do is told so, and it is no error of ours', async () => {
  const kim = await world.resident('kim', { verified: true })
  const logged = vi.spyOn(world.app.log, 'error')
  const { headers } = await begin(kim, 10)
  const asks = [
    { method: 'POST' as const, url: '/api/uploads', headers: { 'upload-concat': 'partial' } },
    { method: 'POST' as const, url: '/api/uploads', headers: { 'upload-concat': 'final;/x /y' } },
    { method: 'PATCH' as const, url: String(headers.location), headers: { 'upload-length': '20' } },
  ]
  for (const { method, url, headers: special } of asks) {
    const answer = await kim.fetch({
      method,
      url,
      headers: {
        ...tus,
        'upload-length': '10',
        'upload-offset': '0',
        'upload-metadata': uploadMetadata('post'),
        'content-type': 'application/offset+octet-stream',
        ...special,
      },
      payload: method === 'PATCH' ? Buffer.alloc(10) : '',
    })
    expect(answer.statusCode).toBe(501)
  }
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a resident cannot fill the disk with uploads that nothing uses', async () => {
  const cem = await world.resident('cem', { verified: true })
  for (let at = 0; at < limits.unattachedPerResident; at++)
    expect((await begin(cem, 5)).statusCode).toBe(201)
  expect((await begin(cem, 5)).json()).toMatchObject({ code: 'UPLOADS_TOO_MANY' })
})

test('a newcomer who is not verified has six unused uploads and 50 MB at most, also begun at once', async () => {
  const many = await world.resident('many')
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(many, 5)))
  expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6)
  expect((await begin(many, 5)).json()).toMatchObject({ code: 'UPLOADS_TOO_MANY' })
  const large = await world.resident('large')
  for (let at = 0; at < 2; at++) expect((await begin(large, 25_000_000)).statusCode).toBe(201)
  expect((await begin(large, 1)).json()).toMatchObject({ code: 'UPLOADS_TOO_MANY' })
})

test('after sixty uploads in an hour a resident is told to go on later, and others are not', async () => {
  const [dee, eve] = [await world.resident('dee'), await world.resident('eve')]
  const beginAndGiveUp = async () => {
    const { headers, statusCode } = await begin(dee, 5)
    if (statusCode === 201)
      await dee.fetch({ method: 'DELETE', url: String(headers.location), headers: tus })
    return statusCode
  }
  for (let at = 0; at < 60; at++) expect(await beginAndGiveUp()).toBe(201)
  const refused = await begin(dee, 5)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'UPLOADS_PER_HOUR' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await begin(eve, 5)).statusCode).toBe(201)
})
