// Proves docs/specification.md: Home · Explore
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startOfList } from '#server/platform/database/cursor.ts'
import { sql, type Db, type Queryable } from '#server/platform/database/db.ts'
import { fanInterests, makeHistory, type History } from '#server/testing/database/history.ts'
import { planModes, workOf } from '#server/testing/database/plans.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { pageOfExplore, pageOfFeed, type FeedFilter } from './feed.store.ts'

let db: Db
let close: () => Promise<void>
let history: History

beforeAll(async () => {
  ;({ db, close } = await cloneDatabase())
  history = await makeHistory(db)
})
afterAll(() => close())

const all: FeedFilter = { tower: null, isFree: false }
const none: [string, FeedFilter][] = [
  ['posts_newest_free', { tower: null, isFree: true }],
  ['posts_newest_tower', { tower: 'South', isFree: false }],
]
const home = (id: string, filter: FeedFilter) => (from: Queryable) =>
  pageOfFeed(from, id, startOfList, filter)
const countOn = async (id: string, filter: FeedFilter) =>
  (await home(id, filter)(db)).places?.split('\n').length ?? 0

describe.each(planModes)('with 20,000 posts behind it (%s)', (mode) => {
  test('Home and Explore read little more than the posts of their page', async () => {
    const read = await workOf(db, mode, home(history.anybody, all))
    expect(read).toMatchObject({
      indexes: expect.arrayContaining(['posts_newest']),
      wholeTables: [],
    })
    expect(read.rows).toBeLessThan(1000)
    const explored = await workOf(db, mode, (from) =>
      pageOfExplore(from, history.anybody, startOfList),
    )
    expect(explored).toMatchObject({
      indexes: expect.arrayContaining(['posts_feed']),
      wholeTables: [],
    })
    expect(explored.rows).toBeLessThan(1000)
  })

  test('Home skips the 5,000 newest posts a resident is interested in with one read, blocks or not', async () => {
    for (const id of [history.fan, history.hermit]) {
      expect(await countOn(id, all)).toBe(limits.homePage)
      const { rows, pages, wholeTables } = await workOf(db, mode, home(id, all))
      expect(wholeTables).toEqual([])
      expect(rows).toBeLessThan(3 * fanInterests)
      // Far fewer pages than interests: no lookup for each, and no post is opened to pass over it.
      expect(pages).toBeLessThan(fanInterests / 3)
    }
  })

  test.each(none)('a filter that nothing passes reads no post: %s', async (index, filter) => {
    for (const id of [history.anybody, history.fan, history.hermit]) {
      expect(await countOn(id, filter)).toBe(0)
      const { rows, indexes, wholeTables } = await workOf(db, mode, home(id, filter))
      expect(indexes).toContain(index)
      expect(wholeTables).toEqual([])
      expect(rows).toBeLessThan(2000)
    }
  })
})

test('two filters that many posts pass, and none passes together, read no post either', async () => {
  await db.query(
    sql`update posts set show_tower = true, is_free = tower = 'North', price_cents = case when tower = 'North' then 0 else 1 end`,
  )
  await db.query(sql`analyze posts`)
  const filter: FeedFilter = { tower: 'South', isFree: true }
  expect(await countOn(history.anybody, filter)).toBe(0)
  for (const mode of planModes) {
    const { rows, indexes } = await workOf(db, mode, home(history.anybody, filter))
    expect(indexes).toContain('posts_newest_free_tower')
    expect(rows).toBeLessThan(2000)
  }
})

test('a tower that was added lately has no posts, and passes over none of the others', async () => {
  await db.query(sql`insert into towers (id, name, position) values ('C', 'C', 3)`)
  for (const tower of ['C', 'South', 'North'])
    for (const mode of planModes) {
      const filter: FeedFilter = { tower, isFree: false }
      const { rows, indexes } = await workOf(db, mode, home(history.anybody, filter))
      expect(indexes).toContain('posts_newest_tower')
      expect(rows).toBeLessThan(2000)
    }
})
