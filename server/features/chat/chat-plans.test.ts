// Proves docs/specification.md: Messages
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startOfList } from '#server/platform/database/cursor.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { planModes, workOf } from '#server/testing/database/plans.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { pageOfConversations } from './conversation.store.ts'

let db: Db
let close: () => Promise<void>
let host: string

beforeAll(async () => {
  ;({ db, close } = await cloneDatabase())
  await db.query(sql`
    with made as (
      insert into accounts (email) select format('resident%s@example.org', n) from generate_series(1, 2001) as n returning id
    )
    insert into users (id, name, username) select id, 'Resident', left(id::text, 20) from made`)
  host = await db.value<string>(sql`select id from users limit 1`)
  await db.query(sql`
    with made as (
      insert into conversations (started_by, last_seq, last_message) select id, 3, 'Hello' from users where id <> ${host} returning id, started_by
    )
    insert into participants (conversation_id, user_id, updated_at)
    select id, unnest(array[started_by, ${host}]), now() - random() * interval '1 year' from made`)
  await db.pool.query('vacuum analyze')
})
afterAll(() => close())

test.each(planModes)('a page of 2,000 chats reads little more than its own (%s)', async (mode) => {
  expect(await pageOfConversations(db, host, startOfList)).toHaveLength(limits.conversationsPage)
  const { indexes, pages, wholeTables } = await workOf(db, mode, (from) =>
    pageOfConversations(from, host, startOfList),
  )
  expect(indexes).toContain('participants_newest')
  expect(wholeTables).toEqual([])
  expect(pages).toBeLessThan(20 * limits.conversationsPage)
})
