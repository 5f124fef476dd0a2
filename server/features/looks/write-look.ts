import { limits } from '#contract/limits.ts'
import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import {
  administratorsBeside,
  type MailSettings,
  type ModeratorSettings,
} from '../identity/index.ts'
import { writeAudit } from '../audit/index.ts'
import {
  countLookedAt,
  insertLook,
  lockForAlarm,
  wasAlarmRaised,
  type Look,
} from './looks.store.ts'

type LookSettings = MailSettings & ModeratorSettings

/** Before the answer is sent. The same look within ten minutes is one entry. */
export async function writeLook(db: Db, settings: LookSettings, look: Look) {
  await db.transaction(async (tx) => {
    if (!(await insertLook(tx, look))) return
    if ((await countLookedAt(tx, look.actor.id)) > limits.looksPerHour)
      await raiseAlarm(tx, settings, look.actor)
  })
}

/** Once an hour. */
async function raiseAlarm(
  tx: Tx,
  { adminEmails, brandName, linkOrigin }: LookSettings,
  { id, username }: Look['actor'],
) {
  await lockForAlarm(tx, id)
  if (await wasAlarmRaised(tx, id)) return
  await writeAudit(tx, { actor: 'clock', action: 'moderator.looks-at-many', subjectId: id })
  const link = `${linkOrigin}/admin/audit-log?case=${id}`
  for (const to of await administratorsBeside(tx, adminEmails, id))
    await enqueueMail(tx, {
      to,
      subject: text.mail.manyLooksSubject(brandName),
      text: text.mail.manyLooksBody(brandName, username, limits.looksPerHour, link),
      button: { label: text.mail.buttons.admin, link },
    })
}
