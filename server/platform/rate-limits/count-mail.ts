import type { Limits } from './rate-limits.ts'

/** Mails to an address that anybody can name, counted by purpose. */
type MailPurpose = 'sign-up' | 'verify-email' | 'reset-password' | 'change-email'

const keyOf = (purpose: MailPurpose, to: string) => `${purpose} ${to}`

/**
 * Call it last in a job's transaction: @throws RATE_LIMITED, which rolls back and keeps the newest
 * mailed link valid
 */
export const countMail = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.take('mail.recipient', keyOf(purpose, to))

/**
 * Around a transaction of a request, which must not wait inside for the second connection that counting
 * takes. Does not count where `work` fails. @throws RATE_LIMITED
 */
export async function withMailCounted<Result>(
  limits: Limits,
  purpose: MailPurpose,
  to: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await countMail(limits, purpose, to)
  try {
    return await work()
  } catch (error) {
    await limits.giveBack('mail.recipient', keyOf(purpose, to))
    throw error
  }
}

export const forgiveMails = (limits: Limits, purpose: MailPurpose, to: string): Promise<void> =>
  limits.forgive('mail.recipient', keyOf(purpose, to))
