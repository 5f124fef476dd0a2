import { expect } from 'vitest'
import { sql, type Queryable, type Statement } from '#server/platform/database/db.ts'
import { choice } from './figures.ts'
import type { House } from './house.ts'
import { kinds, type Kind } from './writes.ts'
import { repeat, type Writers } from './writers.ts'

const sample = 300

const storedOf: Record<Kind, Statement> = {
  like: sql`select user_id || ' ' || post_id as stored from likes`,
  save: sql`select user_id || ' ' || post_id as stored from saves`,
  interest: sql`select user_id || ' ' || post_id as stored from interests`,
  message: sql`select idempotency_key::text as stored from messages`,
  post: sql`select idempotency_key::text as stored from posts join files on files.post_id = posts.id where idempotency_key is not null`,
}

/**
 * Fails unless everything that was answered with success is there, once and whole, and nothing else.
 * `own` is what the row itself has written, as `stored` of a write.
 */
export async function settle(
  house: House,
  { done, answers }: Writers,
  own: Partial<Record<Kind, string>> = {},
): Promise<string> {
  const counts = { lost: 0, twice: 0, unasked: 0 }
  for (const kind of kinds) {
    const asked = new Set(done.flatMap(({ write }) => (write.kind === kind ? write.stored : [])))
    const ofRow = own[kind]
    if (ofRow !== undefined) asked.add(ofRow)
    const rows = await house.db.query<{ stored: string }>(storedOf[kind])
    const stored = new Set(rows.map((row) => row.stored))
    counts.lost += [...asked].filter((each) => !stored.has(each)).length
    counts.unasked += [...stored].filter((each) => !asked.has(each)).length
    counts.twice += rows.length - stored.size
  }
  expect(counts).toEqual({ lost: 0, twice: 0, unasked: 0 })
  expect(await halves(house.db)).toEqual({ unnumbered: 0, untold: 0 })
  const withKey = done.filter(({ write }) => write.key !== undefined)
  for (let n = 0; n < sample; n++) await repeat(house, choice(withKey), answers)
  answers.expectNoOthers()
  return `${done.length} writes acknowledged, 0 lost, 0 twice; ${answers.told()}`
}

/** Gaps in the numbers of messages, and interests that nobody was told of. */
const halves = (db: Queryable) =>
  db.only<{ unnumbered: number; untold: number }>(sql`
    select (select count(*)::int from (
        select from messages group by conversation_id having max(seq) <> count(*)) gaps) as unnumbered,
      (select count(*)::int from interests i where not exists (
        select from notifications n where n.type = 'interest' and n.interested_user_id = i.user_id and n.post_id = i.post_id)) as untold`)
