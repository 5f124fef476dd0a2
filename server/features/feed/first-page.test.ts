// Proves docs/specification.md: Home
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfList } from '#server/platform/database/cursor.ts'
import { queryable, sql, type Db, type Statement } from '#server/platform/database/db.ts'
import { fanInterests, makeHistory } from '#server/testing/database/history.ts'
import { planModes, workOf } from '#server/testing/database/plans.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import {
  findInterestRun,
  pageAroundRun,
  pageOfFeed,
  type FeedFilter,
  type InterestRun,
} from './feed.store.ts'
import { openFirstPages } from './first-page.ts'

let db: Db
let close: () => Promise<void>
let fan: string

beforeAll(async () => {
  ;({ db, close } = await cloneDatabase())
  ;({ fan } = await makeHistory(db))
  await db.query(sql`update interests set created_at = created_at - interval '1 hour'`)
})
afterAll(() => close())

const everything: FeedFilter = { tower: null, isFree: false }
const filters: FeedFilter[] = [everything, { tower: 'North', isFree: false }]

const runOfFan = async (): Promise<InterestRun> => {
  const run = await findInterestRun(db, fan)
  if (run === undefined) throw new Error('a run')
  return run
}

test.each(planModes)('a run of 5,000 interests is not read post by post (%s)', async (mode) => {
  const run = await runOfFan()
  for (const filter of filters) {
    const { rows, pages, wholeTables } = await workOf(db, mode, (from) =>
      pageAroundRun(from, fan, filter, run),
    )
    expect(wholeTables).toEqual([])
    // The interests are counted, from their index.
    expect(rows).toBeLessThan(2 * fanInterests + 500)
    expect(pages).toBeLessThan(600)
  }
})

test('an interest of this moment, which another one may follow late, makes no run', async () => {
  const { rows } = await db.pool.query<{ post_id: string }>(
    'update interests set created_at = now() where ctid = (select ctid from interests where user_id = $1 limit 1) returning post_id',
    [fan],
  )
  expect(rows).toHaveLength(1)
  expect(await findInterestRun(db, fan)).toBeUndefined()
  await db.query(
    sql`update interests set created_at = now() - interval '1 hour' where user_id = ${fan} and post_id = ${rows[0]?.post_id}`,
  )
})

let seed = 7
/** The same each time. */
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

/** A random one of the newest posts. */
const somePost = () =>
  db.value<string>(
    sql`select id from posts order by created_at desc, id desc offset ${random(40)} limit 1`,
  )

/** In the newest posts that the fan is not interested in. */
const addInterests = (offset: number, many: number) =>
  db.query(sql`
    with mine as (select * from interests where user_id = ${fan}), newest as (
      select id from posts where id not in (select post_id from mine where post_id is not null)
      order by created_at desc, id desc offset ${offset} limit ${many}
    )
    insert into interests (user_id, post_id, created_at)
    select ${fan}, id, (select max(created_at) from mine) + row_number() over () * interval '1 millisecond' from newest`)

const changes: (() => Promise<unknown>)[] = [
  async () =>
    db.query(sql`delete from interests where user_id = ${fan} and post_id = ${await somePost()}`),
  () => addInterests(random(5), 1),
  // So that the run is long again.
  () => addInterests(0, 40),
  async () =>
    db.query(sql`
      with one as (select ${await somePost()}::uuid as id), withdrawn as (
        delete from interests where user_id = ${fan} and post_id = (select id from one)
      )
      update posts set hidden_at = now(), hidden_by = 'moderator' where id = (select id from one)`),
  () =>
    db.query(sql`
      update posts set hidden_at = null, hidden_by = null where id = (select id from posts where hidden_at is not null order by id limit 1)`),
  async () => db.query(sql`delete from posts where id = ${await somePost()}`),
  () =>
    db.query(sql`
      insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, show_tower, show_location)
      select creator_id, title, description, price_cents, is_free, condition, tower, location, show_tower, show_location from posts order by id limit 1`),
  async () =>
    db.query(sql`
      insert into blocks (blocker_id, blocked_id) select ${fan}, creator_id from posts where id = ${await somePost()}
      on conflict do nothing`),
  () => db.query(sql`delete from blocks where blocker_id = ${fan}`),
]

test('whatever changes, the first page is the one that reads all interests, on each node', async () => {
  const nodes = [openFirstPages(), openFirstPages()]
  let around = 0
  const counting = queryable(async <Row>(statement: Statement) => {
    const rows = await db.query<Row>(statement)
    if (statement.text.includes('having (select') && rows.length > 0) around++
    return rows
  })
  for (let step = 0; step < 60; step++) {
    for (let many = random(3); many >= 0; many--) await changes[random(changes.length)]?.()
    for (const [n, filter] of [0, random(2), 1].entries()) {
      const chosen = filters[filter] ?? everything
      const { places, micros } = await pageOfFeed(db, fan, startOfList, chosen)
      const read = await nodes[n % 2]?.(counting, fan, chosen)
      expect(read, `step ${step}`).toMatchObject({ places, micros })
    }
  }
  expect(around).toBeGreaterThan(50)
})

test('a run that holds no longer is asked for once, also of somebody who has few interests by now', async () => {
  const firstPageOf = openFirstPages()
  await firstPageOf(db, fan, everything)
  await db.query(sql`delete from interests where user_id = ${fan}`)
  const asked = async () => {
    let statements = 0
    const counting = queryable(<Row>(statement: Statement) => {
      statements++
      return db.query<Row>(statement)
    })
    await firstPageOf(counting, fan, everything)
    return statements
  }
  expect([await asked(), await asked()]).toEqual([2, 1])
})
