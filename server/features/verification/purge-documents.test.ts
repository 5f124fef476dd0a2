// Proves docs/specification.md: Becoming verified
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { getVerification, submitVerification } from '#contract/verification.ts'
import { listVerificationCases } from '#contract/verification-cases.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { purgeDocuments } from './purge-documents.ts'
import { reject } from './verification.testing.ts'

let world: World
let mo: Person
beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

/** A request whose document exists only in the database. */
async function submitted(person: Person): Promise<{ caseId: string; documentId: string }> {
  const documentId = randomUUID()
  await world.db.query(sql`
    insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color)
    values (${documentId}, ${person.id}, 'verification', 'ready', 1000, ${`documents/${documentId}`}, 'image/webp', 900, 1200, '{900}', 'aGFzaA==', '#aabbcc')`)
  await person.call(submitVerification, { body: { tower: 'South', location: '802', documentId } })
  const { body } = await mo.call(listVerificationCases, { query: {} })
  return { caseId: body.cases.find(({ user }) => user.id === person.id)?.id ?? '', documentId }
}
const purge = () =>
  purgeDocuments({
    db: world.db,
    settings: { linkOrigin: 'http://localhost', brandName: 'Foyer', adminEmails: [] },
  })
const statusOf = async (documentId: string) =>
  (await world.db.only<{ status: string }>(sql`select status from files where id = ${documentId}`))
    .status
const hasDocument = async (caseId: string) =>
  (
    await world.db.only<{ has: boolean }>(
      sql`select document_id is not null as has from verification_requests where id = ${caseId}`,
    )
  ).has
const age = (caseId: string, minutes: number) =>
  world.db.query(sql`
    update verification_requests
    set submitted_at = submitted_at - make_interval(mins => ${minutes}), decided_at = decided_at - make_interval(mins => ${minutes})
    where id = ${caseId}`)

test('a decided document can be looked at for half an hour, and is removed then', async () => {
  const { caseId, documentId } = await submitted(await world.resident('ada'))
  await reject(mo, caseId)
  await age(caseId, limits.documentKeptMinutes - 1)
  await purge()
  expect([await hasDocument(caseId), await statusOf(documentId)]).toEqual([true, 'ready'])
  await age(caseId, 2)
  await purge()
  expect([await hasDocument(caseId), await statusOf(documentId)]).toEqual([false, 'deleted'])
  const { body } = await mo.call(listVerificationCases, { query: { state: 'decided' } })
  expect(body.cases.find(({ id }) => id === caseId)?.documentUrl).toBeNull()
})

test('a request that cannot expire keeps nobody else’s document, and no other request open', async () => {
  const tooLong = (limits.verificationPendingDays + 1) * 24 * 60
  const { caseId: endless } = await submitted(await world.resident('eva'))
  await age(endless, tooLong + 1)
  const gus = await world.resident('gus')
  await age((await submitted(gus)).caseId, tooLong)
  const { caseId, documentId } = await submitted(await world.resident('fred'))
  await reject(mo, caseId)
  await age(caseId, limits.documentKeptMinutes + 1)
  await world.db.query(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
  await world.db.pool.query(`
    create trigger refuses before update of state on verification_requests
    for each row when (old.id = '${endless}') execute function refuse()`)
  await expect(purge()).rejects.toThrow('not every request has ended')
  expect((await gus.call(getVerification, {})).body.status).toBe('Rejected')
  expect(await statusOf(documentId)).toBe('deleted')
  await world.db.query(sql`drop trigger refuses on verification_requests`)
  await purge()
})

test('a request that nobody decides in 30 days ends, says so, and may be made again', async () => {
  const ben = await world.resident('ben')
  const { caseId, documentId } = await submitted(ben)
  const days = 24 * 60
  await age(caseId, limits.verificationPendingDays * days - 1)
  await purge()
  expect((await ben.call(getVerification, {})).body.status).toBe('Pending')
  expect([await hasDocument(caseId), await statusOf(documentId)]).toEqual([true, 'ready'])
  await age(caseId, 2)
  await Promise.all([purge(), purge()])
  expect((await ben.call(getVerification, {})).body).toMatchObject({
    status: 'Rejected',
    reason: text.verification.expired(limits.verificationPendingDays),
  })
  const audit = await world.db.query(
    sql`select actor, action, details from audit_log where subject_id = ${ben.id}`,
  )
  expect(audit).toEqual([{ actor: 'clock', action: 'verification.expire', details: { caseId } }])
  await age(caseId, limits.documentKeptMinutes + 1)
  await purge()
  expect(await statusOf(documentId)).toBe('deleted')
  expect((await submitted(ben)).caseId).not.toBe('')
})
