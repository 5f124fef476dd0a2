import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { open, seal, type SealingKey } from '#server/platform/sealing.ts'

export type CookieSettings = { https: boolean; secretKeys: SealingKey[] }

const asking = z.object({
  step: z.literal('asking'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.optional(z.string()),
  startedAt: z.number(),
})
const proven = z.object({
  step: z.literal('proven'),
  proof: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    runsEmail: z.boolean(),
    name: z.optional(z.string()),
  }),
  next: z.optional(z.string()),
  provenAt: z.number(),
})
const step = z.discriminatedUnion('step', [asking, proven])

/** How far a sign-in with Google has come: asked, or answered and waiting for the building's code. */
export type GoogleStep = z.infer<typeof step>

const context = 'google sign-in'
const keptSeconds = 3600
const nameOf = (https: boolean) => (https ? '__Host-google' : 'google')
const optionsOf = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const

/**
 * The step lives in the browser that takes it, sealed with SECRET_KEY: nobody else can continue it, it cannot be read or changed
 * there, every node knows it, and nothing is written for those who never come back.
 */
export function keepStep({ https, secretKeys }: CookieSettings, reply: FastifyReply, current: GoogleStep): void {
  const sealed = seal(secretKeys, context, Buffer.from(JSON.stringify(current))).toString('base64url')
  reply.setCookie(nameOf(https), sealed, { ...optionsOf(https), maxAge: keptSeconds })
}

/** The step this browser has come to; undefined where there is none, or none of ours. */
export function readStep({ https, secretKeys }: CookieSettings, request: FastifyRequest): GoogleStep | undefined {
  const sealed = request.cookies[nameOf(https)]
  if (!sealed) return undefined
  try {
    return step.parse(JSON.parse(open(secretKeys, context, Buffer.from(sealed, 'base64url')).toString()))
  } catch {
    return undefined
  }
}

export function forgetStep({ https }: CookieSettings, reply: FastifyReply): void {
  reply.clearCookie(nameOf(https), optionsOf(https))
}
