import type { Limits } from './rate-limits.ts'

/** Mails to an address that anybody can name, counted by purpose. */
export type MailPurpose = 'sign-up' | 'verify-email' | 'reset-password' | 'change-email'

const keyOf = (purpose: MailPurpose, to: string) => `${purpose} ${to}`

/**
 * Call it last in the transaction: @throws RATE_LIMITED, which rolls back and keeps the newest
 * mailed link valid
 */
export const countMail = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.take('mail.recipient', keyOf(purpose, to))

export const forgiveMails = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.forgive('mail.recipient', keyOf(purpose, to))
