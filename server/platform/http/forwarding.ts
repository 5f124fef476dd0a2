import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Counts requests by way of a proxy that count as the proxy's own: everybody behind it shares the limits of one address. The first of
 * them is in the log. Answers with how many there were.
 */
export function watchForwarding(app: FastifyInstance): () => number {
  let count = 0
  app.addHook('onRequest', async (request) => {
    if (!isTakenForProxy(request)) return
    if (count++ === 0)
      request.log.warn(
        { peer: request.raw.socket.remoteAddress },
        'a proxy is not believed, so everybody behind it counts as one address: TRUSTED_PROXIES does not name it, or it sends no X-Forwarded-For',
      )
  })
  return () => count
}

// `ips` begins with the peer; more follow where it is trusted and says for whom it asks.
const isTakenForProxy = ({ headers, ips = [] }: FastifyRequest) =>
  Boolean(headers['x-forwarded-for'] ?? headers.forwarded) && ips.length < 2
