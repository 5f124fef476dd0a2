import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An untrusted proxy's users share one address's limits. */
export function watchForwarding(app: FastifyInstance): () => number {
  let count = 0
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTakenForProxy(request) && count++ === 0)
      request.log.warn(
        { peer: request.raw.socket.remoteAddress },
        'a proxy is not trusted, so everybody behind it counts as one IP address: TRUSTED_PROXIES does not name it',
      )
    done()
  })
  return () => count
}

// `ips` holds the peer; a trusted proxy adds the addresses that it forwards for.
const isTakenForProxy = ({ headers, ips = [] }: FastifyRequest) =>
  Boolean(headers['x-forwarded-for'] ?? headers.forwarded) && ips.length < 2
