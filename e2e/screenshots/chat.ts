import { insertRows } from '#seed/write/rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hoursAgo } from './moment.ts'
import type { Name, People } from './people.ts'

type Said = [by: Name, text: string, hours: number, more?: object]

/** Between Ana and a neighbour. She has read the first `read` messages. */
export async function chat(
  db: Db,
  people: People,
  id: string,
  postId: string,
  partner: Name,
  said: readonly Said[],
  read = said.length,
) {
  const last = said.at(-1)
  const [by, text, hours] = last ?? (['ana', '', 0] as const)
  const [first] = said[0] ?? (['ana'] as const)
  const at = hoursAgo(hours)
  const two = [people.ana.id, people[partner].id] as const
  const [first_id, second_id] = two.toSorted()
  await insertRows(db, 'conversations', [
    {
      id,
      last_seq: said.length,
      last_message: text,
      last_message_sender_id: people[by].id,
      started_by: two[0],
      created_at: at,
      updated_at: at,
    },
  ])
  await insertRows(db, 'conversation_pairs', [{ first_id, second_id, conversation_id: id }])
  await insertRows(
    db,
    'participants',
    two.map((user_id, place) => ({
      conversation_id: id,
      user_id,
      read_seq: place === 0 ? read : said.length,
      updated_at: at,
    })),
  )
  await insertRows(
    db,
    'messages',
    said.map(([name, each, ago, more], place) => ({
      conversation_id: id,
      seq: place + 1,
      id: crypto.randomUUID(),
      sender_id: people[name].id,
      text: each,
      created_at: hoursAgo(ago),
      handover_time_id: null,
      ...more,
    })),
  )
  await insertRows(db, 'conversation_posts', [
    { conversation_id: id, begun_by: people[first].id, after_seq: 0, post_id: postId, at },
  ])
}
