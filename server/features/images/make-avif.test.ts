// Proves docs/specification.md: Create Post
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseCrontab } from 'graphile-worker'
import sharp from 'sharp'
import * as pictures from '#server/testing/pictures.ts'
import { until } from '#server/testing/until.ts'
import { uploaded } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/database/db.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fileSchedule, fileTasks, releaseImagesOfPost, replaceImages } from './index.ts'
import { makeAvif } from './make-avif.ts'
import { removeFiles } from './remove-files.ts'

// AVIF encoding runs at low priority.
vi.setConfig({ testTimeout: 120_000 })

let world: World
let ada: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true })
})
afterAll(() => world.close())

const settings = () => ({
  dataDir: world.dataDir,
  secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }],
})
const deps = (storage: Storage = world.storage) => ({ db: world.db, storage, settings: settings() })
const run = (storage?: Storage) => makeAvif(deps(storage), new AbortController().signal)
const queued = () =>
  world.db.query(sql`select attempts from graphile_worker.jobs where task_identifier = 'make-avif'`)

async function posted(bytes: Uint8Array) {
  const { id } = await uploaded(ada, bytes)
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction((tx) => replaceImages(tx, { postId, ownerId: ada.id, ids: [id] }))
  return { id, postId }
}
const seen = async (id: string, width: number, accept?: string) => {
  const answer = await ada.fetch({
    url: `/media/${id}/${width}.webp`,
    headers: accept === undefined ? {} : { accept },
  })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    vary: answer.headers['vary'],
    bytes: answer.rawPayload,
  }
}
const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test('a picture is WebP at once, and smaller AVIF for those who read it after the job', async () => {
  const { id } = await posted(await pictures.detailedPhoto(1000, 750))
  expect(await seen(id, 960, chromium)).toMatchObject({
    status: 200,
    type: 'image/webp',
    vary: 'accept',
  })
  await run()
  for (const width of [480, 960, 1000]) {
    const avif = await seen(id, width, chromium)
    expect(avif).toMatchObject({ status: 200, type: 'image/avif', vary: 'accept' })
    const { format, compression, width: shown, exif } = await sharp(avif.bytes).metadata()
    expect({ format, compression, shown, exif }).toEqual({
      format: 'heif',
      compression: 'av1',
      shown: width,
    })
    const webp = await seen(id, width, 'image/webp,*/*')
    expect(webp).toMatchObject({ status: 200, type: 'image/webp', vary: 'accept' })
    expect(avif.bytes.length).toBeLessThan(webp.bytes.length * 0.9)
  }
  for (const accept of [
    undefined,
    '*/*',
    'image/*',
    'image/avif;q=0, image/webp',
    'image/avif-sequence',
  ])
    expect((await seen(id, 480, accept)).type).toBe('image/webp')
  expect((await seen(id, 481, chromium)).status).toBe(404)
})

test('one look finds all that wait, newest first', async () => {
  const older = await posted(await pictures.photoWithGps(800, 600))
  const newer = await posted(await pictures.photoWithGps(800, 600))
  const read: string[] = []
  await run({ ...world.storage, get: async (key) => (read.push(key), world.storage.get(key)) })
  const largest = [newer, older].map(({ id }) => `images/${id}/800.webp`)
  expect(read.filter((key, at) => largest.includes(key) && read.indexOf(key) === at)).toEqual(
    largest,
  )
  for (const { id } of [older, newer])
    expect((await seen(id, 800, chromium)).type).toBe('image/avif')
})

test('it is looked for each minute, and whoever posts waits for nobody else who posts', async () => {
  const look = parseCrontab(fileSchedule).find(({ task }) => task === 'make-avif')
  for (const min of [0, 1, 59])
    expect(look?.match({ min, hour: 3, date: 4, month: 5, dow: 6 })).toBe(true)
  const [first, second] = [
    await uploaded(ada, await pictures.pngPicture(2, 1)),
    await uploaded(ada, await pictures.pngPicture(2, 1)),
  ]
  const [one, other] = [
    await world.post(ada, { pictures: 0 }),
    await world.post(ada, { pictures: 0 }),
  ]
  await world.db.transaction(async (tx) => {
    await replaceImages(tx, { postId: one, ownerId: ada.id, ids: [first.id] })
    await world.db.transaction(async (another) => {
      await another.query(sql`set local lock_timeout = '3s'`)
      await replaceImages(another, { postId: other, ownerId: ada.id, ids: [second.id] })
      await replaceImages(another, { postId: other, ownerId: ada.id, ids: [second.id] })
    })
  })
  expect(await queued()).toEqual([])
  await run()
})

test('what would not be smaller is not kept, and not tried again', async () => {
  const { id } = await posted(await pictures.pngPicture(2, 1))
  await run()
  expect(await world.storage.list(`images/${id}/`)).toEqual([`images/${id}/2.webp`])
  expect((await seen(id, 2, chromium)).type).toBe('image/webp')
  const rows = await world.db.query(sql`select avif_widths from files where id = ${id}`)
  expect(rows).toEqual([{ avif_widths: [] }])
})

test('a crash while it is stored loses nothing: the next run ends as if it had not happened', async () => {
  const { id } = await posted(await pictures.detailedPhoto(600, 450))
  let puts = 0
  const failing: Storage = {
    ...world.storage,
    put: async (...file) => {
      if (++puts === 2) throw new Error('the power is gone')
      await world.storage.put(...file)
    },
  }
  await expect(run(failing)).rejects.toThrow('the power is gone')
  expect((await seen(id, 480, chromium)).type).toBe('image/webp')
  await run()
  for (const width of [480, 600]) expect((await seen(id, width, chromium)).type).toBe('image/avif')
})

test('with the post the AVIF goes too, also when it is deleted while they are made', async () => {
  const before = await posted(await pictures.detailedPhoto(600, 450))
  await run()
  expect(await world.storage.list(`images/${before.id}/`)).toHaveLength(4)
  const during = await posted(await pictures.detailedPhoto(600, 450))
  const release = (postId: string) => world.db.transaction((tx) => releaseImagesOfPost(tx, postId))
  let deletion: Promise<void> | undefined
  const deleting: Storage = {
    ...world.storage,
    put: async (...file) => {
      deletion ??= release(during.postId)
      await world.storage.put(...file)
    },
  }
  await run(deleting)
  await deletion
  await release(before.postId)
  await removeFiles(deps())
  for (const { id } of [before, during])
    expect(await world.storage.list(`images/${id}/`)).toEqual([])
})

test('a picture that cannot be made is given up, said so, and keeps nobody waiting', async () => {
  const good = await posted(await pictures.detailedPhoto(600, 450))
  const broken = await posted(await pictures.detailedPhoto(600, 450))
  await world.storage.put(
    `images/${broken.id}/600.webp`,
    Buffer.from('RIFF....WEBP not a picture'),
    'image/webp',
  )
  await expect(run()).rejects.toThrow(`no AVIF of picture ${broken.id}`)
  await run()
  expect((await seen(good.id, 600, chromium)).type).toBe('image/avif')
})

test('one that cannot be made leaves no job behind, nor does one that an older version or a killed process left', async () => {
  const broken = await posted(await pictures.pngPicture(2, 1))
  await world.storage.delete(`images/${broken.id}/2.webp`)
  await addJob(world.db, 'make-avif', {}, { maxAttempts: 1 })
  await world.db.query(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect((await world.anonymous.fetch({ url: '/metrics' })).payload).toContain(
    'jobs{task="make-avif",state="given up"} 1',
  )
  const jobs = await startJobs({
    db: world.db,
    tasks: fileTasks(deps()),
    crontab: '',
    log: openLog('silent'),
  })
  await addJob(world.db, 'make-avif', {}, { jobKey: 'make-avif' })
  const isTried = async () =>
    (await world.db.query(sql`select from files where id = ${broken.id} and avif_widths = '{}'`))
      .length === 1
  await until('it to be given up', isTried)
  await until('the jobs to be gone', async () => (await queued()).length === 0)
  await jobs.stop()
  expect((await world.anonymous.fetch({ url: '/metrics' })).payload).not.toContain('make-avif')
})

test('stopped in the middle, it ends at once and gives nothing up', async () => {
  const { id } = await posted(await pictures.detailedPhoto(1600, 1200))
  const stopping = new AbortController()
  const reading: Storage = {
    ...world.storage,
    get: async (key) => {
      setTimeout(() => stopping.abort(new Error('stopping')), 250)
      return world.storage.get(key)
    },
  }
  await expect(makeAvif(deps(reading), stopping.signal)).rejects.toThrow('stopping')
  await run()
  expect((await seen(id, 1600, chromium)).type).toBe('image/avif')
})
