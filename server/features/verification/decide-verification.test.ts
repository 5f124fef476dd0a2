// Proves docs/specification.md: Becoming verified
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { listNotifications } from '#contract/notifications.ts'
import { text } from '#text'
import {
  approveVerification,
  getVerificationCase,
  listVerificationCases,
  rejectVerification,
} from '#contract/verification-cases.ts'
import { revokeVerification } from '#contract/residents.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import {
  address,
  approve,
  auditOf,
  fetchDocument,
  liveEventsOf,
  mailsTo,
  sayWhy,
  reject,
  verificationOf,
  submit,
  viewerOf,
} from './verification.testing.ts'

let world: World
let mo: Person
beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

test('approved: verified at the stated address, told in the browser, in the notifications and by mail, and in the audit log', async () => {
  const fay = await world.resident('fay')
  const caseId = await submit(fay, mo)
  const { status, body } = await approve(mo, caseId)
  expect(status).toBe(200)
  expect(body.case).toMatchObject({
    id: caseId,
    state: 'approved',
    decidedBy: 'Mo',
    reason: null,
    can: [],
    user: { isVerified: true },
  })
  expect(await viewerOf(fay)).toMatchObject({
    isVerified: true,
    verificationStatus: 'Verified',
    ...address,
    can: ['create-post'],
  })
  expect(await verificationOf(fay)).toMatchObject({
    status: 'Verified',
    ...address,
    reason: null,
    documentUrl: null,
  })
  expect(await liveEventsOf(world, fay)).toEqual(['verification', 'verification', 'notification'])
  const { body: told } = await fay.call(listNotifications, { query: {} })
  expect(told.notifications).toMatchObject([
    {
      type: 'verification-approved',
      message: text.notifications.verificationApproved,
      read: false,
    },
  ])
  expect(await mailsTo(world, fay)).toMatchObject([
    {
      subject: text.mail.decisionSubject('Foyer'),
      text: text.mail.approvedBody('Foyer', 'Fay', 'http://localhost/create-post'),
    },
  ])
  expect(await auditOf(world, fay)).toEqual([
    { actor: 'mo', action: 'verification.view-document', details: { caseId, why: 'decide' } },
    { actor: 'mo', action: 'verification.approve', details: { caseId, reason: null } },
  ])
})

test('rejected: the reason is read, and another document may be sent', async () => {
  const gus = await world.resident('gus')
  const reason = 'The address cannot be read.'
  const first = await submit(gus, mo)
  await reject(mo, first, reason)
  expect(await verificationOf(gus)).toMatchObject({
    status: 'Rejected',
    ...address,
    reason,
    documentUrl: null,
  })
  expect(await viewerOf(gus)).toMatchObject({ isVerified: false, verificationStatus: 'Rejected' })
  const { body: told } = await gus.call(listNotifications, { query: {} })
  expect(told.notifications).toMatchObject([
    { type: 'verification-rejected', message: text.notifications.verificationRejected(reason) },
  ])
  const mailed = (await mailsTo(world, gus))[0]?.text
  expect(mailed).toContain(reason)
  expect(mailed).toContain('/settings#verification\n')
  expect(await auditOf(world, gus)).toMatchObject([
    { action: 'verification.reject', details: { reason } },
  ])
  await approve(mo, await submit(gus, mo))
  expect(await verificationOf(gus)).toMatchObject({ status: 'Verified', reason: null })
})

test('a decision on a request that waited while the verification was revoked is the last word', async () => {
  for (const decide of [approve, reject]) {
    const mia = await world.resident(`mia${decide.name}`, { verified: true })
    const caseId = await submit(mia, mo)
    await mo.call(revokeVerification, {
      params: { userId: mia.id },
      body: { reason: 'They have moved out.' },
    })
    await decide(mo, caseId)
    expect((await verificationOf(mia)).reason).toBe(
      decide === approve ? null : 'The address cannot be read.',
    )
  }
})

test('a rejection without a reason is refused', async () => {
  const hal = await world.resident('hal')
  const caseId = await submit(hal, mo)
  const refusal = async (reason: string) =>
    (await mo.refused(rejectVerification, { params: { caseId }, body: { reason } })).fields
  expect(await refusal('  ')).toEqual({ reason: text.moderation.reasonRequired })
  expect(await refusal('x'.repeat(501))).toEqual({ reason: text.moderation.reasonTooLong })
  expect(await verificationOf(hal)).toMatchObject({ status: 'Pending' })
})

test('a resident who moved keeps the old verification until the decision, and after a rejection', async () => {
  const ida = await world.resident('ida', { verified: true, tower: 'North', location: '101' })
  const before = { isVerified: true, tower: 'North', location: '101' }
  const first = await submit(ida, mo)
  expect(await viewerOf(ida)).toMatchObject({
    ...before,
    verificationStatus: 'Pending',
    can: ['create-post'],
  })
  await reject(mo, first)
  expect(await viewerOf(ida)).toMatchObject({ ...before, verificationStatus: 'Verified' })
  expect(await verificationOf(ida)).toMatchObject({
    status: 'Verified',
    tower: 'North',
    location: '101',
    reason: 'The address cannot be read.',
  })
  await approve(mo, await submit(ida, mo))
  expect(await viewerOf(ida)).toMatchObject({
    isVerified: true,
    verificationStatus: 'Verified',
    ...address,
  })
})

test('when two moderators decide at once, one does, and the other is told that it is decided', async () => {
  const jo = await world.resident('jo')
  const other = await world.moderator('max')
  const caseId = await submit(jo, mo)
  for (const each of [mo, other]) await sayWhy(each, caseId)
  const approveNow = (each: Person) => each.call(approveVerification, { params: { caseId } })
  const answers = await Promise.all([
    approveNow(mo),
    reject(other, caseId),
    approveNow(other),
    reject(mo, caseId),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200)
      expect(body).toMatchObject({
        code: 'VERIFICATION_ALREADY_DECIDED',
        title: errors.VERIFICATION_ALREADY_DECIDED.title,
      })
  const [, , ...decisions] = await auditOf(world, jo)
  expect(decisions).toHaveLength(1)
  expect(await mailsTo(world, jo)).toHaveLength(1)
})

test('a moderator must open the request’s document before approving it', async () => {
  const lou = await world.resident('lou')
  const boss = await world.resident('boss', { verified: true, role: 'administrator' })
  const first = await submit(lou, boss)
  await sayWhy(boss, first)
  await reject(boss, first)
  const caseId = await submit(lou, boss)
  await sayWhy(mo, caseId)
  const canOf = async (each: Person) =>
    (await each.call(getVerificationCase, { params: { caseId } })).body.case.can
  expect([await canOf(boss), await canOf(mo)]).toEqual([['reject'], ['approve', 'reject']])
  expect((await fetchDocument(boss, caseId)).statusCode).toBe(403)
  expect(await boss.refused(approveVerification, { params: { caseId } })).toMatchObject({
    status: 409,
    code: 'VERIFICATION_DOCUMENT_UNOPENED',
    title: errors.VERIFICATION_DOCUMENT_UNOPENED.title,
  })
  expect(await verificationOf(lou)).toMatchObject({ status: 'Pending' })
  await sayWhy(boss, caseId)
  expect(await canOf(boss)).toEqual(['approve', 'reject'])
  expect((await boss.call(approveVerification, { params: { caseId } })).status).toBe(200)
})

test('moderators cannot decide their own requests', async () => {
  const kai = await world.moderator('kai')
  const caseId = await submit(kai, mo)
  const { body } = await kai.call(listVerificationCases, { query: {} })
  expect(body.cases.find(({ id }) => id === caseId)?.can).toEqual([])
  expect(await kai.refused(approveVerification, { params: { caseId } })).toMatchObject({
    status: 403,
    code: 'VERIFICATION_OWN_REQUEST',
  })
  expect((await reject(kai, caseId)).body).toMatchObject({ code: 'VERIFICATION_OWN_REQUEST' })
  expect((await approve(mo, caseId)).status).toBe(200)
})
