import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts.ts'
import { verifyEmail } from '#contract/email-verification.ts'
import { finishUpload } from '#contract/images.ts'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { getFeed } from '#contract/posts.ts'
import { signUp } from '#contract/sign-up.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { insertPost, insertResident } from '#server/testing/builders.ts'
import { openSmtp, type Smtp } from '#server/testing/services/smtp.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { tus, uploadMetadata } from '#server/testing/uploading.ts'
import { openFoyer, type Foyer } from '../foyer.ts'
import { fronts, type Front } from './front.ts'
import { host, neighbourAt, origin, type Neighbour } from './neighbour.ts'

const token = 'the-token-of-the-operator'
const password = 'a lamp beside the stairs'

describe.each(Object.entries(fronts))('behind %s', (name, open) => {
  let smtp: Smtp
  let foyer: Foyer
  let db: Db
  let front: Front
  let ada: Neighbour
  beforeAll(async () => {
    smtp = await openSmtp()
    // As the head of each sample says.
    foyer = await openFoyer({
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      HOST: '127.0.0.1',
      SMTP_URL: smtp.url,
      METRICS_TOKEN: token,
    })
    db = await foyer.openDatabase()
    front = await open(new URL(foyer.origin).port)
    ada = neighbourAt('127.0.0.10', front.port)
  })
  afterAll(async () => {
    await front?.close()
    await db?.close()
    await foyer?.close()
    await smtp?.close()
  })

  test('somebody signs up, follows the link in the mail, and reads the feed', async () => {
    const email = 'ada@building.example'
    const form = { name: 'Ada', username: 'ada', email, password, confirmPassword: password }
    expect((await ada.call(signUp, { body: form })).status).toBe(200)
    const mail = await smtp.next(email)
    expect(mail).toContain(`${origin}/`)
    const [, userId = '', secret = ''] = /userId=([0-9a-f-]+)&secret=([\w-]+)/.exec(mail) ?? []
    expect((await ada.call(verifyEmail, { body: { userId, secret, password } })).status).toBe(200)
    expect((await ada.call(signIn, { body: { email, password } })).status).toBe(200)
    await db.query(sql`
      update users set is_verified = true, verification_status = 'Verified', tower = 'North', location = '1204' where id = ${userId}`)
    const { id } = await insertResident(db, 'ben', { verified: true, location: '802' })
    await insertPost(db, id, { title: 'Reading lamp' })
    expect((await ada.call(getFeed, { query: {} })).body.posts).toMatchObject([
      { title: 'Reading lamp' },
    ])
  })

  test('a picture of 12 MB goes up in pieces', async () => {
    const picture = Buffer.concat([await pngPicture(), Buffer.alloc(12_000_000)])
    const begun = await ada.ask({
      method: 'POST',
      path: '/api/uploads',
      headers: {
        ...tus,
        'upload-length': String(picture.length),
        'upload-metadata': uploadMetadata('post'),
        'content-length': '0',
      },
    })
    expect(begun.status).toBe(201)
    const path = new URL(String(begun.headers.location), origin).pathname
    for (let at = 0; at < picture.length; at += limits.uploadChunkBytes) {
      const piece = picture.subarray(at, at + limits.uploadChunkBytes)
      const headers = {
        ...tus,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(piece.length),
      }
      expect((await ada.ask({ method: 'PATCH', path, headers }, piece)).status).toBe(204)
    }
    const id = path.split('/').at(-1) ?? ''
    expect((await ada.call(finishUpload, { params: { id } })).status).toBe(200)
  })

  test('an event arrives within a second', async () => {
    const { id } = await db.only<{ id: string }>(sql`select id from users where username = 'ada'`)
    const postId = await insertPost(db, id, { title: 'Bookshelf' })
    const stream = await ada.open({ path: '/api/live' })
    expect(stream.statusCode).toBe(200)
    const ben = await insertResident(db, 'cem', { verified: true, location: '803' })
    const other = neighbourAt('127.0.0.11', front.port)
    const heard = new Promise<number>((resolve) => {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('"notification"')) resolve(performance.now())
      })
    })
    const began = performance.now()
    const path = showInterest.path.replace(':postId', postId)
    const cookie = ben.cookie.replace(/^[^=]+/, await sessionCookieName())
    expect((await other.ask({ method: 'PUT', path, headers: { cookie } })).status).toBe(200)
    expect((await heard) - began).toBeLessThan(1000)
    stream.destroy()
  })

  test('60 wrong sign-ins at one address lock nobody out at another, whatever they say of themselves', async () => {
    const stranger = neighbourAt('127.0.0.20', front.port)
    const attempts = Array.from({ length: 60 }, (_, at) => at)
    const next = attempts.values()
    const trying = async () => {
      for (const at of next) {
        const body = JSON.stringify({ email: `nobody${at}@building.example`, password })
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${at}`,
          forwarded: `for=203.0.113.${at}`,
          'x-real-ip': `203.0.113.${at}`,
        }
        const { status } = await stranger.ask({ method: 'POST', path: signIn.path, headers }, body)
        expect(status).toBe(401)
      }
    }
    await Promise.all(Array.from({ length: 4 }, trying))
    const counted = await db.query<{ key: string; points: number }>(
      sql`select key, points from rate_limits where starts_with(key, 'signIn.address:') and points > 0`,
    )
    const keyOf = (address: string) =>
      `signIn.address:${createHash('sha256').update(address).digest('base64url')}`
    expect(counted).toEqual([{ key: keyOf('127.0.0.20'), points: 60 }])
    const resident = neighbourAt('127.0.0.30', front.port)
    const body = { email: 'ada@building.example', password }
    const began = performance.now()
    expect((await resident.call(signIn, { body })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('pages come with the security headers over HTTP/2, and plain http leads to https', async () => {
    const { status, headers } = await ada.ask({ path: '/' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['set-cookie'] ?? []).toEqual([])
    const session = connectHttp2(`https://127.0.0.1:${front.port}`, {
      servername: host,
      rejectUnauthorized: false,
    })
    const stream = session.request({ ':path': '/healthz', ':authority': host })
    const [answer] = await once(stream, 'response')
    expect([session.alpnProtocol, answer[':status']]).toEqual(['h2', 200])
    session.destroy()
    const plain = await new Promise<{ status: number | undefined; location: string | undefined }>(
      (resolve, reject) =>
        get(
          { host: '127.0.0.1', port: front.httpPort, path: '/sign-in?a=b', headers: { host } },
          ({ statusCode, headers: given }) =>
            resolve({ status: statusCode, location: given.location }),
        ).on('error', reject),
    )
    expect([301, 308]).toContain(plain.status)
    expect(plain.location).toMatch(/^https:\/\/foyer\.example(:\d+)?\/sign-in\?a=b$/)
  })

  test('/metrics is for the operator, and Foyer believes its proxy', async () => {
    expect((await ada.ask({ path: '/metrics' })).status).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    const { status, text } = await ada.ask({ path: '/metrics', headers })
    expect(status).toBe(200)
    expect(text).toMatch(/^proxy_not_believed_total 0$/m)
  })

  /** As this browser got it: over https its name has a prefix. */
  async function sessionCookieName() {
    const { headers } = await neighbourAt('127.0.0.40', front.port).ask(
      {
        method: 'POST',
        path: signIn.path,
        headers: { 'content-type': 'application/json' },
      },
      JSON.stringify({ email: 'ada@building.example', password }),
    )
    const names = (headers['set-cookie'] ?? []).map((line) => line.split('=')[0] ?? '')
    return names.find((one) => one.includes('session')) ?? `no session behind ${name}`
  }
})
