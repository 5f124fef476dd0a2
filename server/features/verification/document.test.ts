// Proves docs/specification.md: Becoming verified
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveVerification,
  listVerificationCases,
  rejectVerification,
} from '#contract/verification-cases.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { approve, auditOf, verificationOf, submit } from './verification.testing.ts'

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

test('a document is shown to its owner while it waits, and to a moderator, whose every look is written down', async () => {
  const [nia, oto] = [await world.resident('nia'), await world.resident('oto')]
  const caseId = await submit(nia, mo)
  const own = () => nia.fetch({ url: '/api/verification/document' })
  const look = () => mo.fetch({ url: `/api/admin/verifications/${caseId}/document` })
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
  const view = { actor: 'mo', action: 'verification.view-document', details: { caseId } }
  expect(await auditOf(world, nia)).toEqual([view, view])
  expect((await oto.fetch({ url: '/api/verification/document' })).statusCode).toBe(404)
  expect((await world.anonymous.fetch({ url: '/api/verification/document' })).statusCode).toBe(401)
  expect((await mo.fetch({ url: '/api/admin/verifications/x/document' })).statusCode).toBe(400)
  expect(
    (await mo.fetch({ url: `/api/admin/verifications/${randomUUID()}/document` })).statusCode,
  ).toBe(404)
  await approve(mo, caseId)
  expect((await own()).statusCode).toBe(404)
  expect((await look()).statusCode).toBe(200)
})
