import type { Limits } from './rate-limits.ts'

/** Mails that anybody can send to an address they name. Each purpose has a count of its own. */
export type MailPurpose = 'sign-up' | 'verify-email' | 'reset-password' | 'change-email'

const keyOf = (purpose: MailPurpose, to: string) => `${purpose} ${to}`

/**
 * Counts a mail. Call it last in the transaction that queues it: @throws RATE_LIMITED after too
 * many in an hour, which rolls back and keeps the newest mailed link valid
 */
export const countMail = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.take('mail.recipient', keyOf(purpose, to))

/** Resets the count after the mail's link was followed. */
export const forgiveMails = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.forgive('mail.recipient', keyOf(purpose, to))
