// Proves docs/specification.md: Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { examineChain, writeAudit } from './index.ts'

let world: World
let mo: Person
let ada: Person

beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
  ada = await world.resident('ada')
})
afterAll(() => world.close())

test('the log comes latest first, page by page, with who, whom and what', async () => {
  for (let at = 0; at < limits.listPage; at++)
    await writeAudit(world.db, {
      actor: 'clock',
      action: 'verification.expire',
      subjectId: ada.id,
      details: { caseId: `${at}` },
    })
  await writeAudit(world.db, {
    actor: mo,
    action: 'report.hide',
    subjectId: ada.id,
    details: { title: 'Sabre', note: 'No' },
  })
  const first = (await mo.call(listAudit, { query: {} })).body
  expect(first.entries[0]).toMatchObject({
    actorName: 'mo',
    actor: { username: 'mo' },
    action: 'report.hide',
    subject: { username: 'ada' },
    details: { title: 'Sabre', note: 'No' },
  })
  expect(first.entries).toHaveLength(limits.listPage)
  expect(first.entries[1]).toMatchObject({
    actorName: 'clock',
    actor: null,
    details: { caseId: `${limits.listPage - 1}` },
  })
  const second = (await mo.call(listAudit, { query: { cursor: first.nextCursor ?? '' } })).body
  expect(second.entries.map(({ details }) => details['caseId'])).toEqual(['0'])
  expect(second.nextCursor).toBeNull()
})

test('it is narrowed to one kind of act, and to what is by or about one person', async () => {
  const bob = await world.resident('bob')
  await writeAudit(world.db, { actor: bob, action: 'resident.suspend', subjectId: ada.id })
  await writeAudit(world.db, {
    actor: 'operator',
    action: 'account.grant-administrator',
    subjectId: bob.id,
  })
  const of = async (query: { userId?: string; action?: 'resident.suspend' }) =>
    (await mo.call(listAudit, { query })).body.entries.map(({ action }) => action)
  expect(await of({ userId: bob.id })).toEqual(['account.grant-administrator', 'resident.suspend'])
  expect(await of({ action: 'resident.suspend' })).toEqual(['resident.suspend'])
  expect(await of({ userId: mo.id, action: 'resident.suspend' })).toEqual([])
  expect(await of({ userId: randomUUID() })).toEqual([])
})

test('when an account is closed, its actions stay in the log under its name', async () => {
  const max = await world.moderator('max')
  await writeAudit(world.db, { actor: max, action: 'resident.lift', subjectId: ada.id })
  await world.db.query(sql`delete from accounts where id = ${max.id}`)
  const [entry] = (await mo.call(listAudit, { query: { action: 'resident.lift' } })).body.entries
  expect(entry).toMatchObject({ actorName: 'max', actor: null })
  expect(await examineChain(world.db)).toMatchObject({ brokenAt: null })
})
