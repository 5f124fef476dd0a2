// Proves docs/specification.md: Create Post
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteImage, finishUpload } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { sql } from '#server/platform/database/db.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { callerOf, type Caller } from '#server/testing/person.ts'
import * as pictures from '#server/testing/pictures.ts'
import { until } from '#server/testing/until.ts'
import { begin, send, tus } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { openArriving } from './arriving-uploads.ts'
import { uploadRecords } from './upload-records.store.ts'
import { sweepUnattached } from './remove-files.ts'

const secretKeys = [{ version: 1, key: Buffer.alloc(32, 7) }]
let folder: string
let s3: S3rver
let storage: Storage
/** Nodes with one database and one storage. */
let here: World
let there: World
let ada: Person
let adaThere: Caller
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-nodes-'))
  const where = { port: 0, address: '127.0.0.1', silent: true, directory: folder }
  s3 = new S3rver({ ...where, configureBuckets: [{ name: 'foyer' }] })
  const { port }: { port: number } = await s3.run()
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  const address = { region: 'us-east-1', bucket: 'foyer', accessKeyId, secretAccessKey }
  const storageUrl = { endpoint: `http://127.0.0.1:${port}`, ...address }
  storage = await openStorage({ dataDir: folder, storageUrl })
  here = await openWorld({ storage })
  there = await openWorld({ storage, database: { db: here.db, close: async () => {} } })
  ada = await here.resident('ada', { verified: true })
  adaThere = callerOf(there.app, ada.cookie)
  origin = await there.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await there.close()
  await here.close()
  await s3.close()
  rmSync(folder, { recursive: true })
})

const arriving = () =>
  openArriving({ db: here.db, storage, settings: { dataDir: here.dataDir, secretKeys } })
const idOf = (url: string) => url.split('/').at(-1) ?? ''
const begun = async (length: number) => String((await begin(ada, length)).headers.location)
const offsetOf = async (person: Caller, url: string) =>
  Number((await person.fetch({ method: 'HEAD', url, headers: tus })).headers['upload-offset'])
const wrappedKeyOf = (id: string) =>
  here.db.value<Buffer>(sql`select wrapped_key from files where id = ${id}`)

/** Announces `bytes`, and breaks off when the node has read the first `sent` of them. */
async function sendAndBreakOff(url: string, bytes: Buffer, sent: number) {
  const sending = request(new URL(url, origin), {
    method: 'PATCH',
    agent: false,
    headers: {
      ...tus,
      cookie: ada.cookie,
      origin,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  sending.on('error', () => {})
  const closed = new Promise((resolve) => sending.on('close', resolve))
  const connected = once(there.app.server, 'connection')
  sending.write(bytes.subarray(0, sent))
  const [line]: Socket[] = await connected
  // What a cut socket has not read is lost.
  await until('the bytes to be read', () => {
    const written = sending.socket?.bytesWritten ?? 0
    return written > sent && line?.bytesRead === written
  })
  sending.destroy()
  await closed
}

test('an upload that is cut goes on at another node, and arrives whole', async () => {
  const photo = await pictures.detailedPhoto()
  const url = await begun(photo.length)
  await sendAndBreakOff(url, photo, 300_001)
  await until('what came before the cut', async () => (await offsetOf(ada, url)) > 0)
  let offset = await offsetOf(ada, url)
  expect(offset).toBeLessThanOrEqual(300_001)
  expect(readdirSync(path.join(folder, 'foyer')).length).toBeGreaterThan(0)
  for (const [turn, length] of [17, 200_003, 100_000, Infinity].entries()) {
    const person = turn % 2 === 0 ? ada : adaThere
    const piece = photo.subarray(offset, offset + length)
    expect((await send(person, url, offset, piece)).statusCode).toBe(204)
    offset += piece.length
    expect(await offsetOf(turn % 2 === 0 ? adaThere : ada, url)).toBe(offset)
  }
  const id = idOf(url)
  expect((await arriving().read(id, await wrappedKeyOf(id))).equals(photo)).toBe(true)
  for (const key of await storage.list(`uploads/${id}/`)) {
    const stored = await storage.get(key)
    expect(photo.includes(stored?.subarray(0, 64) ?? photo)).toBe(false)
  }
  const finished = await adaThere.call(finishUpload, { params: { id } })
  expect(finished.status).toBe(200)
  expect(await storage.list(`uploads/${id}/`)).toEqual([])
})

test('two nodes that get the same piece at once keep it once', async () => {
  const bytes = randomBytes(900_000)
  const url = await begun(bytes.length)
  for (const offset of [0, 300_000, 600_000]) {
    const piece = bytes.subarray(offset, offset + 300_000)
    const answers = await Promise.all(
      [ada, adaThere].map(async (person) => (await send(person, url, offset, piece)).statusCode),
    )
    expect(answers.toSorted((one, other) => one - other)).toEqual([204, 409])
  }
  const id = idOf(url)
  expect((await arriving().read(id, await wrappedKeyOf(id))).equals(bytes)).toBe(true)
  expect(await storage.list(`uploads/${id}/`)).toHaveLength(3)
})

test('a long request becomes parts, so that not all of it is in memory', async () => {
  const bytes = randomBytes(12_000_000)
  const url = await begun(bytes.length)
  const headers = {
    ...tus,
    cookie: ada.cookie,
    origin,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const answer = await fetch(new URL(url, origin), { method: 'PATCH', headers, body: bytes })
  expect(answer.status).toBe(204)
  expect((await storage.list(`uploads/${idOf(url)}/`)).length).toBeGreaterThan(1)
  expect((await arriving().read(idOf(url), await wrappedKeyOf(idOf(url)))).equals(bytes)).toBe(true)
})

test('any node removes what was begun at another and abandoned, or taken back', async () => {
  const [abandoned, takenBack, kept] = [await begun(1000), await begun(1000), await begun(1000)]
  for (const url of [abandoned, takenBack, kept]) await send(ada, url, 0, randomBytes(400))
  const agoHours = limits.unattachedHours + 1
  await here.db.query(
    sql`update files set created_at = now() - make_interval(hours => ${agoHours}) where id = ${idOf(abandoned)}`,
  )
  await storage.put('uploads/00000000-0000-0000-0000-000000000000/lost', randomBytes(9), 'a/b')
  await adaThere.call(deleteImage, { params: { id: idOf(takenBack) } })
  const settings = { dataDir: there.dataDir, secretKeys }
  await sweepUnattached({ db: there.db, storage, settings }, new Date())
  const left = await arriving().list()
  expect(left).toContain(idOf(kept))
  for (const id of [idOf(abandoned), idOf(takenBack), '00000000-0000-0000-0000-000000000000'])
    expect(left).not.toContain(id)
})

test('uploads that begin at two nodes at once count each other', async () => {
  const eve = await here.resident('eve')
  const eveThere = callerOf(there.app, eve.cookie)
  const second = await here.db.transaction(async (tx) => {
    const records = uploadRecords({ ...here.db, transaction: (work) => work(tx) })
    for (let n = 0; n < limits.unattachedPerNewcomer; n++)
      await records.create({
        id: randomUUID(),
        ownerId: eve.id,
        purpose: 'avatar',
        sizeBytes: 5,
        wrappedKey: randomBytes(32),
      })
    const answer = begin(eveThere, 5)
    await until('the second waits', () =>
      here.db.some(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    return { answer }
  })
  expect((await second.answer).json()).toMatchObject({ code: 'UPLOADS_TOO_MANY' })
})
