import type { Log } from '../log.ts'
import type { LiveStreams } from './live-streams.ts'

const heartbeatMs = 25_000
const sessionCheckMs = 4000

export type StreamChecks = {
  live: LiveStreams
  log: Log
  /** Returns the valid ones, for all streams at once. */
  validSessions: (sessionIds: string[]) => Promise<Set<string>>
}

/** Sends heartbeats and ends the streams of revoked sessions, until stopped. */
export function keepChecking({ live, log, validSessions }: StreamChecks): () => void {
  const heartbeat = setInterval(() => {
    for (const stream of live.all()) stream.beat()
  }, heartbeatMs).unref()
  const sessionCheck = setInterval(() => void endRevoked(), sessionCheckMs).unref()
  return () => {
    clearInterval(heartbeat)
    clearInterval(sessionCheck)
  }

  async function endRevoked() {
    const streams = live.all() // the answer does not cover those that open meanwhile
    if (streams.length === 0) return
    try {
      const valid = await validSessions([...new Set(streams.map(({ sessionId }) => sessionId))])
      for (const stream of streams) if (!valid.has(stream.sessionId)) stream.end()
    } catch (error) {
      // Without its database this node has no events either; it tries again soon.
      log.warn({ err: error }, 'live: sessions cannot be checked')
    }
  }
}
