// Proves docs/specification.md: Becoming verified
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listVerificationCases } from '#contract/verification-cases.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { reject } from './verification.testing.ts'

let world: World
let mo: Person
beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
})
afterAll(() => world.close())

const request = (person: Person, submittedAt: string) =>
  world.db.query(sql`
    insert into verification_requests (user_id, tower, location, submitted_at) values (${person.id}, 'South', '802a', ${submittedAt})`)

async function readAll(state: 'pending' | 'decided') {
  const seen: { id: string; username: string }[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await mo.call(listVerificationCases, { query: { state, cursor } })
    sizes.push(body.cases.length)
    seen.push(...body.cases.map(({ id, user }) => ({ id, username: user.username })))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { seen, sizes }
}

test('waiting cases come oldest first and decided ones latest first, page by page, nobody twice', async () => {
  const names = Array.from(
    { length: limits.listPage + 3 },
    (_, at) => `resident${String(at).padStart(2, '0')}`,
  )
  // the last three in the same instant
  for (const [at, name] of names.entries())
    await request(
      await world.resident(name),
      `2026-01-01T00:00:${String(Math.min(at, limits.listPage)).padStart(2, '0')}.000001Z`,
    )
  const waiting = await readAll('pending')
  expect(waiting.sizes).toEqual([limits.listPage, 3])
  expect(waiting.seen.map(({ username }) => username).slice(0, limits.listPage)).toEqual(
    names.slice(0, limits.listPage),
  )
  expect(new Set(waiting.seen.map(({ id }) => id)).size).toBe(names.length)

  for (const { id } of waiting.seen) await reject(mo, id)
  const decided = await readAll('decided')
  expect(decided.seen).toEqual(waiting.seen.toReversed())
  const { body } = await mo.call(listVerificationCases, { query: {} })
  expect(body).toEqual({ cases: [], pending: 0, decided: names.length, nextCursor: null })
})

test('a case says how many are verified at that address already, without the resident, and with the waiting in all', async () => {
  const ada = await world.resident('ada', { verified: true, tower: 'North', location: '77B' })
  await world.resident('ben', { verified: true, tower: 'North', location: 'Apt. 077-b' })
  await world.resident('cem', { verified: true, tower: 'South', location: '77B' })
  await world.resident('dee', { tower: 'North', location: '77B' })
  await world.db.query(
    sql`insert into verification_requests (user_id, tower, location) values (${ada.id}, 'North', '77B')`,
  )
  const { body } = await mo.call(listVerificationCases, { query: { state: 'pending' } })
  expect(body.pending).toBe(1)
  expect(body.cases).toMatchObject([
    {
      verifiedAtAddress: 1,
      documentUrl: null,
      can: ['reject'],
      user: { username: 'ada', isVerified: true },
    },
  ])
})
