import type { FastifyRequest } from 'fastify'

export const originOf = (
  { publicUrl }: { publicUrl: string | undefined },
  { protocol, host }: FastifyRequest,
) => publicUrl ?? `${protocol}://${host}`
