// Proves docs/specification.md: Everywhere
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { framesFile, renderFrames } from '../build/first-paint.ts'
import { signIn, signOut } from '#contract/accounts.ts'
import { livePath } from '#contract/live.ts'
import { deletePost, getFeed, like, unlike } from '#contract/posts.ts'
import { reportPost } from '#contract/reports.ts'
import { openDb } from './platform/database/open-db.ts'
import { reservedBytes } from './platform/disk-space.ts'
import { sql } from './platform/database/db.ts'
import { onServer } from './testing/database/postgres-server.ts'
import { cloneDatabase } from './testing/database/postgres.ts'
import { until } from './testing/until.ts'
import { begin, send } from './testing/uploading.ts'
import { openWorld, type Person, type World } from './testing/world.ts'

const webDir = mkdtempSync(path.join(tmpdir(), 'foyer-web-'))
let world: World
let ada: Person
let postId: string
let freeBytes = Infinity
let hasRoomForUploads = true
/** 'off' acts like a restart of PostgreSQL. */
let turnDatabase: (state: 'off' | 'on') => Promise<void>

beforeAll(async () => {
  mkdirSync(path.join(webDir, '.vite'))
  mkdirSync(path.join(webDir, 'assets'))
  writeFileSync(
    path.join(webDir, 'index.html'),
    `<!doctype html><html lang="en"><head><!--head--><script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" href="/assets/index-1.css"></head><body><div id="root"><!--shell--></div><!--body--></body></html>`,
  )
  writeFileSync(
    path.join(webDir, '.vite/manifest.json'),
    JSON.stringify({ 'index.html': { file: 'assets/index-1.js' } }),
  )
  writeFileSync(path.join(webDir, 'assets/index-1.css'), 'a{}')
  writeFileSync(path.join(webDir, framesFile), JSON.stringify(await renderFrames()))

  const { server } = inject('testPostgres')
  const clone = await cloneDatabase()
  const name = await nameOf(clone.db)
  await clone.db.close()
  const db = openDb(clone.address, { size: 10, onError: () => {} })
  turnDatabase = async (state) => {
    await onServer(server, `alter database ${name} with allow_connections ${state === 'on'}`)
    if (state === 'off')
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
  }
  const close = async () => {
    await db.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  world = await openWorld({
    database: { db, close },
    webDir,
    freeBytes: () => freeBytes,
    hasRoomForUploads: () => hasRoomForUploads,
    limits: { 'upload.account': 3 },
  })
  ada = await world.resident('ada', { verified: true, password: 'correct horse' })
  postId = await world.post(await world.resident('bea', { verified: true }))
})
afterAll(async () => {
  await world.close()
  rmSync(webDir, { recursive: true })
})

const nameOf = async (db: World['db']) =>
  (await db.query<{ name: string }>(sql`select current_database() as name`))[0]?.name ?? ''
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function withoutDatabase(look: () => Promise<void>): Promise<void> {
  await turnDatabase('off')
  await look().finally(() => turnDatabase('on'))
  await until('the database', async () => (await ada.call(getFeed, { query: {} })).status === 200)
}

test('while the database is away, every request is told so, and when to come back', () =>
  withoutDatabase(async () => {
    const requests = [
      { method: 'GET', url: '/api/feed' },
      { method: 'GET', url: '/api/session' },
      { method: 'PUT', url: `/api/posts/${postId}/like` },
      {
        method: 'POST',
        url: '/api/sign-in',
        payload: { email: ada.email, password: 'correct horse' },
      },
      { method: 'GET', url: livePath },
      { method: 'GET', url: '/media/00000000-0000-4000-8000-000000000000/480.webp' },
      {
        method: 'POST',
        url: '/api/uploads',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
      },
    ] as const
    for (const request of requests) {
      const { statusCode, headers, payload } = await ada.fetch(request)
      expect([request.url, statusCode, Number(headers['retry-after']) > 0]).toEqual([
        request.url,
        503,
        true,
      ])
      expect(JSON.parse(payload)).toMatchObject({
        code: 'SERVER_BUSY',
        title: 'Very busy right now',
      })
    }
  }))

test('meanwhile, every address shows a page in Foyer’s style that needs no script', () =>
  withoutDatabase(async () => {
    for (const url of ['/', '/sign-in', '/api/google/callback?code=1&state=2']) {
      const { statusCode, headers, payload } = await ada.fetch({
        url,
        headers: { ...asPage, cookie: `${ada.cookie}; theme=dark` },
      })
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        503,
        'text/html; charset=utf-8',
      ])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(payload).toContain('<html lang="en" data-theme="dark">')
      expect(payload).toContain('<h1>Very busy right now</h1>')
      expect(payload).toMatch(/<a class="button" href="">Try again<\/a>/)
      expect(payload).not.toContain('<script')
    }
    // Assets need no session.
    expect((await ada.fetch({ url: '/assets/index-1.css' })).statusCode).toBe(200)
  }))

test('a request that failed does not count towards a limit', async () => {
  const metadata = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `purpose ${btoa('post')}`,
  }
  const announce = () => ada.fetch({ method: 'POST', url: '/api/uploads', headers: metadata })
  // The upload's row can't be written.
  await world.db.query(sql`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''no room'' using errcode = ''disk_full''; end'`)
  await world.db.query(
    sql`create trigger refuse before insert on files for each row execute function refuse()`,
  )
  for (let n = 0; n < 5; n++) expect([n, (await announce()).statusCode]).toEqual([n, 507])
  await world.db.query(sql`drop trigger refuse on files`)
  for (let n = 0; n < 3; n++) expect([n, (await announce()).statusCode]).toEqual([n, 201])
  expect((await announce()).json()).toMatchObject({ code: 'UPLOADS_PER_HOUR' })
})

test('an upload for which the disk has no room is told so in words', async () => {
  const cy = await world.resident('cy', { verified: true })
  const { headers } = await begin(cy, 10)
  const url = String(headers.location)
  const arriving = path.join(world.dataDir, 'uploads', url.split('/').at(-1) ?? '')
  rmSync(arriving)
  symlinkSync('/dev/full', arriving)
  const refused = await send(cy, url, 0, Buffer.alloc(10))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([507, '60'])
  expect(refused.json()).toMatchObject({
    code: 'DISK_FULL',
    title: 'Storage is full right now',
  })
})

test('while little room is left, uploads are refused with words of their own, and all else goes on', async () => {
  const fay = await world.resident('fay', { verified: true })
  hasRoomForUploads = false
  const refused = await begin(fay, 10)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([507, '60'])
  expect(refused.json()).toMatchObject({ code: 'UPLOADS_NO_ROOM' })
  expect((await ada.call(like, { params: { postId } })).status).toBe(200)
  hasRoomForUploads = true
  expect((await begin(fay, 10)).statusCode).toBe(201)
})

test('before the disk is full, changes are refused; reading, signing out, closing an account and deleting go on', async () => {
  const own = await world.post(ada)
  freeBytes = reservedBytes - 1
  expect(await ada.refused(like, { params: { postId } })).toMatchObject({
    status: 507,
    code: 'DISK_FULL',
  })
  expect(
    await ada.refused(reportPost, { params: { postId }, body: { reason: 'other' } }),
  ).toMatchObject({ status: 507 })
  expect((await begin(ada, 10)).statusCode).toBe(507)
  expect((await ada.call(getFeed, { query: {} })).status).toBe(200)
  expect((await ada.fetch({ url: '/', headers: asPage })).statusCode).toBe(200)
  expect((await ada.call(unlike, { params: { postId } })).status).toBe(200)
  expect((await ada.call(deletePost, { params: { postId: own } })).status).toBe(200)
  const dan = await world.resident('dan', { password: 'correct horse' })
  expect(
    (await dan.call(signIn, { body: { email: dan.email, password: 'correct horse' } })).status,
  ).toBe(200)
  expect((await dan.call(signOut, {})).status).toBe(200)
  freeBytes = reservedBytes
  expect((await ada.call(like, { params: { postId } })).status).toBe(200)
})

test('a session that cannot be prolonged is known all the same', async () => {
  const eve = await world.resident('eve')
  await world.db.query(sql`update sessions set last_seen_at = now() - interval '1 day'`)
  await world.db.query(
    sql`create trigger refuse before update on sessions for each row execute function refuse()`,
  )
  expect((await eve.call(getFeed, { query: {} })).status).toBe(200)
  await world.db.query(sql`drop trigger refuse on sessions`)
})
