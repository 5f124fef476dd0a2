import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { readPages, writePage, type Asked } from './event-pages.ts'
import type { StoredEvent } from './stored-events.ts'
import type { Stream } from './stream.ts'

const residentsPerRead = 500
const retryMs = 500

/**
 * What a stream gets depends only on its last number and the table, so news may be lost, doubled or
 * late. One read at a time serves all streams.
 */
export function openDelivery(listening: ReadonlyMap<string, Set<Stream>>, db: Db, log: Log) {
  const due = new Set<string>()
  let reading = false
  let closed = false

  /** Reads and writes news for these residents, or for everybody who listens here. */
  const deliver = (userIds: Iterable<string> = listening.keys()) => {
    for (const userId of userIds) if (listening.has(userId)) due.add(userId)
    if (!reading) void readAll()
  }

  return {
    deliver,
    /** Reads only for streams that don't have this number yet. */
    catchUp: (userId: string, seq: number) => {
      for (const { last } of listening.get(userId) ?? []) if (last < seq) deliver([userId])
    },
    /** Writes a committed event without a read to streams that wait for this number. */
    push: ({ userId, seq, data }: StoredEvent) => {
      for (const stream of listening.get(userId) ?? []) {
        if (stream.last === seq - 1) stream.send(seq, data)
        else if (stream.last < seq) deliver([userId])
      }
    },
    close: () => void (closed = true),
  }

  async function readAll() {
    reading = true
    while (due.size > 0 && !closed) {
      const asked = takeDue()
      try {
        const pages = await readPages(db, asked)
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
  function takeDue(): Map<string, Asked[]> {
    const asked = new Map<string, Asked[]>()
    for (const userId of due) {
      if (asked.size === residentsPerRead) break
      due.delete(userId)
      const streams = listening.get(userId)
      if (streams)
        asked.set(
          userId,
          [...streams].map((stream) => ({ stream, since: stream.last })),
        )
    }
    return asked
  }
}
