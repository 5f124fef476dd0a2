import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isUnder } from '../http/is-under.ts'
import type { Limits } from './rate-limits.ts'

/** Per minute and node; assets and pictures do not count. */
export function limitAddresses(app: FastifyInstance, limits: Limits) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isUnder(request, '/api/') && !isUnder(request, '/outbox')) return done()
    void limits.take('request.address', addressKey(request.ip)).then(() => done(), done)
  })
}

/** An IPv6 household has 2^64 addresses, so only its network counts. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const start = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - start.length - rest.length
  const groups = [...start, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
