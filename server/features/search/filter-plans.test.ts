// Proves docs/specification.md: Explore
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Search } from '#contract/search-filter.ts'
import { startOfList } from '#server/platform/database/cursor.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { makeHistory, type History } from '#server/testing/database/history.ts'
import { planModes, workOf } from '#server/testing/database/plans.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { filterOf } from './filter.ts'
import { findPosts } from './find-posts.ts'

let db: Db
let close: () => Promise<void>
let history: History

beforeAll(async () => {
  ;({ db, close } = await cloneDatabase())
  history = await makeHistory(db)
})
afterAll(() => close())

/** All posts cost $25; none is in the South tower. */
const near: [string, Search][] = [
  ['posts_newest', { to: '30', condition: 'used', sold: 'hide' }],
  ['posts_newest', { tower: 'North' }],
  ['posts_cheapest', { order: 'price-low' }],
  ['posts_dearest', { order: 'price-high', from: '10' }],
  ['posts_cheapest', { q: 'walnut', order: 'price-low' }],
  ['posts_newest', { q: 'bicycle', to: '30' }],
]
const nowhere: [string, Search][] = [
  ['posts_newest', { to: '20' }],
  ['posts_newest', { tower: 'South' }],
  ['posts_newest', { condition: 'refurbished' }],
  ['posts_dearest', { order: 'price-high', tower: 'South' }],
  ['posts_newest', { q: 'walnut', tower: 'South' }],
]

const ask =
  ({ q, ...rest }: Search) =>
  (from: Queryable) =>
    findPosts(from, history.anybody, { term: q, filter: filterOf(rest) }, startOfList)

describe.each(planModes)('with 20,000 posts behind it (%s)', (mode) => {
  test.each(near)('a filter that many posts pass reads few: %s %j', async (index, search) => {
    expect((await ask(search)(db)).ids).toHaveLength(20)
    const { rows, indexes, wholeTables } = await workOf(db, mode, ask(search))
    expect(wholeTables).toEqual([])
    expect(indexes).toContain(index)
    expect(rows).toBeLessThan(6000)
  })

  test.each(nowhere)('one that no post passes opens none: %s %j', async (index, search) => {
    expect((await ask(search)(db)).ids).toEqual([])
    const { pages, indexes, wholeTables } = await workOf(db, mode, ask(search))
    expect(wholeTables).toEqual([])
    expect(indexes).toContain(index)
    // The index of 20,000 posts, and the words.
    expect(pages).toBeLessThan(600)
  })
})
