import * as z from 'zod/mini'

export const proof = z.object({
  issuer: z.string(),
  /** The provider's permanent id of this person. */
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** The provider hosts this mailbox, so it knows who owns it now. */
  hostsEmail: z.boolean(),
  name: z.optional(z.string()),
})
export type Proof = z.infer<typeof proof>

export const claims = z.object({
  email: z.email(),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  /** The domain of an organisation's Google account. */
  hd: z.optional(z.string()),
})

/**
 * Google runs gmail.com and the domains in `hd`; the operator trusts another issuer with its
 * addresses.
 */
export function proofOf(issuer: string, subject: string, given: z.infer<typeof claims>): Proof {
  const email = given.email.toLowerCase()
  return {
    issuer,
    subject,
    email,
    isEmailVerified: given.email_verified === true || given.email_verified === 'true',
    hostsEmail:
      issuer !== 'https://accounts.google.com' ||
      email.endsWith('@gmail.com') ||
      given.hd !== undefined,
    name: given.name,
  }
}
