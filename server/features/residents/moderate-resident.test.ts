// Proves docs/specification.md: Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession, signIn } from '#contract/accounts.ts'
import { showInterest } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getFeed, getPost } from '#contract/posts.ts'
import { getProfile } from '#contract/profiles.ts'
import { dismissReports, hideReportedPost } from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import {
  getResident,
  liftSuspension,
  revokeVerification,
  setRole,
  suspendResident,
} from '#contract/residents.ts'
import { text } from '#text'
import { getVerification } from '#contract/verification.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import {
  approve,
  auditOf,
  mailsTo,
  submit,
  viewerOf,
} from '#server/features/verification/verification.testing.ts'

let world: World
let mo: Person
let boss: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld({ config: { adminEmails: ['boss@building.example'] } })
  mo = await world.moderator('mo')
  boss = await world.resident('boss')
  bob = await world.resident('bob', { verified: true })
})
afterAll(() => world.close())

const reason = 'Rude to three neighbours.'
const password = 'correct horse battery'

test('suspended: every session ends at once, signing in opens nothing, the posts are hidden, and the reason goes by mail', async () => {
  const ada = await world.resident('ada', { verified: true, password })
  const postId = await world.post(ada)
  await bob.call(showInterest, { params: { postId } })
  const { status, body } = await suspend(mo, ada)
  expect(status).toBe(200)
  expect(body.resident).toMatchObject({
    isSuspended: true,
    suspensionReason: reason,
    can: ['lift', 'revoke'],
  })
  expect(body.resident.posts).toMatchObject([{ id: postId, hidden: true }])
  expect((await ada.call(getSession, {})).body.viewer).toBeNull()
  expect((await ada.refused(getFeed, { query: {} })).code).toBe('NOT_SIGNED_IN')
  const { email } = ada
  expect((await world.anonymous.call(signIn, { body: { email, password } })).body).toMatchObject({
    viewer: null,
    isSuspended: true,
  })
  expect(await isSeenBy(bob, postId)).toBe(false)
  expect((await bob.refused(getProfile, { params: { userId: ada.id } })).code).toBe(
    'USER_NOT_FOUND',
  )
  expect((await mailsTo(world, ada)).at(-1)).toMatchObject({
    subject: text.mail.accountSubject('Foyer'),
    text: text.mail.suspendedBody('Foyer', 'Ada', reason, 'http://localhost/sign-in'),
  })
  expect(await auditOf(world, ada)).toEqual([
    { actor: 'mo', action: 'resident.suspend', details: { reason } },
  ])
  expect(await lastEventsOf(bob)).toEqual([
    { kind: 'post', postId },
    { kind: 'notification', notificationId: expect.any(String) },
  ])

  const lifted = await mo.call(liftSuspension, { params: { userId: ada.id } })
  expect(lifted.body.resident).toMatchObject({
    isSuspended: false,
    suspensionReason: null,
    can: ['suspend', 'revoke'],
  })
  // The sessions from before have ended for good.
  expect((await ada.call(getSession, {})).body.viewer).toBeNull()
  expect((await world.anonymous.call(signIn, { body: { email, password } })).status).toBe(200)
  expect(await isSeenBy(bob, postId)).toBe(true)
  expect((await auditOf(world, ada)).at(-1)).toMatchObject({ action: 'resident.lift' })
})

test('lifting a suspension gives back only what it hid: not what a moderator hid, and not what was reported meanwhile', async () => {
  const eve = await world.resident('eve', { verified: true })
  const [free, hidden, reported] = [
    await world.post(eve),
    await world.post(eve),
    await world.post(eve),
  ]
  await report(bob, hidden)
  await report(bob, reported)
  await mo.call(hideReportedPost, {
    params: { postId: hidden },
    body: { note: 'Not allowed', seen: 1 },
  })
  await suspend(mo, eve)
  // Dismissing a suspended creator's reports does not show the post.
  await mo.call(dismissReports, { params: { postId: reported }, body: { seen: 1 } })
  for (const postId of [free, hidden, reported]) expect(await isSeenBy(bob, postId)).toBe(false)
  await mo.call(liftSuspension, { params: { userId: eve.id } })
  expect([
    await isSeenBy(bob, free),
    await isSeenBy(bob, hidden),
    await isSeenBy(bob, reported),
  ]).toEqual([true, false, true])
})

test('revoked: rejected with the reason, the posts hidden until verified again, told live, in the notifications and by mail', async () => {
  const fay = await world.resident('fay', { verified: true, location: '404' })
  const postId = await world.post(fay)
  const { body } = await mo.call(revokeVerification, {
    params: { userId: fay.id },
    body: { reason },
  })
  expect(body.resident).toMatchObject({
    verificationStatus: 'Rejected',
    isVerified: false,
    tower: null,
    location: null,
    can: ['suspend'],
    verifications: [{ state: 'revoked', tower: 'North', location: '404', reason, decidedBy: 'Mo' }],
  })
  expect(await viewerOf(fay)).toMatchObject({
    isVerified: false,
    verificationStatus: 'Rejected',
    can: [],
  })
  expect((await fay.call(getVerification, {})).body).toMatchObject({
    status: 'Rejected',
    reason,
    location: '404',
  })
  expect((await fay.call(listNotifications, { query: {} })).body.notifications).toMatchObject([
    { type: 'verification-revoked', message: text.notifications.verificationRevoked(reason) },
  ])
  expect((await mailsTo(world, fay)).at(-1)?.text).toContain(reason)
  expect(await isSeenBy(bob, postId)).toBe(false)
  expect(await isSeenBy(fay, postId)).toBe(true)
  expect(await auditOf(world, fay)).toEqual([
    { actor: 'mo', action: 'verification.revoke', details: { reason } },
  ])

  await approve(mo, await submit(fay, mo))
  expect(await isSeenBy(bob, postId)).toBe(true)
})

test('a suspended and revoked resident’s posts are visible only when both are over', async () => {
  const gus = await world.resident('gus', { verified: true })
  const postId = await world.post(gus)
  const caseId = await submit(gus, mo)
  await mo.call(revokeVerification, { params: { userId: gus.id }, body: { reason } })
  expect(await viewerOf(gus)).toMatchObject({ verificationStatus: 'Pending' })
  await suspend(mo, gus)
  await mo.call(liftSuspension, { params: { userId: gus.id } })
  expect(await isSeenBy(bob, postId)).toBe(false)
  await suspend(mo, gus)
  await approve(mo, caseId)
  expect(await isSeenBy(bob, postId)).toBe(false)
  await mo.call(liftSuspension, { params: { userId: gus.id } })
  expect(await isSeenBy(bob, postId)).toBe(true)
})

test('each needs a reason that the person can read', async () => {
  const params = { userId: bob.id }
  for (const endpoint of [suspendResident, revokeVerification]) {
    expect((await mo.refused(endpoint, { params, body: { reason: '  ' } })).fields).toEqual({
      reason: text.moderation.reasonRequired,
    })
    expect((await mo.refused(endpoint, { params, body: { reason: 'x'.repeat(501) } })).code).toBe(
      'INVALID_INPUT',
    )
  }
  expect((await mo.call(getResident, { params })).body.resident).toMatchObject({
    isSuspended: false,
    isVerified: true,
  })
})

test('when several moderators act at once, one does, and the others are told that it is done', async () => {
  const hal = await world.resident('hal', { verified: true })
  const max = await world.moderator('max')
  const codes = async (answers: Promise<{ status: number; body: object }>[]) =>
    (await Promise.all(answers)).map(({ status, body }) =>
      status === 200 ? 'done' : 'code' in body && body.code,
    )
  const params = { userId: hal.id }
  const oneOfThree = expect.toSatisfy(
    (answers: unknown[]) =>
      counts(answers, 'done') === 1 && counts(answers, 'RESIDENT_CHANGED') === 2,
  )
  const counts = (answers: unknown[], one: string) =>
    answers.filter((answer) => answer === one).length
  const revoke = (moderator: Person) =>
    moderator.call(revokeVerification, { params, body: { reason } })
  expect(await codes([revoke(mo), revoke(max), revoke(mo)])).toEqual(oneOfThree)
  expect(await codes([suspend(mo, hal), suspend(max, hal), suspend(mo, hal)])).toEqual(oneOfThree)
  const lift = (moderator: Person) => moderator.call(liftSuspension, { params })
  expect(await codes([lift(mo), lift(max), lift(mo)])).toEqual(oneOfThree)
  expect(await auditOf(world, hal)).toHaveLength(3)
  expect(await mailsTo(world, hal)).toHaveLength(3)
})

test('nobody can act on themselves; only an administrator can act on a moderator or an administrator', async () => {
  const body = { reason }
  const refusal = async (who: Person, whom: Person) =>
    Promise.all([
      who.refused(suspendResident, { params: { userId: whom.id }, body }),
      who.refused(liftSuspension, { params: { userId: whom.id } }),
      who.refused(revokeVerification, { params: { userId: whom.id }, body }),
    ])
  for (const one of await refusal(mo, mo))
    expect(one).toMatchObject({ status: 403, code: 'RESIDENT_YOURSELF' })
  for (const one of await refusal(mo, boss))
    expect(one).toMatchObject({ status: 403, code: 'RESIDENT_IS_ADMINISTRATOR' })
  const max = await world.moderator('max.2')
  for (const one of await refusal(mo, max))
    expect(one).toMatchObject({ status: 403, code: 'RESIDENT_IS_MODERATOR' })
  expect((await suspend(boss, max)).status).toBe(200)
  expect((await mo.call(getResident, { params: { userId: boss.id } })).body.resident).toMatchObject(
    {
      role: 'administrator',
      can: [],
    },
  )
  const granted = await world.resident('granted', { role: 'administrator' })
  expect((await suspend(boss, granted)).status).toBe(200)
  const nobody = { userId: randomUUID() }
  expect((await mo.refused(suspendResident, { params: nobody, body })).code).toBe('USER_NOT_FOUND')
})

test('of two administrators who suspend each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await world.resident(`one${round}`, { role: 'administrator' })
    const other = await world.resident(`other${round}`, { role: 'administrator' })
    const answers = await Promise.all([suspend(one, other), suspend(other, one)])
    // The later one may find its session ended already.
    const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(first).toBe(200)
    expect([401, 404]).toContain(second)
  }
})

test('an administrator names a moderator and lets them go again; a moderator does not', async () => {
  const ivy = await world.resident('ivy', { verified: true })
  const params = { userId: ivy.id }
  expect((await mo.refused(setRole, { params, body: { role: 'moderator' } })).code).toBe(
    'ADMINISTRATORS_ONLY',
  )
  expect((await boss.call(getResident, { params })).body.resident.can).toEqual([
    'suspend',
    'revoke',
    'name-moderator',
  ])
  const named = await boss.call(setRole, { params, body: { role: 'moderator' } })
  expect(named.body.resident).toMatchObject({
    role: 'moderator',
    can: ['suspend', 'revoke', 'remove-moderator'],
  })
  expect((await viewerOf(ivy))?.can).toContain('moderate')
  expect((await ivy.call(listNotifications, { query: {} })).body.notifications).toMatchObject([
    { type: 'role-changed', message: text.notifications.madeModerator },
  ])
  expect((await boss.refused(setRole, { params, body: { role: 'moderator' } })).code).toBe(
    'RESIDENT_CHANGED',
  )
  expect(
    (await boss.refused(setRole, { params: { userId: boss.id }, body: { role: 'resident' } })).code,
  ).toBe('RESIDENT_YOURSELF')
  await boss.call(setRole, { params, body: { role: 'resident' } })
  expect((await viewerOf(ivy))?.can).not.toContain('moderate')
  // Nor is somebody made a moderator who is suspended.
  const rex = { userId: (await world.resident('rex')).id }
  await boss.call(suspendResident, { params: rex, body: { reason: 'rude' } })
  expect((await boss.call(getResident, { params: rex })).body.resident.can).toEqual(['lift'])
  expect((await boss.refused(setRole, { params: rex, body: { role: 'moderator' } })).code).toBe(
    'RESIDENT_CHANGED',
  )
  expect((await auditOf(world, ivy)).map((entry) => entry)).toMatchObject([
    { actor: 'boss', action: 'resident.view' },
    { actor: 'boss', action: 'resident.name-moderator' },
    { actor: 'boss', action: 'resident.remove-moderator' },
  ])
})

const suspend = (moderator: Person, { id }: Person) =>
  moderator.call(suspendResident, { params: { userId: id }, body: { reason } })
const report = (person: Person, postId: string) =>
  person.call(reportPost, { params: { postId }, body: { reason: 'other' } })
const isSeenBy = async (person: Person, postId: string) =>
  (await person.call(getPost, { params: { postId } })).status === 200

async function lastEventsOf({ id }: Person): Promise<unknown[]> {
  const last = await world.db.values<unknown>(
    sql`select data from live_events where user_id = ${id} order by seq desc limit 2`,
  )
  return last.toReversed()
}
