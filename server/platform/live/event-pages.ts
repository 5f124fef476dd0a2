import { sql, type Db } from '../database/db.ts'
import type { Stream } from './stream.ts'

type Row = { userId: string; head: number; seq: number | null; data: string | null }
/** A stream with its last number when the page was asked for. */
export type Asked = { stream: Stream; since: number }
type Page = { head: number; events: { seq: number; data: string }[] }

const eventsPerResident = 200

export async function readPages(
  db: Db,
  asked: ReadonlyMap<string, Asked[]>,
): Promise<Map<string, Page>> {
  const userIds = [...asked.keys()]
  const sinces = [...asked.values()].map((streams) =>
    Math.min(...streams.map(({ since }) => since)),
  )
  const { text, values } = sql`
    select asked.user_id as "userId", coalesce(live_heads.seq, 0)::float8 as head, event.seq::float8 as seq, event.data::text as data
    from unnest(${userIds}::uuid[], ${sinces}::bigint[]) as asked (user_id, since)
    left join live_heads on live_heads.user_id = asked.user_id
    left join lateral (
      select seq, data from live_events
      where live_events.user_id = asked.user_id and live_events.seq > asked.since
      order by seq limit ${eventsPerResident}
    ) as event on true
    order by asked.user_id, event.seq`
  // Planned anew each time: a plan made while the tables are empty reads them whole, seconds later on.
  const rows = await db.query<Row>({ text, values })
  const pages = new Map<string, Page>()
  for (const { userId, head, seq, data } of rows) {
    let page = pages.get(userId)
    if (!page) pages.set(userId, (page = { head, events: [] }))
    if (seq !== null && data !== null) page.events.push({ seq, data })
  }
  return pages
}

/** False if more is stored than the page holds. */
export function writePage(asked: Asked[], { head, events }: Page): boolean {
  const complete = events.length < eventsPerResident
  for (const { stream, since } of asked) {
    const news = events.filter(({ seq }) => seq > stream.last)
    // A gap means that events were purged; a number ahead of the head comes from another database.
    // A stream that has moved meanwhile got what was committed after this page.
    const hole = news[0]
      ? news[0].seq !== stream.last + 1
      : complete && stream.last === since && head !== since
    if (hole) stream.reset(head)
    else for (const { seq, data } of news) stream.send(seq, data)
  }
  return complete
}
