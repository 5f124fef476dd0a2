import type { Db } from '../database/db.ts'
import { keepConnected } from '../database/lasting-connection.ts'
import type { Log } from '../log.ts'
import { openDelivery } from './deliver.ts'
import type { Stream } from './stream.ts'
import { channel } from './wake.ts'

// The longest delay if a wake-up is lost with its connection.
const lookEveryMs = 5000

/** This node's streams, and the wake-ups from all nodes. */
export type Live = {
  add: (stream: Stream) => void
  remove: (stream: Stream) => void
  streams: () => Iterable<Stream>
  streamsOf: (userId: string) => Iterable<Stream>
  count: () => number
  close: () => Promise<void>
}

export function openLive({ db, log }: { db: Db; log: Log }): Live {
  const delivery = openDelivery(db, log)
  const connection = keepConnected(db, 'live', log, async (client) => {
    client.on('notification', ({ payload = '' }) => delivery.deliver(payload.split(',')))
    await client.query(`listen ${channel}`)
    delivery.deliver() // covers wake-ups lost while disconnected
  })
  const looking = setInterval(() => delivery.deliver(), lookEveryMs).unref()
  let count = 0
  return {
    add: (stream) => {
      count++
      delivery.add(stream)
    },
    remove: (stream) => {
      count--
      delivery.remove(stream)
    },
    streams: delivery.streams,
    streamsOf: delivery.streamsOf,
    count: () => count,
    close: async () => {
      clearInterval(looking)
      delivery.close()
      await connection.close()
    },
  }
}
