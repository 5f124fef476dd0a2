import type { Limits } from './rate-limits.ts'

/** What anybody can have mailed to an address that they name. Each is counted alone: one never uses up another. */
export type MailPurpose = 'sign-up' | 'verify-email' | 'reset-password' | 'change-email'

const keyOf = (purpose: MailPurpose, to: string) => `${purpose} ${to}`

/**
 * Counts a mail that is about to leave: call it last in the transaction that queues it. @throws RATE_LIMITED where too many have left
 * this hour, so that the transaction ends and the link of the newest of them still works
 */
export const countMail = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.take('mail.recipient', keyOf(purpose, to))

/** Its link was followed: the address may be mailed for this purpose afresh. */
export const forgiveMails = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.forgive('mail.recipient', keyOf(purpose, to))
