import type { Counts } from '#contract/accounts.ts'
import { isQuiet } from '#contract/quiet.ts'
import { dayOf } from '#contract/when.ts'
import { text } from '#text'
import { databaseClock, type Clock } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import {
  countCases,
  moderators,
  ownerOf,
  type MailSettings,
  type Moderator,
  type ModeratorSettings,
} from '../identity/index.ts'
import { claimMail, forgetMail } from './case-mails.store.ts'

type CaseMailSettings = MailSettings & ModeratorSettings & { timeZone: string }
type Parts = { db: Db; settings: CaseMailSettings; clock?: Clock }

export const caseMailTasks = (parts: Parts): Tasks => ({
  'mail-moderators': () => mailModerators(parts),
})
export const caseMailSchedule = '*/10 * * * * mail-moderators ?jobKey=mail-moderators'

/**
 * Tells moderators when something begins to wait, and each morning until nothing does
 * (docs/decisions/0118-moderators-get-a-mail-when-cases-wait.md).
 */
export async function mailModerators({ db, settings, clock = databaseClock }: Parts) {
  const at = await clock(db)
  if (isQuiet(at, settings.timeZone)) return
  const day = dayOf(at, settings.timeZone)
  for (const moderator of await moderators(db, settings.adminEmails))
    await db.transaction((tx) => mailModerator(tx, settings, moderator, day))
}

async function mailModerator(
  tx: Tx,
  { brandName, linkOrigin }: CaseMailSettings,
  moderator: Moderator,
  day: string,
) {
  const lines = linesOf(await countCases(tx, moderator))
  if (lines.length === 0) return forgetMail(tx, moderator.id)
  if (!(await claimMail(tx, moderator.id, day))) return
  const { email, name } = await ownerOf(tx, moderator.id)
  const link = `${linkOrigin}/admin`
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.casesSubject(brandName),
    text: text.mail.casesBody(brandName, name, lines, link),
    button: { label: text.mail.buttons.admin, link },
  })
}

const kinds = ['verifications', 'reports', 'people', 'appeals'] as const
const linesOf = (waiting: NonNullable<Counts['waiting']>) =>
  kinds.filter((kind) => waiting[kind] > 0).map((kind) => text.mail.cases[kind](waiting[kind]))
