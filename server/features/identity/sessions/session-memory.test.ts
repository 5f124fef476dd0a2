// Proves docs/specification.md: Signing in
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession, signOut } from '#contract/accounts.ts'
import { getAccount } from '#contract/own-account.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { listResidents, suspendResident } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { openLog } from '#server/platform/log.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { callerOf } from '#server/testing/person.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import type { Viewer } from '#server/viewer.ts'
import { openSessionMemory } from './session-memory.ts'

let here: World
let elsewhere: World
beforeAll(async () => {
  here = await openWorld()
  elsewhere = await openWorld({ database: { db: here.db, close: async () => {} } })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

const onOtherNode = ({ cookie }: Person) => callerOf(elsewhere.app, cookie)
const statusOf = async (caller: Pick<Person, 'call'>) => (await caller.call(getAccount, {})).status

const viewer: Viewer = {
  id: '',
  name: 'Hal',
  username: 'hal',
  email: 'hal@building.example',
  imageUrl: null,
  bio: '',
  isVerified: false,
  verificationStatus: 'Not_Submitted',
  tower: null,
  location: null,
  usernameChangeCount: 0,
  seesFirstSteps: false,
  role: 'resident',
}

/** With a line that can be cut silently. */
async function openMemory() {
  const sockets: Socket[] = []
  const stream = () => {
    const socket = new Socket()
    sockets.push(socket)
    return socket
  }
  const db = openDb({ connectionString: urlOf(here.db) }, { size: 1, onError: () => {} })
  Object.assign(db.direct, { stream })
  const memory = openSessionMemory({ db, log: openLog('silent') })
  const keep = (id: string, person: { id: string }, msLeft = 60_000) =>
    memory.fill(id, async () => ({
      viewer: { ...viewer, id: person.id },
      isSuspended: false,
      msLeft,
    }))
  await until('the line', async () => {
    await keep('first', { id: 'nobody' })
    return memory.get('first') !== undefined
  })
  return {
    ...memory,
    keep,
    cut: () => sockets.map((socket) => socket.pause()),
    close: async () => {
      await memory.close()
      await db.close()
    },
  }
}

test('a session that ends on one node ends on all within 100 ms', async () => {
  const tookMs: number[] = []
  for (const name of ['bea', 'bob', 'bud']) {
    const person = await here.resident(name)
    expect(await statusOf(onOtherNode(person))).toBe(200)
    await person.call(signOut, {})
    const endedAt = performance.now()
    await until('the end', async () => (await statusOf(onOtherNode(person))) === 401, 2000)
    tookMs.push(performance.now() - endedAt)
  }
  // A busy machine delays some.
  expect(Math.min(...tookMs)).toBeLessThan(100)
})

test('whoever is suspended is refused with the next request', async () => {
  const root = await here.moderator('root')
  const cleo = await here.resident('cleo')
  expect(await statusOf(cleo)).toBe(200)
  await root.call(suspendResident, { params: { userId: cleo.id }, body: { reason: 'rude' } })
  expect(await statusOf(cleo)).toBe(401)
})

test('whoever changes their profile sees the change with the next request', async () => {
  const dan = await here.resident('dan')
  for (const bio of ['I bake.', 'I cook.', 'I garden.']) {
    await dan.call(updateProfile, { body: { bio } })
    expect((await dan.call(getSession, {})).body.viewer).toMatchObject({ bio })
  }
})

test('sessions are remembered, but read each time for what only moderators may do', async () => {
  const eve = await here.moderator('eve')
  expect((await eve.call(getSession, {})).body.viewer?.role).toBe('moderator')
  await here.db.query(sql`alter table accounts disable trigger tell_change`)
  await here.db.query(sql`update accounts set role = 'resident' where id = ${eve.id}`)
  expect((await eve.call(getSession, {})).body.viewer?.role).toBe('moderator')
  expect(await eve.refused(listResidents, { query: {} })).toMatchObject({ status: 404 })
  await here.db.query(sql`alter table accounts enable trigger tell_change`)
})

test('a line that is cut silently is noticed within a second, and opened again', async () => {
  const memory = await openMemory()
  const fay = await here.resident('fay')
  await memory.keep('kept', fay)
  expect(memory.get('kept')?.viewer.id).toBe(fay.id)
  // Right before the cut the line works, however busy the machine is.
  await memory.catchUp()
  memory.cut()
  const cutAt = performance.now()
  await here.db.query(sql`delete from sessions where account_id = ${fay.id}`)
  await until('nothing to be known', () => memory.get('kept') === undefined, 1000)
  expect(performance.now() - cutAt).toBeGreaterThan(500) // it was the cut, not the end
  await until('a new line', async () => {
    await memory.keep('first', { id: 'nobody' })
    return memory.get('first') !== undefined
  })
  expect(memory.get('kept')).toBeUndefined()
  await memory.close()
})

test('what is read while something changes is not remembered, nor is what has expired', async () => {
  const memory = await openMemory()
  const gus = await here.resident('gus')
  await memory.fill('old', async () => {
    await here.db.query(sql`delete from sessions where account_id = ${gus.id}`)
    await memory.catchUp()
    return { viewer: { ...viewer, id: gus.id }, isSuspended: false, msLeft: 60_000 }
  })
  expect(memory.get('old')).toBeUndefined()
  await memory.keep('short', gus, 50)
  expect(memory.get('short')).toBeDefined()
  await wait(60)
  expect(memory.get('short')).toBeUndefined()
  await memory.close()
})

test.each([
  ['delete from sessions where account_id = $1', true],
  [`update sessions set expires_at = now() where account_id = $1`, true],
  [
    `update sessions set last_seen_at = now(), expires_at = now() + interval '9 days' where account_id = $1`,
    false,
  ],
  ['update sessions set second_factor_at = now() where account_id = $1', false],
  ['update accounts set suspended_at = now() where id = $1', true],
  [`update accounts set email = 'hal.ii@building.example' where id = $1`, true],
  ['update accounts set email_verified_at = null where id = $1', true],
  [`update accounts set role = 'moderator' where id = $1`, true],
  [`update accounts set password_hash = 'x' where id = $1`, false],
  ['delete from accounts where id = $1', true],
  [`update users set name = 'Hal II' where id = $1`, true],
  [`update users set image_url = '/x' where id = $1`, true],
  [`update users set verification_status = 'Pending' where id = $1`, true],
  ['update users set show_tower_on_profile = false where id = $1', false],
])('%s: forgotten is %s', async (text, isForgotten) => {
  const memory = await openMemory()
  const hal = await here.resident(`hal${++people}`)
  await memory.keep('kept', hal)
  await here.db.query({ text, values: [hal.id] })
  await memory.catchUp()
  expect(memory.get('kept') === undefined).toBe(isForgotten)
  expect(memory.get('first')).toBeDefined()
  await memory.close()
})
let people = 0
