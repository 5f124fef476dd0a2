import { text } from '#contract/text/en.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import {
  eraseAccount,
  holdConfirmed,
  isLastAdministrator,
  lockClosing,
  profileOf,
  type Account,
} from '../identity/index.ts'
import { releaseFilesOf } from '../images/index.ts'
import { forgetPerson } from './forget-person.ts'

export type ClosingSettings = { brandName: string; adminEmails: string[] }

export async function closeAccount(db: Db, settings: ClosingSettings, confirmed: Account) {
  const { id } = confirmed
  await db.transaction(async (tx) => {
    await lockClosing(tx)
    const { email } = await holdConfirmed(tx, confirmed)
    if (await isLastAdministrator(tx, id, settings.adminEmails)) fail('LAST_ADMINISTRATOR')
    const { name } = await profileOf(tx, id)
    await forgetPerson(tx, id)
    await releaseFilesOf(tx, id)
    await eraseAccount(tx, id)
    await enqueueMail(tx, {
      to: email,
      subject: text.mail.closedSubject(settings.brandName),
      text: text.mail.closedBody(settings.brandName, name),
    })
  })
}
