// Proves docs/specification.md: Explore
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOfList } from '#server/platform/database/cursor.ts'
import type { Db, Queryable } from '#server/platform/database/db.ts'
import { makeHistory, type History } from '#server/testing/database/history.ts'
import { planModes, workOf } from '#server/testing/database/plans.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { findPosts } from './find-posts.ts'

let db: Db
let close: () => Promise<void>
let history: History

beforeAll(async () => {
  ;({ db, close } = await cloneDatabase())
  history = await makeHistory(db)
})
afterAll(() => close())

const cases: [string, string, { found: number; rows: number }][] = [
  ['a word that every post has', 'walnut', { found: 20, rows: 1000 }],
  ['a word that every tenth has', 'bicycle', { found: 20, rows: 5000 }],
  ['a word that an old post has', 'xylophone', { found: 1, rows: 2000 }],
  ['a typo of it', 'xylophne', { found: 1, rows: 3000 }],
  ['a word that no post has', 'zebrawood', { found: 0, rows: 3000 }],
  ['three of those', 'quixotic zebrawood jumpsuit', { found: 0, rows: 5000 }],
]

describe.each(planModes)('with 20,000 posts behind it (%s)', (mode) => {
  test.each(cases)('a search reads no table to its end: %s', async (_, term, expected) => {
    const search = (from: Queryable) =>
      findPosts(from, history.anybody, { term, filter: null }, startOfList)
    expect((await search(db)).ids).toHaveLength(expected.found)
    const { rows, wholeTables } = await workOf(db, mode, search)
    expect(wholeTables).toEqual([])
    expect(rows).toBeLessThan(expected.rows)
  })
})
