import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '../audit/index.ts'
import {
  emitToModerators,
  eraseAccount,
  lockConfirmed,
  isLastAdministrator,
  lockClosing,
  profileOf,
  type Account,
} from '../identity/index.ts'
import { releaseFilesOf } from '../images/index.ts'
import { forgetEventsOf } from '#server/platform/live/index.ts'
import type { Line } from '../line/index.ts'
import { leaveChats } from '../chat/index.ts'
import { withdrawAllInterest } from '../interests/index.ts'
import { removeLikesOf } from '../likes/index.ts'
import { lockPostsAround, removePostsOf } from '../posts/index.ts'

type ClosingSettings = { brandName: string; adminEmails: string[] }

export async function closeAccount(
  db: Db,
  line: Line,
  settings: ClosingSettings,
  confirmed: Account,
  by: 'owner' | 'operator' = 'owner',
) {
  const { id } = confirmed
  await db.transaction(async (tx) => {
    await lockClosing(tx)
    const { email } = await lockConfirmed(tx, confirmed)
    if (await isLastAdministrator(tx, id, settings.adminEmails)) fail('LAST_ADMINISTRATOR')
    const { name } = await profileOf(tx, id)
    await forgetPerson(tx, line, id)
    await releaseFilesOf(tx, id)
    await eraseAccount(tx, id)
    if (by === 'operator')
      await writeAudit(tx, { actor: by, action: 'account.close', subjectId: id })
    for (const about of ['verification', 'person', 'resident'] as const)
      await emitToModerators(tx, settings, about, id)
    await enqueueMail(tx, {
      to: email,
      subject: text.mail.closedSubject(settings.brandName),
      text: text.mail.closedBody(settings.brandName, name),
    })
  })
}

/** Foreign keys delete the rest with the account. */
export async function forgetPerson(tx: Tx, line: Line, id: string) {
  await lockPostsAround(tx, id)
  await removePostsOf(tx, line, id)
  await withdrawAllInterest(tx, line, id)
  await leaveChats(tx, id)
  await removeLikesOf(tx, id)
  await forgetEventsOf(tx, id)
}
