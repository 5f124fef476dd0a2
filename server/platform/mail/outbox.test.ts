import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { createHttp } from '../http/http.ts'
import { openLog } from '../log.ts'
import { openMail } from './mailer.ts'
import { registerOutbox } from './outbox.ts'
import { newToken } from '../secrets/tokens.ts'
import type { Db } from '../database/db.ts'

const key = newToken()
let db: Db
let close: () => Promise<void>
let app: FastifyInstance

beforeEach(async () => {
  ;({ db, close } = await cloneDatabase())
  app = await createHttp({
    logger: openLog('silent'),
    trustedProxies: [],
    https: false,
    checkAnswers: true,
  })
  registerOutbox(app, { db, key })
})
afterEach(async () => {
  await app.close()
  await close()
})

const deliver = (subject: string, text: string) =>
  openMail({ outbox: db, brandName: 'Foyer' }).deliver({
    id: randomUUID(),
    to: 'ada@example.org',
    subject,
    text,
  })
const open = async () => {
  const answer = await app.inject(`/outbox?key=${key}`)
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
  return { answer, cookie }
}

test('the printed address opens the outbox for that browser, and the key leaves the address bar', async () => {
  const { answer, cookie } = await open()
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/outbox'])
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  const page = await app.inject({ url: '/outbox', headers: { cookie } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No emails yet')
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'sha256-",
  )
  expect(page.body).not.toMatch(/<script|style=/)
})

test('without the key there is no outbox', async () => {
  for (const url of ['/outbox', '/outbox?key=wrong', `/outbox?key=${key}&key=${key}`]) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
  expect(
    (await app.inject({ url: '/outbox', headers: { cookie: `foyer-outbox=${newToken()}` } }))
      .statusCode,
  ).toBe(404)
})

test('from another machine, or through a proxy, there is no outbox even with the key', async () => {
  const { cookie } = await open()
  expect(
    (await app.inject({ url: `/outbox?key=${key}`, remoteAddress: '192.168.0.9' })).statusCode,
  ).toBe(404)
  expect(
    (await app.inject({ url: '/outbox', headers: { cookie, 'x-forwarded-for': '203.0.113.5' } }))
      .statusCode,
  ).toBe(404)
})

test('mails are shown newest first, their links can be followed, and nothing in them is markup', async () => {
  const { cookie } = await open()
  await deliver('First', 'Confirm: https://foyer.example/verify-email?userId=1&secret=2.')
  await deliver(
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script> https://a.example/"onclick="alert(1) javascript:alert(1)',
  )
  const { body } = await app.inject({ url: '/outbox', headers: { cookie } })
  expect(body.indexOf('&lt;img')).toBeLessThan(body.indexOf('First'))
  expect(body).toContain(
    '<a href="https://foyer.example/verify-email?userId=1&amp;secret=2" rel="noreferrer">',
  )
  expect(body).toContain(
    '<a href="https://a.example/" rel="noreferrer">https://a.example/</a>&quot;onclick=&quot;',
  )
  expect(body).not.toMatch(/<script|<img|href="javascript/)
})

test('a mail is also shown as mail programs do, and only to who may open the outbox', async () => {
  const { cookie } = await open()
  await deliver('Hello', 'Hello <i>Ada</i>')
  const { body } = await app.inject({ url: '/outbox', headers: { cookie } })
  const url = /\/outbox\/mails\/[\w-]+/.exec(body)?.[0] ?? ''
  const shown = await app.inject({ url, headers: { cookie } })
  expect(shown.body).toContain('Hello &lt;i&gt;Ada&lt;/i&gt;')
  expect(shown.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'/,
  )
  expect((await app.inject(url)).statusCode).toBe(404)
  const unknown = { url: '/outbox/mails/nothing', headers: { cookie } }
  expect((await app.inject(unknown)).statusCode).toBe(404)
})

test('the same mail a second time is shown once', async () => {
  const mailer = openMail({ outbox: db, brandName: 'Foyer' })
  const mail = { id: randomUUID(), to: 'ada@example.org', subject: 'Once', text: '' }
  await mailer.deliver(mail)
  await mailer.deliver(mail)
  const { cookie } = await open()
  const { body } = await app.inject({ url: '/outbox', headers: { cookie } })
  expect(body.split('Once')).toHaveLength(2)
})
