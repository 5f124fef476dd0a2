// Proves docs/specification.md: Everywhere
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPost, insertResident, insertUpload } from '#server/testing/builders.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import type { Db } from './db.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await cloneDatabase())
  const { id } = await insertResident(db, 'ada', { verified: true })
  await insertPost(db, id)
  await insertUpload(db, id)
})
afterAll(() => close())

const broken = {
  posts: [
    "title = ''",
    "title = repeat('x', 41)",
    "description = 'tiny'",
    "description = repeat('x', 2201)",
    "location = 'x'",
    "location = repeat('x', 101)",
    'price_cents = -1',
    'price_cents = 1000000000',
    'is_free = true, price_cents = 5',
    'is_free = false, price_cents = 0',
    "condition = 'broken'",
    "hidden_at = now(), hidden_by = 'nobody'",
    'hidden_at = now()',
    "hidden_by = 'moderator'",
    'creator_may_not_post = true',
  ],
  files: [
    "purpose = 'fun'",
    "status = 'lost'",
    "wrapped_key = '\\x00'",
    "status = 'receiving'",
    "status = 'failed'",
    'storage_key = null',
    'width = null',
    'height = null',
    'width = 0',
    'height = 0',
    'size_bytes = 0',
    "color = 'red'",
    'avif_widths = array[12345]',
    'position = 4',
    'post_id = (select id from posts), position = null',
    "post_id = (select id from posts), position = 1, attached_at = now(), purpose = 'avatar'",
  ],
}
const cases = Object.entries(broken).flatMap(([table, all]) =>
  all.map((set) => [table, set] as const),
)

test.for(cases)('the database refuses, in %s: %s', async ([table, set]) => {
  const changed = db.query({ text: `update ${table} set ${set}`, values: [] })
  await expect(changed).rejects.toMatchObject({ code: '23514' })
})
