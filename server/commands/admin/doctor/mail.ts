import { openMail } from '#server/platform/mail/mailer.ts'
import type { Check } from './check.ts'

export const mail: Check = async (_, { smtpUrl, mailFrom }) => {
  if (smtpUrl === undefined) return 'no SMTP_URL, so mails are kept on this machine (/outbox)'
  const mailer = openMail({ smtpUrl, from: mailFrom })
  await mailer.check().finally(mailer.close)
  return `${new URL(smtpUrl).host} answers`
}
