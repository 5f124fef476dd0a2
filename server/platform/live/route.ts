import type { FastifyInstance, FastifyRequest } from 'fastify'
import { livePath } from '#contract/live.ts'
import { addressKey } from '../limits/address-limit.ts'
import type { Db } from '../database/db.ts'
import { fail } from '../http/fail.ts'
import type { Log } from '../log.ts'
import { liveHead } from './events.ts'
import type { Live } from './live.ts'
import { openStream, type Stream } from './stream.ts'

export type LiveDeps = {
  db: Db
  live: Live
  log: Log
  /** @throws NOT_SIGNED_IN */
  listenerOf: (request: FastifyRequest) => { userId: string; sessionId: string }
  /** Returns the valid ones, for all streams at once. */
  validSessions: (sessionIds: string[]) => Promise<Set<string>>
  streamsPerSession?: number
  streamsPerAddress?: number
}

const heartbeatMs = 25_000
const sessionCheckMs = 4000
const tooManyRetrySeconds = 30

/** GET /api/live resumes by number. After `end` no stream opens. */
export function registerLive(app: FastifyInstance, deps: LiveDeps): { end: () => void } {
  const { db, live, log, listenerOf, streamsPerSession = 4, streamsPerAddress = 20 } = deps
  const perAddress = new Map<string, number>()
  let closing = false
  const heartbeat = setInterval(
    () => eachStream(live, (stream) => stream.beat()),
    heartbeatMs,
  ).unref()
  const sessionCheck = setInterval(() => void endRevoked(deps), sessionCheckMs).unref()

  app.get(
    livePath,
    { config: { access: 'resident' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { userId, sessionId } = listenerOf(request)
      const address = addressKey(request.ip)
      const since = sinceOf(request) ?? (await liveHead(db, userId))
      if (closing) fail('SERVER_BUSY', 2)
      const here = perAddress.get(address) ?? 0
      if (here >= streamsPerAddress) fail('RATE_LIMITED', tooManyRetrySeconds)
      // The oldest is most likely a dead connection of the same browser.
      const own = [...live.streamsOf(userId)].filter((stream) => stream.sessionId === sessionId)
      if (own.length >= streamsPerSession) own[0]?.end()

      reply.hijack() // forgets the headers that hooks have set
      if (reply.raw.destroyed) return
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const stream = openStream(reply.raw, { userId, sessionId, since })
      perAddress.set(address, here + 1)
      reply.raw.on('error', (error) => log.debug({ err: error }, 'live: a stream broke'))
      reply.raw.on('close', () => {
        live.remove(stream)
        const left = (perAddress.get(address) ?? 1) - 1
        if (left === 0) perAddress.delete(address)
        else perAddress.set(address, left)
      })
      live.add(stream)
    },
  )

  return {
    end: () => {
      closing = true
      clearInterval(heartbeat)
      clearInterval(sessionCheck)
      eachStream(live, (stream) => stream.end())
    },
  }
}

/** A reconnecting browser's number is newer than the page's. */
function sinceOf(request: FastifyRequest): number | undefined {
  const { since } = request.query as { since?: unknown }
  return [request.headers['last-event-id'], since]
    .filter((value) => typeof value === 'string' && /^\d{1,15}$/.test(value))
    .map(Number)[0]
}

async function endRevoked({ live, log, validSessions }: LiveDeps): Promise<void> {
  const sessionIds = new Set<string>()
  eachStream(live, (stream) => sessionIds.add(stream.sessionId))
  if (sessionIds.size === 0) return
  try {
    const valid = await validSessions([...sessionIds])
    eachStream(live, (stream) => valid.has(stream.sessionId) || stream.end())
  } catch (error) {
    // Without its database this node has no events either; it tries again soon.
    log.warn({ err: error }, 'live: sessions cannot be checked')
  }
}

function eachStream(live: Live, act: (stream: Stream) => unknown): void {
  for (const stream of live.streams()) act(stream)
}
