import type { Db } from '../database/db.ts'
import { keepConnected } from '../database/lasting-connection.ts'
import type { Log } from '../log.ts'
import { channel, headsIn, setStreamsOf } from './announce.ts'
import { openDelivery } from './delivery.ts'
import type { Stream } from './stream.ts'

// The longest delay if a wake-up is lost with its connection.
const lookEveryMs = 5000

/** This node's streams, and the wake-ups from all nodes. */
export type LiveStreams = ReturnType<typeof openLiveStreams>

export function openLiveStreams({ db, log }: { db: Db; log: Log }) {
  const listening = new Map<string, Set<Stream>>()
  const delivery = openDelivery(listening, db, log)
  setStreamsOf(db, delivery.push)
  const connection = keepConnected(db, 'live', log, async (client) => {
    client.on('notification', ({ payload = '' }) => {
      for (const [userId, seq] of headsIn(payload)) delivery.catchUp(userId, seq)
    })
    await client.query(`listen ${channel}`)
    delivery.deliver() // covers wake-ups lost while disconnected
  })
  const looking = setInterval(() => delivery.deliver(), lookEveryMs).unref()
  const all = () => [...listening.values()].flatMap((streams) => [...streams])
  const of = (userId: string) => [...(listening.get(userId) ?? [])]
  return {
    add: (stream: Stream) => {
      const { userId } = stream
      listening.set(userId, new Set([...of(userId), stream]))
      delivery.deliver([userId])
    },
    remove: (stream: Stream) => {
      const streams = listening.get(stream.userId)
      streams?.delete(stream)
      if (streams?.size === 0) listening.delete(stream.userId)
    },
    all,
    of,
    count: () => all().length,
    close: async () => {
      clearInterval(looking)
      delivery.close()
      await connection.close()
    },
  }
}
