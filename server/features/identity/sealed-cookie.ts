import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { open, seal, type SealingKey } from '#server/platform/sealing.ts'

export type CookieSettings = { https: boolean; secretKeys: SealingKey[] }

type About<Value> = { name: string; context: string; keptSeconds: number; schema: z.ZodMiniType<Value> }

/**
 * A cookie that a browser keeps for us, sealed with SECRET_KEY: it cannot be read or changed there, every node knows it, and nothing
 * is stored here.
 */
export function sealedCookie<Value>({ name, context, keptSeconds, schema }: About<Value>) {
  const nameOf = (https: boolean) => (https ? `__Host-${name}` : name)
  const optionsOf = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const
  return {
    keep: ({ https, secretKeys }: CookieSettings, reply: FastifyReply, value: Value): void => {
      const sealed = seal(secretKeys, context, Buffer.from(JSON.stringify(value))).toString('base64url')
      reply.setCookie(nameOf(https), sealed, { ...optionsOf(https), maxAge: keptSeconds })
    },
    /** Undefined where there is none, or none of ours. */
    read: ({ https, secretKeys }: CookieSettings, request: FastifyRequest): Value | undefined => {
      const sealed = request.cookies[nameOf(https)]
      if (!sealed) return undefined
      try {
        return schema.parse(JSON.parse(open(secretKeys, context, Buffer.from(sealed, 'base64url')).toString()))
      } catch {
        return undefined
      }
    },
    forget: ({ https }: CookieSettings, reply: FastifyReply): void => {
      reply.clearCookie(nameOf(https), optionsOf(https))
    },
  }
}
