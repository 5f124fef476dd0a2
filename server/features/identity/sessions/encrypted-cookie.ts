import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { decrypt, encrypt, type EncryptionKey } from '#server/platform/secrets/encryption.ts'

export type CookieSettings = { https: boolean; secretKeys: EncryptionKey[] }

type About<Value> = {
  name: string
  context: string
  keptSeconds: number
  schema: z.ZodMiniType<Value>
}

/** State kept in a browser, unreadable there; every node can decrypt it with SECRET_KEY. */
export function encryptedCookie<Value>({ name, context, keptSeconds, schema }: About<Value>) {
  const nameOf = (https: boolean) => (https ? `__Host-${name}` : name)
  const optionsOf = (https: boolean) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const
  return {
    keep: ({ https, secretKeys }: CookieSettings, reply: FastifyReply, value: Value) => {
      const encrypted = encrypt(secretKeys, context, Buffer.from(JSON.stringify(value))).toString(
        'base64url',
      )
      reply.setCookie(nameOf(https), encrypted, { ...optionsOf(https), maxAge: keptSeconds })
    },
    /** Undefined if it is missing or cannot be decrypted. */
    read: ({ https, secretKeys }: CookieSettings, request: FastifyRequest) => {
      const encrypted = request.cookies[nameOf(https)]
      if (!encrypted) return undefined
      try {
        return schema.parse(
          JSON.parse(decrypt(secretKeys, context, Buffer.from(encrypted, 'base64url')).toString()),
        )
      } catch {
        return undefined
      }
    },
    forget: ({ https }: CookieSettings, reply: FastifyReply) => {
      reply.clearCookie(nameOf(https), optionsOf(https))
    },
  }
}
