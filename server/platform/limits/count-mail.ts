import type { Limits } from './rate-limits.ts'

export type MailPurpose = 'sign-up' | 'verify-email' | 'reset-password' | 'change-email'

const keyOf = (purpose: MailPurpose, to: string) => `${purpose} ${to}`

/** Call it last: its error rolls back and keeps the newest mailed link valid. */
export const countMail = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.take('mail.recipient', keyOf(purpose, to))

export const forgiveMails = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.forgive('mail.recipient', keyOf(purpose, to))
