import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openMail } from '#server/platform/mail/mailer.ts'

export async function mail(_: Db, { smtpUrl, mailFrom }: Config): Promise<string> {
  if (smtpUrl === undefined) return 'no SMTP_URL, so mails are kept on this machine (/outbox)'
  const mailer = openMail({ smtpUrl, from: mailFrom })
  await mailer.check().finally(mailer.close)
  return `${new URL(smtpUrl).host} answers`
}
