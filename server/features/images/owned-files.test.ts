// Proves docs/specification.md: Create Post
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCrontab } from 'graphile-worker'
import sharp from 'sharp'
import { deleteImage, finishUpload } from '#contract/images.ts'
import * as pictures from '#server/testing/pictures.ts'
import { arrived, uploaded } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { sql } from '#server/platform/database/db.ts'
import {
  attachDocument,
  deleteDocument,
  fileSchedule,
  fileTasks,
  filesLock,
  readDocument,
  releaseImagesOfPost,
  replaceImages,
  sweepUnattached,
} from './index.ts'
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

test('a picture is its owner’s alone until it has a post, and everybody’s who sees the post from then on', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture(600, 400))
  const address = { url: `/media/${id}/480.webp` }
  expect((await ben.fetch(address)).statusCode).toBe(404)
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction((tx) => replaceImages(tx, { postId, ownerId: ada.id, ids: [id] }))
  expect((await ben.fetch(address)).statusCode).toBe(200)
  expect((await world.anonymous.fetch(address)).statusCode).toBe(401)
  for (const file of ['960.webp', '480.png', '0480.webp', '..%2F480.webp', 'x'])
    expect((await ben.fetch({ url: `/media/${id}/${file}` })).statusCode).toBe(404)
  await world.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'moderator' where id = ${postId}`,
  )
  expect((await ben.fetch(address)).statusCode).toBe(404)
  expect((await ada.fetch(address)).statusCode).toBe(200)
  expect((await ada.refused(deleteImage, { params: { id } })).code).toBe('NOT_FOUND')
})

test('pictures keep the order in which they were attached, and only own, finished, unused ones can be', async () => {
  const png = await pictures.pngPicture(64, 64)
  const [one, two, third] = [
    await uploaded(ada, png),
    await uploaded(ada, png),
    await uploaded(ada, png),
  ]
  const foreign = await uploaded(ben, png)
  const document = await uploaded(ada, png, 'verification')
  const unfinished = await arrived(ada, png)
  const postId = await world.post(ada, { pictures: 0 })
  const other = await world.post(ada, { pictures: 0 })
  const attach = (ids: string[], to = postId) =>
    world.db.transaction((tx) => replaceImages(tx, { postId: to, ownerId: ada.id, ids }))
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
  await expect(attach([two.id], other)).rejects.toThrow('POST_IMAGE_NOT_USABLE')
  const rows = await world.db.query<{ id: string }>(
    sql`select image ->> 'id' as id from images where post_id = ${postId} order by position`,
  )
  expect(rows.map(({ id }) => id)).toEqual([two.id, one.id])
})

test('the pictures of a deleted post are gone at once, and their bytes with the job', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture(600, 400))
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction(async (tx) => {
    await replaceImages(tx, { postId, ownerId: ada.id, ids: [id] })
    await releaseImagesOfPost(tx, postId)
    await tx.query(sql`delete from posts where id = ${postId}`)
  })
  expect((await ada.fetch({ url: `/media/${id}/480.webp` })).statusCode).toBe(404)
  expect(await world.storage.list(`images/${id}/`)).toHaveLength(2)
  expect(
    await world.db.query(
      sql`select 1 from graphile_worker.jobs where task_identifier = 'remove-files'`,
    ),
  ).toHaveLength(1)
  await fileTasks(deps())['remove-files']?.({}, new AbortController().signal)
  expect(await world.storage.list(`images/${id}/`)).toEqual([])
})

test('bytes of a deleted post that a crash kept from being stored go too, within hours', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture(600, 400))
  const folder = join(world.dataDir, 'files/images', id)
  await writeFile(join(folder, '.unfinished-0123456789abcdef'), 'half a picture')
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction(async (tx) => {
    await replaceImages(tx, { postId, ownerId: ada.id, ids: [id] })
    await releaseImagesOfPost(tx, postId)
  })
  await sweepUnattached(deps(), new Date(Date.now() + 2 * 3_600_000))
  expect(await readdir(folder)).toEqual([])
  const sweep = parseCrontab(fileSchedule).find(({ task }) => task === 'sweep-files')
  for (const hour of [0, 12, 23])
    expect(sweep?.match({ min: 23, hour, date: 4, month: 5, dow: 6 })).toBe(true)
  expect(sweep?.options.backfillPeriod).toBe(3_600_000)
})

test('a document is encrypted in storage, opens with the key, and has no address', async () => {
  const { id, image } = await uploaded(ada, await pictures.photoWithGps(), 'verification')
  expect(image).toBeNull()
  expect((await ada.fetch({ url: `/media/${id}/1600.webp` })).statusCode).toBe(404)
  const encrypted = (await world.storage.get(`documents/${id}`)) ?? Buffer.alloc(0)
  expect(encrypted.includes('WEBP')).toBe(false)
  await expect(sharp(encrypted).metadata()).rejects.toThrow()
  const document = await readDocument(deps(), id)
  expect((await sharp(document).metadata()).format).toBe('webp')
  const foreignKey = {
    ...deps(),
    settings: { ...deps().settings, secretKeys: [{ version: 1, key: Buffer.alloc(32, 9) }] },
  }
  await expect(readDocument(foreignKey, id)).rejects.toThrow()

  await expect(
    world.db.transaction((tx) => attachDocument(tx, { ownerId: ben.id, id })),
  ).rejects.toThrow('VERIFICATION_DOCUMENT_REQUIRED')
  await world.db.transaction((tx) => attachDocument(tx, { ownerId: ada.id, id }))
  await sweepUnattached(deps(), new Date(Date.now() + 40 * 3_600_000))
  expect(await readDocument(deps(), id)).toBeDefined()
  await world.db.transaction((tx) => deleteDocument(tx, id))
  expect(await readDocument(deps(), id)).toBeUndefined()
  await removeFiles(deps())
  expect(await world.storage.get(`documents/${id}`)).toBeUndefined()
})

test('what nothing uses for a day is swept, finished or not, and what is used stays', async () => {
  const png = await pictures.pngPicture(600, 400)
  const kept = await uploaded(ada, png)
  const unused = await uploaded(ada, png)
  const unfinished = await arrived(ada, png)
  const postId = await world.post(ada, { pictures: 0 })
  await world.db.transaction((tx) => replaceImages(tx, { postId, ownerId: ada.id, ids: [kept.id] }))
  await sweepUnattached(deps(), new Date(Date.now() + 23 * 3_600_000))
  expect(await readdir(join(world.dataDir, 'uploads'))).toContain(unfinished)
  expect(await world.storage.list(`images/${unused.id}/`)).toHaveLength(2)
  await sweepUnattached(deps(), new Date(Date.now() + 25 * 3_600_000))
  expect(await readdir(join(world.dataDir, 'uploads'))).toEqual([])
  expect(await world.storage.list(`images/${unused.id}/`)).toEqual([])
  expect(await world.storage.list(`images/${kept.id}/`)).toHaveLength(2)
  expect((await ada.refused(finishUpload, { params: { id: unfinished } })).code).toBe('NOT_FOUND')
})

test('nothing is removed while a backup reads what is stored, and everything soon after', async () => {
  const { id } = await uploaded(ada, await pictures.pngPicture(600, 400))
  await world.db.query(sql`update files set status = 'deleted' where id = ${id}`)
  const backup = await world.db.pool.connect()
  await backup.query('select pg_advisory_lock($1)', [filesLock])
  await removeFiles(deps())
  expect(await world.storage.list(`images/${id}/`)).toHaveLength(2)
  expect(
    await world.db.query(sql`select from graphile_worker.jobs where key = 'after-backup'`),
  ).toHaveLength(1)
  await backup.query('select pg_advisory_unlock($1)', [filesLock])
  backup.release()
  await removeFiles(deps())
  expect(await world.storage.list(`images/${id}/`)).toEqual([])
})

const deps = () => ({
  db: world.db,
  storage: world.storage,
  settings: { dataDir: world.dataDir, secretKeys: [{ version: 1, key: Buffer.alloc(32, 7) }] },
})
