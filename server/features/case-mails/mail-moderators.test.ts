// Proves docs/specification.md: Moderation
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPost } from '#contract/reports.ts'
import { suspendResident } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { mailsTo, reject, submit } from '#server/features/verification/verification.testing.ts'
import { mailModerators } from './mail-moderators.ts'

let world: World
let boss: Person
let mo: Person
let ada: Person

beforeAll(async () => {
  world = await openWorld({ config: { adminEmails: ['boss@building.example'] } })
  boss = await world.resident('boss')
  mo = await world.moderator('mo')
  ada = await world.resident('ada', { verified: true })
})
afterAll(() => world.close())

/** The time in New York, where the building of a test is. */
const mailAt = (time: string) =>
  mailModerators({
    db: world.db,
    settings: {
      adminEmails: ['boss@building.example'],
      brandName: 'Foyer',
      linkOrigin: 'https://foyer.example',
      timeZone: 'America/New_York',
    },
    clock: async () => new Date(`${time}-05:00`),
  })
const countMails = async (person: Person) => (await mailsTo(world, person)).length

test('moderators get one mail when something begins to wait, and one each morning until nothing does', async () => {
  await mailAt('2026-01-12T15:00:00')
  expect(await countMails(mo)).toBe(0)

  const caseId = await submit(await world.resident('gus'), mo)
  await mailAt('2026-01-12T23:30:00')
  expect(await countMails(mo)).toBe(0)
  await mailAt('2026-01-13T09:00:00')
  const [mail] = await mailsTo(world, mo)
  expect(mail?.subject).toBe('Something waits for a moderator of Foyer')
  expect(mail?.text).toContain('\n• 1 request for verification\n')
  expect(mail?.text).toContain('\nhttps://foyer.example/admin\n')
  expect(mail?.text).not.toContain('gus')
  expect(await countMails(boss)).toBe(1)
  expect(await countMails(ada)).toBe(0)

  const body = { reason: 'scam' } as const
  const postId = await world.post(await world.resident('cleo', { verified: true }))
  await ada.call(reportPost, { params: { postId }, body })
  await Promise.all([mailAt('2026-01-13T09:10:00'), mailAt('2026-01-13T20:00:00')])
  expect(await countMails(mo)).toBe(1)
  await mailAt('2026-01-14T09:00:00')
  expect((await mailsTo(world, mo))[1]?.text).toContain(
    '\n• 1 request for verification\n• 1 reported post\n',
  )

  await reject(mo, caseId)
  await world.db.query(sql`delete from reports`)
  await mailAt('2026-01-14T09:10:00')
  const next = await submit(await world.resident('fay'), mo)
  await Promise.all([mailAt('2026-01-14T09:20:00'), mailAt('2026-01-14T09:20:00')])
  expect(await countMails(mo)).toBe(3)
  await reject(mo, next)
})

test('moderators do not hear of what they may not decide, nor do those who are suspended', async () => {
  await world.db.query(sql`delete from case_mails`)
  const mia = await world.moderator('mia')
  await boss.call(suspendResident, { params: { userId: mia.id }, body: { reason: 'Rude' } })
  await world.db.query(
    sql`insert into appeals (account_id, text) values (${mia.id}, 'I have said sorry to them.')`,
  )
  const before = [await countMails(mo), await countMails(boss), await countMails(mia)] as const
  await mailAt('2026-01-15T09:00:00')
  expect(await countMails(mo)).toBe(before[0])
  expect(await countMails(boss)).toBe(before[1] + 1)
  expect((await mailsTo(world, boss)).at(-1)?.text).toContain('\n• 1 appeal\n')
  expect(await countMails(mia)).toBe(before[2])
})
