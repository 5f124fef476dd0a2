import type { FastifyInstance, FastifyRequest } from 'fastify'
import { livePath } from '#contract/live.ts'
import type { Db } from '../database/db.ts'
import { fail } from '../http/fail.ts'
import { addressKey } from '#server/platform/rate-limits/address-limit.ts'
import { liveHead } from './events.ts'
import { keepChecking, type StreamChecks } from './stream-checks.ts'
import { openStream } from './stream.ts'

export type LiveDeps = StreamChecks & {
  db: Db
  /** @throws NOT_SIGNED_IN */
  listenerOf: (request: FastifyRequest) => { userId: string; sessionId: string }
  streamsPerAddress: number
}

const tooManyRetrySeconds = 30
const streamsPerSession = 4
const streamsPerPerson = 20

/** GET /api/live resumes by number. After `end` no stream opens. */
export function registerLive(app: FastifyInstance, deps: LiveDeps): { end: () => void } {
  const { db, live, log, listenerOf, streamsPerAddress } = deps
  const perAddress = new Map<string, number>()
  let closing = false
  const stopChecking = keepChecking(deps)

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
      const own = live.of(userId)
      const ofSession = own.filter((stream) => stream.sessionId === sessionId)
      if (ofSession.length >= streamsPerSession) ofSession[0]?.end()
      // One person must not take all of the building's address.
      else if (own.length >= streamsPerPerson) own[0]?.end()

      reply.hijack()
      if (reply.raw.destroyed) return
      const stream = openStream(reply, { userId, sessionId, since })
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
      stopChecking()
      for (const stream of live.all()) stream.end()
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
