import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

let directory: string
let s3: S3rver
let s3Port: number

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'foyer-storage-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'foyer' }],
  })
  const address: { port: number } = await s3.run()
  s3Port = address.port
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

const s3Address = () => ({
  endpoint: `http://127.0.0.1:${s3Port}`,
  region: 'us-east-1',
  bucket: 'foyer',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', () => openStorage({ dataDir: directory })],
  ['an S3 service', () => openStorage({ dataDir: directory, storageUrl: s3Address() })],
])('%s as storage', (_name, open) => {
  test('gives back the very bytes that were put', async () => {
    const storage = await open()
    const bytes = randomBytes(3_000_001)
    await storage.put('images/a/480.webp', bytes, 'image/webp')
    expect(bytes.equals((await storage.get('images/a/480.webp')) ?? Buffer.alloc(0))).toBe(true)
  })

  test('replaces what was under the same key', async () => {
    const storage = await open()
    await storage.put('again', Buffer.from('first, and longer'), 'text/plain')
    await storage.put('again', Buffer.from('second'), 'text/plain')
    expect((await storage.get('again'))?.toString()).toBe('second')
  })

  test('keeps a copy that outlives what it was made of', async () => {
    const storage = await open()
    await storage.put('images/first/480.webp', Buffer.from('the same'), 'image/webp')
    await storage.copy('images/first/480.webp', 'images/second/480.webp')
    await storage.put('images/first/480.webp', Buffer.from('another'), 'image/webp')
    await storage.delete('images/first/480.webp')
    expect((await storage.get('images/second/480.webp'))?.toString()).toBe('the same')
    await expect(storage.copy('images/none/480.webp', 'images/third/480.webp')).rejects.toThrow()
  })

  test('says that nothing is there, before and after a delete', async () => {
    const storage = await open()
    expect(await storage.get('images/none/480.webp')).toBeUndefined()
    await storage.put('gone', Buffer.from('x'), 'text/plain')
    await storage.delete('gone')
    await storage.delete('gone')
    expect(await storage.get('gone')).toBeUndefined()
  })

  test('lists what lies below a prefix and nothing beside it', async () => {
    const storage = await open()
    for (const key of ['list/a/2', 'list/a/1', 'list/ab/1', 'list/b'])
      await storage.put(key, Buffer.from(key), 'text/plain')
    expect(await storage.list('list/a/')).toEqual(['list/a/1', 'list/a/2'])
    expect(await storage.list('list/none/')).toEqual([])
    expect(await storage.list('list/')).toHaveLength(4)
    expect(await storage.list('')).toEqual(expect.arrayContaining(['list/b', 'list/ab/1']))
    expect(await storage.bytesBelow('list/a/')).toBe(2 * 'list/a/1'.length)
    expect(await storage.bytesBelow('list/none/')).toBe(0)
  })

  test.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    'a\\b',
    '.hidden',
    'a/.',
    '',
    'a\0b',
    'ä',
  ])('refuses the key %j', async (key) => {
    const storage = await open()
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'not a storage key',
    )
    await expect(storage.delete(key)).rejects.toThrow('not a storage key')
  })
})

test('a folder shows nothing of a file that was never finished', async () => {
  const storage = await openStorage({ dataDir: join(directory, 'crashed') })
  await mkdir(join(directory, 'crashed/files/images'), { recursive: true })
  await writeFile(join(directory, 'crashed/files/images/.unfinished-1'), 'half')
  expect(await storage.list('')).toEqual([])
  await storage.put('images/1', Buffer.from('whole'), 'text/plain')
  expect(await readdir(join(directory, 'crashed/files/images'))).toEqual(['.unfinished-1', '1'])
  expect(await readFile(join(directory, 'crashed/files/images/1'), 'utf8')).toBe('whole')
})

test('what was never finished is removed from a folder once it is old, and what is stored stays', async () => {
  const storage = await openStorage({ dataDir: join(directory, 'swept') })
  await storage.removeUnfinished(new Date())
  await storage.put('images/1/480.webp', Buffer.from('whole'), 'image/webp')
  const unfinished = join(directory, 'swept/files/images/1/.unfinished-1')
  await writeFile(unfinished, 'half')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readFile(unfinished, 'utf8')).toBe('half')
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(join(directory, 'swept/files/images/1'))).toEqual(['480.webp'])
})
