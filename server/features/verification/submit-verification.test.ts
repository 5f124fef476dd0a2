// Proves docs/specification.md: Becoming verified
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { text } from '#text'
import { submitVerification } from '#contract/verification.ts'
import { getVerificationCase } from '#contract/verification-cases.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import {
  address,
  approve,
  liveEventsOf,
  verificationOf,
  submit,
  upload,
  viewerOf,
} from './verification.testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a resident who sends a document waits; their verification says so and nothing else changes', async () => {
  const ada = await world.resident('ada')
  expect(await verificationOf(ada)).toEqual({
    status: 'Not_Submitted',
    tower: null,
    location: null,
    submittedAt: null,
    reason: null,
    documentUrl: null,
    looks: [],
  })
  const { body } = await ada.call(submitVerification, {
    body: { tower: 'South', location: ' 802 ', documentId: await upload(ada) },
  })
  expect(body).toEqual({
    status: 'Pending',
    ...address,
    submittedAt: expect.any(String),
    reason: null,
    documentUrl: '/api/verification/document',
    looks: [],
  })
  expect(await viewerOf(ada)).toMatchObject({
    verificationStatus: 'Pending',
    isVerified: false,
    tower: null,
    location: null,
    can: [],
  })
  expect(await liveEventsOf(world, ada)).toEqual(['verification'])
})

test('only an own, finished, unused document is taken', async () => {
  const [bea, cem] = [await world.resident('bea'), await world.resident('cem')]
  for (const documentId of ['', 'x', randomUUID(), await upload(cem), await upload(bea, 'post')])
    expect(
      await bea.refused(submitVerification, { body: { ...address, documentId } }),
    ).toMatchObject({ status: 400 })
  const refused = await bea.refused(submitVerification, {
    body: { ...address, documentId: randomUUID() },
  })
  expect(refused).toMatchObject({
    code: 'VERIFICATION_DOCUMENT_REQUIRED',
    title: 'Verification Document Required',
  })
  expect(await verificationOf(bea)).toMatchObject({ status: 'Not_Submitted' })
  expect(
    await world.anonymous.refused(submitVerification, {
      body: { ...address, documentId: randomUUID() },
    }),
  ).toMatchObject({
    status: 401,
  })
})

test('an address that is missing or too long is refused with its sentence', async () => {
  const dee = await world.resident('dee')
  const documentId = await upload(dee)
  const refusal = async (location: string) =>
    (await dee.refused(submitVerification, { body: { tower: 'North', location, documentId } }))
      .fields
  expect(await refusal(' 1 ')).toEqual({ location: text.form.locationRequired })
  expect(await refusal('🏠')).toEqual({ location: text.form.locationRequired })
  expect(await refusal('x'.repeat(101))).toEqual({ location: text.form.locationTooLong })
})

test('of two submissions at once, one is accepted and the other is told so', async () => {
  const eli = await world.resident('eli')
  const documents = [await upload(eli), await upload(eli)]
  const answers = await Promise.all(
    documents.map((documentId) =>
      eli.call(submitVerification, { body: { ...address, documentId } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(
    await eli.refused(submitVerification, { body: { ...address, documentId: await upload(eli) } }),
  ).toMatchObject({
    code: 'VERIFICATION_ALREADY_PENDING',
  })
})

test('only moderators see new requests, decisions and the number waiting live', async () => {
  const mo = await world.moderator('mo')
  const fay = await world.resident('fay')
  const before = (await mo.call(getSession, {})).body.counts.waiting?.verifications ?? 0
  const caseId = await submit(fay, mo)
  expect((await mo.call(getSession, {})).body.counts.waiting).toMatchObject({
    verifications: before + 1,
  })
  expect((await fay.call(getSession, {})).body.counts.waiting).toBeUndefined()
  await approve(await world.moderator('max'), caseId)
  expect(await liveEventsOf(world, mo)).toEqual(['moderation', 'moderation'])
  expect(await liveEventsOf(world, fay)).not.toContain('moderation')
  expect((await mo.call(getSession, {})).body.counts.waiting).toMatchObject({
    verifications: before,
  })
})

test('a moderator opens a single request by its id; who is none finds nothing', async () => {
  const mo = await world.moderator('mona')
  const gil = await world.resident('gil')
  const caseId = await submit(gil, mo)
  const { body } = await mo.call(getVerificationCase, { params: { caseId } })
  expect(body.case).toMatchObject({
    id: caseId,
    state: 'pending',
    user: { username: 'gil' },
    can: ['reject'],
  })
  expect((await mo.refused(getVerificationCase, { params: { caseId: randomUUID() } })).code).toBe(
    'NOT_FOUND',
  )
  expect((await gil.refused(getVerificationCase, { params: { caseId } })).status).toBe(404)
})
