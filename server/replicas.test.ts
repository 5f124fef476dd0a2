import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { explorePosts, searchPosts } from '#contract/search.ts'
import { blockUser } from '#contract/blocks.ts'
import { closeAccount } from '#contract/own-account.ts'
import { setUserSettings } from '#contract/own-profile.ts'
import { like } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { suspendResident } from '#contract/residents.ts'
import { isOutOfTime, sql, type Queryable } from './platform/database/db.ts'
import { requestStatementMs } from './platform/database/open-db.ts'
import { openLog } from './platform/log.ts'
import { openReplicas, type Replicas } from './platform/database/replicas/replicas.ts'
import { openStrictly, urlOf } from './testing/database/postgres-server.ts'
import { openReplicatedPostgres, type ReplicatedPostgres } from './testing/database/replica.ts'
import { until } from './testing/until.ts'
import { openWorld, type Person, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let postgres: ReplicatedPostgres
let world: World
let replicas: Replicas
let ada: Person
beforeAll(async () => {
  postgres = await openReplicatedPostgres()
  const database = { db: postgres.primary, close: async () => {} }
  world = await openWorld({
    database,
    replicaUrls: [postgres.replicaUrl],
    limits: { 'search.account': 10_000 },
  })
  replicas = open(postgres.replicaUrl)
  ada = await world.resident('ada', { verified: true })
})
afterAll(async () => {
  await replicas.close()
  await world.close()
  await postgres.close()
})

const open = (...urls: string[]) =>
  openReplicas({ primary: postgres.primary, urls, log: openLog('silent') })
const isReplica = (db: Queryable) => db.value<boolean>(sql`select pg_is_in_recovery()`)
const inUse = () => until('the replica to be used', async () => isReplica(await replicas.reader()))

test('pages come from the replica, and miss nothing that was written the moment before', async () => {
  await inUse()
  let fromReplica = 0
  for (let index = 0; fromReplica < 10; index++) {
    const id = await world.post(ada, { title: `Lamp ${index}` })
    await world.index()
    const db = await replicas.reader()
    if (await isReplica(db)) fromReplica++
    expect(await db.query(sql`select id from posts where id = ${id}`)).toEqual([{ id }])
    await ada.call(like, { params: { postId: id } })
    const [found, explored] = await Promise.all([
      ada.call(searchPosts, { query: { q: `lamp ${index}` } }),
      ada.call(explorePosts, { query: {} }),
    ])
    for (const { body } of [found, explored])
      expect(body.posts[0]).toMatchObject({ id, viewer: { liked: true } })
  }
})

test('a replica that lags is passed over until it has caught up', async () => {
  await inUse()
  await postgres.onReplica('select pg_wal_replay_pause()')
  const id = await world.post(ada, { title: 'Bicycle' })
  await world.index()
  expect(await isReplica(await replicas.reader())).toBe(false)
  const [lagging] = await replicas.states()
  expect(lagging).toMatchObject({ isUp: false })
  expect(lagging?.lagBytes).toBeGreaterThan(0)
  expect((await ada.call(searchPosts, { query: { q: 'bicycle' } })).body.posts).toMatchObject([
    { id },
  ])
  await postgres.onReplica('select pg_wal_replay_resume()')
  await inUse()
  await until('its lag to be gone', async () => (await replicas.states())[0]?.lagBytes === 0)
})

test('a profile and its posts come from the replica', async () => {
  const ben = await world.resident('ben', { verified: true })
  const id = await world.post(ben)
  const params = { userId: ben.id }
  const lastOnReplica = openStrictly({ connectionString: postgres.replicaUrl }, 1)
  const answered = (part: string) =>
    lastOnReplica.value<boolean>(sql`
      select exists (
        select from pg_stat_activity where pid <> pg_backend_pid() and strpos(query, ${part}) > 0)`)
  await until('the replica to answer for a profile', async () => {
    expect((await ada.call(getProfile, { params })).body.profile.postCount).toBe(1)
    return answered('as "postCount"')
  })
  await until('the replica to answer for its posts', async () => {
    expect((await ada.call(listPostsOf, { params, query: {} })).body.posts).toMatchObject([{ id }])
    return answered('as "isThere"')
  })
  await lastOnReplica.close()
})

test('a replica that lags shows nobody who has blocked the reader, is suspended, has closed the account or hides the tower', async () => {
  const password = 'correct horse battery'
  const mo = await world.moderator('mo')
  const neighbour = (name: string) => world.resident(name, { verified: true, password })
  const gone = [
    await changedWhileItLags(await neighbour('cem'), (cem) =>
      cem.call(blockUser, { params: { userId: ada.id } }),
    ),
    await changedWhileItLags(await neighbour('dee'), (dee) =>
      mo.call(suspendResident, { params: { userId: dee.id }, body: { reason: 'Rude to three.' } }),
    ),
    await changedWhileItLags(await neighbour('eve'), (eve) =>
      eve.call(closeAccount, { body: { password, username: 'eve' } }),
    ),
  ]
  for (const { profile, posts } of gone)
    expect([profile, posts]).toMatchObject([{ code: 'USER_NOT_FOUND' }, { code: 'USER_NOT_FOUND' }])
  const { profile } = await changedWhileItLags(await neighbour('fay'), (fay) =>
    fay.call(setUserSettings, { body: { showTowerOnProfile: false } }),
  )
  expect(profile).toMatchObject({ profile: { username: 'fay' } })
  expect(profile).not.toHaveProperty('profile.tower')
})

/** What ada reads of the person and their posts as the replica lags; she read both before. */
async function changedWhileItLags(person: Person, change: (person: Person) => Promise<unknown>) {
  const params = { userId: person.id }
  const read = async () => {
    const [profile, posts] = await Promise.all([
      ada.call(getProfile, { params }),
      ada.call(listPostsOf, { params, query: {} }),
    ])
    return { profile: profile.body, posts: posts.body }
  }
  expect((await read()).profile.profile).toHaveProperty('tower')
  await inUse()
  await postgres.onReplica('select pg_wal_replay_pause()')
  await change(person)
  const now = await read()
  await postgres.onReplica('select pg_wal_replay_resume()')
  await inUse()
  return now
}

test('a page that takes too long ends, and is not begun again by the primary; the replica stays in use', async () => {
  await inUse()
  const replica = await replicas.reader()
  expect(await isReplica(replica)).toBe(true)
  const start = performance.now()
  await expect(replica.query(sql`select pg_sleep(10)`)).rejects.toSatisfy(isOutOfTime)
  expect(performance.now() - start).toBeLessThan(2 * requestStatementMs)
  expect(await isReplica(await replicas.reader())).toBe(true)
})

test('when the replica dies, nobody notices, and when it is back it is used again', async () => {
  await inUse()
  const held = await replicas.reader()
  await postgres.stopReplica()
  expect(await isReplica(held)).toBe(false) // the primary answers
  for (let index = 0; index < 5; index++)
    expect((await ada.call(searchPosts, { query: { q: 'bicycle' } })).body.posts).toHaveLength(1)
  await postgres.startReplica()
  await inUse()
})

test('what is no replica of this database is never read from, nor one that cannot be reached', async () => {
  const wrong = open(urlOf(postgres.primary), 'postgres://foyer@127.0.0.1:9/foyer')
  for (const end = performance.now() + 1500; performance.now() < end;)
    expect(await wrong.reader()).toBe(postgres.primary)
  await wrong.close()
  const none = open()
  expect(await none.reader()).toBe(postgres.primary)
  await none.close()
})
