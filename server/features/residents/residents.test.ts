// Proves docs/specification.md: Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import { reportPost } from '#contract/reports.ts'
import { getResident, listResidents, suspendResident } from '#contract/residents.ts'
import type { ResidentStatus } from '#contract/moderation-vocabulary.ts'
import { sql } from '#server/platform/database/db.ts'
import { letEntriesAge } from '#server/features/audit/audit.testing.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { mailsTo, reject, submit } from '#server/features/verification/verification.testing.ts'

let world: World
let mo: Person

beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
  await world.resident('zoe.f', {
    name: 'Zoë Faß',
    verified: true,
    tower: 'South',
    location: '1802',
  })
  await world.resident('yan_50%', { name: 'Yan Ng', verified: true, location: 'PH 2' })
  await world.resident('xeno')
})
afterAll(() => world.close())

async function find(q: string, status: ResidentStatus = 'all'): Promise<string[]> {
  const { body } = await mo.call(listResidents, { query: { q, status } })
  return body.residents.map(({ username }) => username)
}

test.each([
  ['zoe', ['zoe.f']],
  ['ZOË', ['zoe.f']],
  ['@zoe.f', ['zoe.f']],
  ['zoe.f@building', ['zoe.f']],
  ['1802', ['zoe.f']],
  ['south 1802', ['zoe.f']],
  ['South tower · Apt 1802', ['zoe.f']],
  ['south tower, apt 1802', ['zoe.f']],
  ['ph 2', ['yan_50%']],
  ['50%', ['yan_50%']],
  ['zoe north', []],
  ['nobody like this', []],
])('residents are found by name, username, email and apartment: %s', async (q, found) => {
  expect(await find(q)).toEqual(found)
})

test('the list is narrowed by status; an account without a confirmed email is no resident', async () => {
  const suspended = await world.resident('rude', { verified: true })
  await mo.call(suspendResident, { params: { userId: suspended.id }, body: { reason: 'Rude' } })
  await world.db.query(
    sql`insert into accounts (id, email) values (${randomUUID()}, 'someone@building.example')`,
  )
  const ghost = await world.resident('ghost')
  await world.db.query(sql`update accounts set email_verified_at = null where id = ${ghost.id}`)
  expect(await find('', 'suspended')).toEqual(['rude'])
  expect(await find('', 'team')).toEqual(['mo'])
  expect(await find('', 'not-verified')).toEqual(['xeno'])
  expect(await find('', 'verified')).toEqual(['rude', 'yan_50%', 'zoe.f', 'mo'])
  expect(await find('ghost')).toEqual([])
  expect((await mo.refused(getResident, { params: { userId: ghost.id } })).code).toBe(
    'USER_NOT_FOUND',
  )
})

test('the list comes newest first, page by page, nobody twice', async () => {
  for (let at = 0; at < limits.listPage + 3; at++) await world.resident(`crowd${at}`)
  await world.db.query(
    sql`update users set created_at = '2026-01-01T00:00:00.000001Z' where username like 'crowd%'`,
  )
  const first = (await mo.call(listResidents, { query: { q: 'crowd' } })).body
  const second = (
    await mo.call(listResidents, { query: { q: 'crowd', cursor: first.nextCursor ?? '' } })
  ).body
  expect([first.residents.length, second.residents.length, second.nextCursor]).toEqual([
    limits.listPage,
    3,
    null,
  ])
  expect(new Set([...first.residents, ...second.residents].map(({ id }) => id)).size).toBe(
    limits.listPage + 3,
  )
})

test('a resident’s page has their status, requests, posts, reports of them, and what was done about them', async () => {
  const wim = await world.resident('wim')
  await reject(mo, await submit(wim, mo))
  const postId = await world.post(wim, { title: 'Bell', pictures: 1, hidden: true })
  await world.post(wim, { sold: true, pictures: 0 })
  const open = await world.post(wim, { title: 'Drum' })
  await mo.call(reportPost, { params: { postId: open }, body: { reason: 'scam' } })
  const { resident } = (await mo.call(getResident, { params: { userId: wim.id } })).body
  expect(resident).toMatchObject({
    username: 'wim',
    email: wim.email,
    role: 'resident',
    verificationStatus: 'Rejected',
    isSuspended: false,
    postCount: 3,
    reportCount: 1,
    verifications: [
      {
        state: 'rejected',
        location: '802',
        decidedBy: 'Mo',
        reason: 'The address cannot be read.',
      },
    ],
    posts: [
      { title: 'Drum', hidden: false },
      { sold: true, imageUrl: null },
      { id: postId, title: 'Bell', hidden: true, imageUrl: expect.stringMatching(/480\.webp$/) },
    ],
    reports: [{ postId: open, title: 'Drum', reason: 'scam', status: 'pending' }],
    audit: [
      { action: 'verification.reject', actor: { username: 'mo' }, subject: { username: 'wim' } },
    ],
    can: ['suspend'],
  })
})

test('moderators do not see on their own page that somebody reported their post', async () => {
  const max = await world.moderator('max-who-posts')
  const postId = await world.post(max)
  await mo.call(reportPost, { params: { postId }, body: { reason: 'scam' } })
  const pageOf = async (reader: Person) =>
    (await reader.call(getResident, { params: { userId: max.id } })).body.resident
  expect(await pageOf(mo)).toMatchObject({ reportCount: 1, reports: [{ postId }] })
  expect(await pageOf(max)).toMatchObject({ reportCount: null, reports: [] })
})

test('the log says whom a moderator looked at, once in ten minutes, and the resident’s page leaves looks out', async () => {
  const [uma, max] = [await world.resident('uma'), await world.moderator('max')]
  const look = async () =>
    (await max.call(getResident, { params: { userId: uma.id } })).body.resident.audit
  const entries = async () => {
    const { body } = await max.call(listAudit, { query: { userId: max.id } })
    return body.entries.map(({ action, subject }) => [action, subject?.username])
  }
  await look()
  expect(await look()).toEqual([])
  expect(await entries()).toEqual([['resident.view', 'uma']])
  await letEntriesAge(world.db, limits.lookMinutes + 1)
  await look()
  expect(await entries()).toHaveLength(2)
  expect((await max.refused(getResident, { params: { userId: randomUUID() } })).status).toBe(404)
  expect(await entries()).toHaveLength(2)
})

test('the log keeps what a moderator searched for, but no email address; the list shows none either', async () => {
  const [vic, sam] = [await world.resident('vic'), await world.moderator('sam')]
  const search = async (q?: string) =>
    (await sam.call(listResidents, { query: q === undefined ? {} : { q } })).body
  await search()
  await search(' ')
  await search('Vic')
  await search('Vic')
  const found = await search(vic.email)
  expect(found.residents.map(({ id }) => id)).toEqual([vic.id])
  expect(JSON.stringify(found)).not.toContain('@')
  const { entries } = (await sam.call(listAudit, { query: { action: 'resident.search' } })).body
  expect(
    entries.filter(({ actorName }) => actorName === 'sam').map(({ details }) => details),
  ).toEqual([{ note: 'v…@building.example' }, { note: 'Vic' }])
})

test('administrators get one mail when a moderator looks at more than thirty people within an hour', async () => {
  const [boss, chief] = [
    await world.resident('boss.1', { role: 'administrator' }),
    await world.resident('chief', { role: 'administrator' }),
  ]
  const eve = await world.moderator('eve')
  const look = async (name: string) => {
    const { id } = await world.resident(name)
    await eve.call(getResident, { params: { userId: id } })
  }
  for (let at = 0; at < limits.looksPerHour; at++) await look(`looked${at}`)
  expect(await mailsTo(world, boss)).toEqual([])
  await look('one.more')
  await look('and.another')
  for (const one of [boss, chief]) {
    const [mail, ...more] = await mailsTo(world, one)
    expect(mail?.text).toContain('eve looked at more than 30 residents or documents')
    expect(more).toEqual([])
  }
  expect(await mailsTo(world, eve)).toEqual([])
  const { entries } = (await boss.call(listAudit, { query: { action: 'moderator.looks-at-many' } }))
    .body
  expect(entries).toMatchObject([{ actorName: 'clock', subject: { username: 'eve' } }])
  await letEntriesAge(world.db, 61)
  for (let at = 0; at <= limits.looksPerHour; at++) await look(`later${at}`)
  expect(await mailsTo(world, boss)).toHaveLength(2)
})
