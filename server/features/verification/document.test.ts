// Proves docs/specification.md: Becoming verified
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocument } from '#contract/document-looks.ts'
import { limits } from '#contract/limits.ts'
import {
  approveVerification,
  listVerificationCases,
  rejectVerification,
} from '#contract/verification-cases.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { letEntriesAge } from '#server/features/audit/audit.testing.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import {
  approve,
  auditOf,
  fetchDocument,
  sayWhy,
  verificationOf,
  submit,
} from './verification.testing.ts'

let world: World
let mo: Person
beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

test('residents and strangers cannot see that cases exist', async () => {
  const lea = await world.resident('lea', { verified: true })
  const caseId = await submit(lea, mo)
  const params = { caseId }
  for (const [who, status] of [
    [lea, 404],
    [await world.resident('moe'), 404],
    [world.anonymous, 401],
  ] as const) {
    expect((await who.refused(listVerificationCases, { query: {} })).status).toBe(status)
    expect((await who.refused(approveVerification, { params })).status).toBe(status)
    expect((await who.refused(rejectVerification, { params, body: { reason: 'No' } })).status).toBe(
      status,
    )
    expect(
      (await who.fetch({ url: `/api/admin/verifications/${caseId}/document` })).statusCode,
    ).toBe(status)
  }
  expect(await mo.refused(approveVerification, { params: { caseId: randomUUID() } })).toMatchObject(
    {
      status: 404,
      code: 'NOT_FOUND',
    },
  )
  expect(await verificationOf(lea)).toMatchObject({ status: 'Pending' })
})

test('a document is shown to its owner while it waits, and to a moderator who says why, which is written down', async () => {
  const [nia, oto] = [await world.resident('nia'), await world.resident('oto')]
  const caseId = await submit(nia, mo)
  const params = { caseId }
  const own = () => nia.fetch({ url: '/api/verification/document' })
  const look = () => fetchDocument(mo, caseId)
  expect((await look()).statusCode).toBe(403)
  expect(await auditOf(world, nia)).toEqual([])
  await sayWhy(mo, caseId)
  for (const answer of [await own(), await look(), await look()]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
  }
  const view = {
    actor: 'mo',
    action: 'verification.view-document',
    details: { caseId, why: 'decide' },
  }
  expect(await auditOf(world, nia)).toEqual([view])
  // Nobody else sees it for that.
  expect((await fetchDocument(await world.moderator('max'), caseId)).statusCode).toBe(403)
  expect((await oto.fetch({ url: '/api/verification/document' })).statusCode).toBe(404)
  expect((await world.anonymous.fetch({ url: '/api/verification/document' })).statusCode).toBe(401)
  expect((await mo.fetch({ url: '/api/admin/verifications/x/document' })).statusCode).toBe(400)
  expect((await fetchDocument(mo, randomUUID())).statusCode).toBe(404)
  await approve(mo, caseId)
  expect((await own()).statusCode).toBe(404)
  expect((await look()).statusCode).toBe(200)
  expect(
    await mo.refused(openDocument, { params, body: { why: 'decide', note: '' } }),
  ).toMatchObject({ code: 'VERIFICATION_ALREADY_DECIDED' })
  const unsaid = await mo.refused(openDocument, { params, body: { why: 'other', note: ' ' } })
  expect(unsaid).toMatchObject({ status: 400, fields: { note: text.looks.noteRequired } })
  await mo.call(openDocument, { params, body: { why: 'other', note: ' An appeal ' } })
  expect((await auditOf(world, nia)).at(-1)).toMatchObject({
    details: { caseId, why: 'other', note: 'An appeal' },
  })
})

test('the same look within ten minutes is one entry, and after a quarter of an hour the reason is asked again', async () => {
  const pam = await world.resident('pam')
  const caseId = await submit(pam, mo)
  const looks = async () =>
    (await auditOf(world, pam)).filter(({ action }) => action === 'verification.view-document')
      .length
  await sayWhy(mo, caseId)
  await sayWhy(mo, caseId)
  expect(await looks()).toBe(1)
  await sayWhy(mo, caseId, 'complaint')
  expect(await looks()).toBe(2)
  await letEntriesAge(world.db, limits.lookMinutes + 1)
  expect((await fetchDocument(mo, caseId)).statusCode).toBe(200)
  await sayWhy(mo, caseId)
  expect(await looks()).toBe(3)
  await letEntriesAge(world.db, limits.documentOpenMinutes + 1)
  expect((await fetchDocument(mo, caseId)).statusCode).toBe(403)
})

test('the picture that a moderator gets has the mark in its pixels, in every part of it; the owner’s has none', async () => {
  const rae = await world.resident('rae')
  const caseId = await submit(rae, mo)
  await sayWhy(mo, caseId)
  const own = (await rae.fetch({ url: '/api/verification/document' })).rawPayload
  const [first, second] = [
    (await fetchDocument(mo, caseId)).rawPayload,
    await (async () => {
      const max = await world.moderator('maximilian')
      await sayWhy(max, caseId)
      return (await fetchDocument(max, caseId)).rawPayload
    })(),
  ]
  expect(await sharp(own).metadata()).toMatchObject(sizeOf(await sharp(first).metadata()))
  for (const part of await differingShares(own, first)) expect(part).toBeGreaterThan(0.02)
  const betweenModerators = await differingShares(first, second)
  expect(Math.max(...betweenModerators)).toBeGreaterThan(0.01)
})

test('a resident reads who looked at their document and when, also after the moderator has left', async () => {
  const sol = await world.resident('sol')
  const ned = await world.moderator('ned')
  await sayWhy(ned, await submit(sol, mo))
  const looks = [{ at: expect.stringMatching(/^2.*Z$/), by: 'ned' }]
  expect(await verificationOf(sol)).toMatchObject({ looks })
  expect(await verificationOf(await world.resident('tea'))).toMatchObject({ looks: [] })
  await world.db.query(sql`delete from accounts where id = ${ned.id}`)
  expect(await verificationOf(sol)).toMatchObject({ looks })
})

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })

/** Of the pixels of each ninth of the picture, those that differ clearly. */
async function differingShares(one: Buffer, other: Buffer): Promise<number[]> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()),
  )
  const { width, height } = await sharp(one).metadata()
  const differing = Array.from({ length: 9 }, () => 0)
  for (let at = 0; at < width * height; at++)
    if (Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0)) > 20) {
      const [column, row] = [at % width, Math.floor(at / width)]
      differing[Math.floor((row * 3) / height) * 3 + Math.floor((column * 3) / width)]! += 1
    }
  return differing.map((count) => count / ((width * height) / 9))
}
