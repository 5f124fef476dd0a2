import * as z from 'zod/mini'
import { encryptedCookie } from '../sessions/encrypted-cookie.ts'
import { proof } from './proof.ts'

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
  proof,
  next: z.optional(z.string()),
  provenAt: z.number(),
})
const step = z.discriminatedUnion('step', [asking, proven])

export type GoogleStep = z.infer<typeof step>

// Binds the sign-in to its browser, and abandoned ones leave no rows.
const cookie = encryptedCookie({
  name: 'google',
  context: 'google sign-in',
  keptSeconds: 3600,
  schema: step,
})

export const keepStep = cookie.keep
export const readStep = cookie.read
export const forgetStep = cookie.forget
