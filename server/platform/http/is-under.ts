import type { FastifyRequest } from 'fastify'

/** Also where the address is written otherwise, such as `/%61pi/` or with a host. */
export const isUnder = ({ url, routeOptions }: FastifyRequest, prefix: string) =>
  url.startsWith(prefix) || routeOptions.url?.startsWith(prefix) === true
