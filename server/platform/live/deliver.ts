import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { sql } from '../database/sql.ts'
import type { Stream } from './stream.ts'

type Row = { userId: string; head: number; seq: number | null; data: string | null }
type Page = { head: number; events: { seq: number; data: string }[] }

const residentsPerRead = 500
const eventsPerResident = 200
const retryMs = 500

export type Delivery = {
  add: (stream: Stream) => void
  remove: (stream: Stream) => void
  streams: () => Iterable<Stream>
  streamsOf: (userId: string) => Iterable<Stream>
  /** Writes news for these residents, or for everybody who listens here. */
  deliver: (userIds?: Iterable<string>) => void
  close: () => void
}

/**
 * Wake-ups only trigger a read of what follows each stream's last number, so they may be lost,
 * doubled or late. One read at a time serves all streams.
 */
export function openDelivery(db: Db, log: Log): Delivery {
  const listening = new Map<string, Set<Stream>>()
  const due = new Set<string>()
  let reading = false
  let closed = false

  const deliver = (userIds: Iterable<string> = listening.keys()) => {
    for (const userId of userIds) if (listening.has(userId)) due.add(userId)
    if (!reading) void readAll()
  }

  async function readAll(): Promise<void> {
    reading = true
    while (due.size > 0 && !closed) {
      const asked = takeDue()
      try {
        const pages = await readPages(asked)
        for (const [userId, streams] of asked) {
          const page = pages.get(userId)
          if (page && !writePage(streams, page)) due.add(userId)
        }
      } catch (error) {
        if (closed) break
        log.warn({ err: error }, 'live: events cannot be read, trying again')
        for (const userId of asked.keys()) due.add(userId)
        await wait(retryMs)
      }
    }
    reading = false
  }

  /** Fixes the streams with the query, because its answer does not cover later ones. */
  function takeDue(): Map<string, Stream[]> {
    const asked = new Map<string, Stream[]>()
    for (const userId of due) {
      if (asked.size === residentsPerRead) break
      due.delete(userId)
      const streams = listening.get(userId)
      if (streams) asked.set(userId, [...streams])
    }
    return asked
  }

  async function readPages(asked: Map<string, Stream[]>): Promise<Map<string, Page>> {
    const userIds = [...asked.keys()]
    const sinces = [...asked.values()].map((streams) =>
      Math.min(...streams.map(({ last }) => last)),
    )
    const rows = await db.query<Row>(sql`
      select asked.user_id as "userId", coalesce(live_heads.seq, 0)::float8 as head, event.seq::float8 as seq, event.data::text as data
      from unnest(${userIds}::uuid[], ${sinces}::bigint[]) as asked (user_id, since)
      left join live_heads on live_heads.user_id = asked.user_id
      left join lateral (
        select seq, data from live_events
        where live_events.user_id = asked.user_id and live_events.seq > asked.since
        order by seq limit ${eventsPerResident}
      ) as event on true
      order by asked.user_id, event.seq`)
    const pages = new Map<string, Page>()
    for (const { userId, head, seq, data } of rows) {
      let page = pages.get(userId)
      if (!page) pages.set(userId, (page = { head, events: [] }))
      if (seq !== null && data !== null) page.events.push({ seq, data })
    }
    return pages
  }

  return {
    add: (stream) => {
      const streams = listening.get(stream.userId)
      if (streams) streams.add(stream)
      else listening.set(stream.userId, new Set([stream]))
      deliver([stream.userId])
    },
    remove: (stream) => {
      const streams = listening.get(stream.userId)
      streams?.delete(stream)
      if (streams?.size === 0) listening.delete(stream.userId)
    },
    streams: function* () {
      for (const streams of listening.values()) yield* streams
    },
    streamsOf: (userId) => listening.get(userId) ?? [],
    deliver,
    close: () => void (closed = true),
  }
}

/** False if more is stored than the page holds. */
function writePage(streams: Stream[], { head, events }: Page): boolean {
  const complete = events.length < eventsPerResident
  for (const stream of streams) {
    const news = events.filter(({ seq }) => seq > stream.last)
    // A gap means that events were purged; a number ahead of the head comes from another database.
    const hole = news[0] ? news[0].seq !== stream.last + 1 : complete && head !== stream.last
    if (hole) stream.reset(head)
    else for (const { seq, data } of news) stream.send(seq, data)
  }
  return complete
}
