// Proves docs/specification.md: Create Post
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openLine } from '#server/testing/services/line.ts'
import * as pictures from '#server/testing/pictures.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { openImagePipeline } from '#server/platform/rendering/pipeline.ts'
import { sql } from '#server/platform/database/db.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { arrivingFolder } from '#server/platform/uploads/arriving-folder.ts'
import { openUploads } from '#server/platform/uploads/uploads.ts'
import { finishUploads } from './finish-upload.ts'
import { uploadRecords } from './upload-records.store.ts'

let world: World
let ada: Person
let origin: string
const secretKeys = [{ version: 1, key: Buffer.alloc(32, 7) }]
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const arriving = () =>
  openUploads({
    arriving: arrivingFolder(join(world.dataDir, 'uploads')),
    keys: secretKeys,
    records: uploadRecords(world.db),
  })
const fileOf = (id: string) => join(world.dataDir, 'uploads', id)
const headersOf = (more: Record<string, string>) => ({
  'tus-resumable': '1.0.0',
  cookie: ada.cookie,
  origin,
  ...more,
})

async function begin(length: number): Promise<string> {
  const metadata = `purpose ${Buffer.from('verification').toString('base64')}`
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: headersOf({ 'upload-length': String(length), 'upload-metadata': metadata }),
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

const send = (id: string, offset: number, bytes: Uint8Array) =>
  fetch(`${origin}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: headersOf({
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }),
    body: Buffer.from(bytes),
  })

const startSending = (id: string, offset: number, length: number) =>
  request(`${origin}/api/uploads/${id}`, {
    method: 'PATCH',
    agent: false,
    headers: headersOf({
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    }),
  })

/** Announces all of `bytes`, sends the first `sent`, and cuts the connection. */
async function sendAndBreakOff(
  id: string,
  offset: number,
  bytes: Uint8Array,
  after: number,
): Promise<void> {
  const sending = startSending(id, offset, bytes.length)
  sending.on('error', () => undefined)
  const connected = once(world.app.server, 'connection')
  sending.write(bytes.subarray(0, after))
  const [line]: Socket[] = await connected
  // A busy machine needs its time to read them; what a cut socket has not read is lost.
  await until('the bytes to be read', () => {
    const written = sending.socket?.bytesWritten ?? 0
    return written > after && line?.bytesRead === written
  })
  await until('some to be kept', async () => (await stat(fileOf(id))).size > offset)
  // `once` would reject when the connection breaks.
  const closed = new Promise((resolve) => sending.on('close', resolve))
  sending.destroy()
  await closed
}

async function offsetOf(id: string): Promise<number> {
  const answer = await fetch(`${origin}/api/uploads/${id}`, {
    method: 'HEAD',
    headers: headersOf({}),
  })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

async function wrappedKeyOf(id: string): Promise<Buffer> {
  return (
    await world.db.only<{ key: Buffer }>(sql`select wrapped_key as key from files where id = ${id}`)
  ).key
}

test('an upload whose connection broke again and again is byte for byte what was sent', async () => {
  const photo = await pictures.detailedPhoto()
  const id = await begin(photo.length)
  let offset = 0
  for (const after of [300_001, 17, 500_000]) {
    await sendAndBreakOff(id, offset, photo.subarray(offset), after)
    const reached = await offsetOf(id)
    expect(reached).toBeGreaterThan(offset)
    expect(reached).toBeLessThanOrEqual(offset + after)
    offset = reached
  }
  expect((await send(id, offset, photo.subarray(offset))).status).toBe(204)
  expect((await arriving().read(id, await wrappedKeyOf(id))).equals(photo)).toBe(true)
  expect((await readFile(fileOf(id))).equals(photo)).toBe(false)
})

test('a piece for a wrong place is read to its end before it is refused', async () => {
  const piece = Buffer.alloc(limits.uploadChunkBytes)
  const id = await begin(2 * piece.length)
  const sending = startSending(id, 1, piece.length)
  const answer = once(sending, 'response').then(([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    isSent: sending.writableFinished,
  }))
  sending.write(piece.subarray(1000))
  await wait(200)
  sending.end(piece.subarray(0, 1000))
  expect(await answer).toEqual({ status: 409, isSent: true })
  expect(await offsetOf(id)).toBe(0)
})

test('20 MB whose connection is cut in the middle go on from where they were, with the browser’s own client', async () => {
  const bytes = randomBytes(20_000_000)
  const line = await openLine(new URL(origin).port)
  const sent: { method: string; offset: number }[] = []
  line.cutAfter(11_300_000)
  const upload = new Upload(bytes, {
    endpoint: `${line.origin}/api/uploads`,
    chunkSize: limits.uploadChunkBytes,
    metadata: { purpose: 'verification' },
    headers: { cookie: ada.cookie, origin: line.origin },
    retryDelays: null,
    onBeforeRequest: (asked) =>
      void sent.push({
        method: asked.getMethod(),
        offset: Number(asked.getHeader('Upload-Offset')),
      }),
  })
  const run = () =>
    new Promise<void>((resolve, reject) => {
      Object.assign(upload.options, { onError: reject, onSuccess: () => resolve() })
      upload.start()
    })
  await expect(run()).rejects.toThrow()
  const id = upload.url?.split('/').at(-1) ?? ''
  sent.length = 0
  line.mend()
  await run()
  await line.close()

  const [asked, ...chunks] = sent
  expect(asked?.method).toBe('HEAD')
  // The first two chunks arrived whole; only the rest of the third is sent again.
  expect(chunks[0]?.offset).toBeGreaterThanOrEqual(10_000_000)
  expect(chunks[0]?.offset).toBeLessThanOrEqual(11_300_000)
  expect(chunks).toHaveLength(2)
  expect(line.sentBytes()).toBeLessThan(21_500_000)
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(sha256(await arriving().read(id, await wrappedKeyOf(id)))).toBe(sha256(bytes))
})

test('the browser’s own upload client gets a large file across in chunks', async () => {
  const bytes = randomBytes(2.4 * limits.uploadChunkBytes)
  const chunks: number[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${origin}/api/uploads`,
      chunkSize: limits.uploadChunkBytes,
      metadata: { purpose: 'verification' },
      headers: { cookie: ada.cookie, origin },
      onChunkComplete: (size) => chunks.push(size),
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
  const id = url.split('/').at(-1) ?? ''
  expect(chunks).toEqual([5_000_000, 5_000_000, 2_000_000])
  expect((await arriving().read(id, await wrappedKeyOf(id))).equals(bytes)).toBe(true)
})

test('a crash in the middle of finishing loses nothing: asking again ends as if it had not happened', async () => {
  const photo = await pictures.photoWithGps()
  const id = await begin(photo.length)
  await world.db.query(sql`update files set purpose = 'post' where id = ${id}`)
  await send(id, 0, photo)
  const pipeline = openImagePipeline()
  const finishing = (storage: Storage) =>
    finishUploads({
      db: world.db,
      storage,
      uploads: arriving(),
      pipeline,
      settings: { dataDir: world.dataDir, secretKeys },
    })(id, ada.id)
  let puts = 0
  const failing: Storage = {
    ...world.storage,
    put: async (...file) => {
      if (++puts === 2) throw new Error('the power is gone')
      await world.storage.put(...file)
    },
  }
  await expect(finishing(failing)).rejects.toThrow('the power is gone')
  expect(await world.storage.list(`images/${id}/`)).toHaveLength(1)
  expect((await finishing(world.storage)).image?.widths).toEqual([480, 960, 1600])
  expect(await world.storage.list(`images/${id}/`)).toHaveLength(3)
  await pipeline.close()
})

test('an upload that is taken back while it is processed leaves nothing behind', async () => {
  const photo = await pictures.photoWithGps()
  const id = await begin(photo.length)
  await send(id, 0, photo)
  const pipeline = openImagePipeline()
  const takingBack: Storage = {
    ...world.storage,
    put: async (...file) => {
      await world.storage.put(...file)
      await fetch(`${origin}/api/images/${id}`, {
        method: 'DELETE',
        headers: { cookie: ada.cookie, origin },
      })
    },
  }
  const settings = { dataDir: world.dataDir, secretKeys }
  await expect(
    finishUploads({ db: world.db, storage: takingBack, uploads: arriving(), pipeline, settings })(
      id,
      ada.id,
    ),
  ).rejects.toThrow('NOT_FOUND')
  expect(await world.storage.get(`documents/${id}`)).toBeUndefined()
  await pipeline.close()
})
