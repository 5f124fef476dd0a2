import type { FastifyReply } from 'fastify'

/** Fastify's own forgets the headers that hooks have set. */
export function hijack(reply: FastifyReply) {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
