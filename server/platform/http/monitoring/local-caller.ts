import type { FastifyRequest } from 'fastify'

/** A loopback socket without a proxy. */
export function isLocalCaller(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? ''
  return (
    /^(::ffff:)?127\.|^::1$/.test(peer) &&
    forwarding.every((name) => request.headers[name] === undefined)
  )
}

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]
