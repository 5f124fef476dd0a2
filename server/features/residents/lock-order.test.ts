// Proves docs/specification.md: Moderation
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { actOnPerson } from '#contract/person-cases.ts'
import { reportPerson } from '#contract/reports.ts'
import { revokeVerification, suspendResident } from '#contract/residents.ts'
import { approveVerification } from '#contract/verification-cases.ts'
import { sayWhy, submit } from '#server/features/verification/verification.testing.ts'
import { sql, type Tx } from '#server/platform/database/db.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let mo: Person
let bob: Person
beforeAll(async () => {
  world = await openWorld()
  mo = await world.moderator('mo')
  bob = await world.resident('bob', { verified: true })
})
afterAll(() => world.close())

type Action = (person: Person) => Promise<() => Promise<{ status: number }>>

const reason = 'Rude to three neighbours.'
const onAccounts: Record<string, Action> = {
  suspend: async ({ id: userId }) => {
    return () => mo.call(suspendResident, { params: { userId }, body: { reason } })
  },
  revoke: async ({ id: userId }) => {
    return () => mo.call(revokeVerification, { params: { userId }, body: { reason } })
  },
  'act on': async ({ id: userId }) => {
    await bob.call(reportPerson, { params: { userId }, body: { reason: 'abuse' } })
    const body = { note: reason, remove: ['bio' as const], seen: 1 }
    return () => mo.call(actOnPerson, { params: { userId }, body })
  },
}
const others: Record<string, Action> = {
  approve: async (person) => {
    const params = { caseId: await submit(person, mo) }
    await sayWhy(mo, params.caseId)
    return () => mo.call(approveVerification, { params })
  },
  block: async ({ id: userId }) => {
    // A turn between the two.
    const [post] = await world.db.values<string>(
      sql`select id from posts where creator_id = ${userId}`,
    )
    await world.db.query(sql`
      insert into reservations (post_id, title, seller_id, holder_id, chosen_by, owed_by, answer_by, chosen_until, due_at,
        created_at)
      values (${post}, 'Lamp', ${userId}, ${bob.id}, 'seller', 'holder', now() + interval '1 day', now() + interval '1 day',
        now() + interval '1 day', now())`)
    return () => bob.call(blockUser, { params: { userId } })
  },
}

test.each(Object.entries({ ...onAccounts, ...others }))(
  'to %s somebody who changes their profile meanwhile fails for neither',
  async (name, prepare) => {
    const person = await poster(`p-${name}`)
    const status = await during(await prepare(person), [lockPosts(person), lockProfile(person)])
    expect(status).toBe(200)
  },
)

test.each(Object.entries(onAccounts))(
  'to %s somebody whose account is being closed fails for neither',
  async (name, prepare) => {
    const person = await poster(`c-${name}`)
    const lockAccount = (tx: Tx) =>
      tx.query(sql`select from accounts where id = ${person.id} for update`)
    const status = await during(await prepare(person), [lockAccount, lockPosts(person)])
    expect(status).toBe(200)
  },
)

const lockPosts =
  ({ id }: Person) =>
  (tx: Tx) =>
    tx.query(sql`select from posts where creator_id = ${id} order by id for update`)
const lockProfile =
  ({ id }: Person) =>
  (tx: Tx) =>
    tx.query(sql`select from users where id = ${id} for update`)

async function poster(name: string) {
  const person = await world.resident(name.replaceAll(/[^a-z]/g, ''), { verified: true })
  await world.post(person)
  return person
}

/** The action begins between the two locks of another connection. */
async function during(
  act: () => Promise<{ status: number }>,
  [first, second]: [(tx: Tx) => Promise<unknown>, (tx: Tx) => Promise<unknown>],
) {
  const begun = await world.db.transaction(async (tx) => {
    await first(tx)
    const answer = act()
    await until('the action waits', () =>
      world.db.some(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    await second(tx)
    return { answer }
  })
  return (await begun.answer).status
}
