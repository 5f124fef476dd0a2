// Proves docs/specification.md: Moderation
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { closeAccount } from '#contract/own-account.ts'
import { addPushDevice } from '#contract/push.ts'
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
const password = 'correct horse'
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

/** Bob has reserved his post for them. Theirs comes after it. */
async function holder(name: string) {
  const held = await world.post(bob)
  const person = await world.resident(name, { verified: true, password })
  let own = await world.post(person)
  while (own < held) own = await world.post(person)
  await world.db.query(sql`insert into interests (user_id, post_id) values (${person.id}, ${held})`)
  await world.db.query(sql`
    insert into reservations (post_id, title, seller_id, holder_id, chosen_by, owed_by, answer_by, chosen_until, due_at,
      created_at)
    values (${held}, 'Lamp', ${bob.id}, ${person.id}, 'seller', 'holder', now() + interval '1 day', now() + interval '1 day',
      now() + interval '1 day', now())`)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`
  await person.call(addPushDevice, {
    body: { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  })
  const leave = {
    suspend: () => mo.call(suspendResident, { params: { userId: person.id }, body: { reason } }),
    close: () => person.call(closeAccount, { body: { password, username: person.username } }),
  }
  return { person, held, own, leave }
}

test.each(['suspend', 'close'] as const)(
  'to %s an account while another change has one of its two kinds of posts fails for neither',
  async (what) => {
    const { held, own, leave } = await holder(`h${what}`)
    expect(await during(leave[what], [lockPost(held), lockPost(own)])).toBe(200)
  },
)

test('to suspend whom a post is reserved for, while its seller does something that rings, fails for neither', async () => {
  const { person, held, leave } = await holder('rung')
  const ring = (tx: Tx) =>
    tx.query(sql`select from push_subscriptions where user_id = ${person.id} for key share`)
  expect(await during(leave.suspend, [lockPost(held), ring])).toBe(200)
})

test('to block a holder whose turn passes to somebody who is suspended meanwhile fails for neither', async () => {
  const { person, held } = await holder('blocked')
  const cem = await world.resident('cem')
  await world.db.query(sql`insert into interests (user_id, post_id) values (${cem.id}, ${held})`)
  const block = () => bob.call(blockUser, { params: { userId: person.id } })
  // A turn of the suspended one passes to Bob.
  const lockInLine = (tx: Tx) => tx.query(sql`select from users where id = ${bob.id} for share`)
  expect(await during(block, [lockProfile(cem), lockInLine])).toBe(200)
})

const lockPost = (id: string) => (tx: Tx) =>
  tx.query(sql`select from posts where id = ${id} for update`)
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
