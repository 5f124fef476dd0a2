import { removableParts, type RemovablePart } from '#contract/moderation-vocabulary.ts'
import type { ReportedMessage } from '#contract/person-cases.ts'
import { keysOf } from '#contract/vocabulary.ts'
import { text } from '#text'
import { authorize } from '#server/permissions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '../audit/index.ts'
import { emitToModerators, type ModeratorSettings } from '../identity/index.ts'
import { createNotification } from '../notifications/index.ts'
import { removeParts } from '../profiles/index.ts'
import { demandSeen, tellReporters } from '../reports/index.ts'
import { lockResident } from '../residents/index.ts'
import {
  addPersonReview,
  findCopy,
  lockPersonReports,
  settlePersonReports,
  usernameFor,
} from './person-reports.store.ts'

const words = text.personReports
type Reviewing = { db: Db; settings: ModeratorSettings; moderator: Viewer; userId: string }

const nothing: { note: string; remove: RemovablePart[] } = { note: '', remove: [] }

/** `seen` is the number of reports that the moderator has read. */
export type PersonReview = { seen: number } & (
  | { action: 'dismiss' }
  | { action: 'act'; note: string; remove: RemovablePart[] }
)

export async function reviewPerson(
  { db, settings, moderator, userId }: Reviewing,
  review: PersonReview,
) {
  await db.transaction(async (tx) => {
    const person = await lockResident(tx, settings.adminEmails, userId)
    const reports = await lockPersonReports(tx, userId)
    if (reports.length === 0) fail('NOT_FOUND')
    authorizeReview(moderator, person, userId, reports)
    const waiting = reports.filter(({ status }) => status === 'pending')
    if (waiting.length === 0) fail('REPORT_ALREADY_DECIDED')
    demandSeen(waiting.length, review.seen)
    const isActed = review.action === 'act'
    if (isActed && !person) fail('NOT_FOUND')
    const { note, remove } = isActed ? review : nothing
    const removed = keysOf(removableParts).filter((part) => remove.includes(part))

    const reviewId = await addPersonReview(tx, {
      personId: userId,
      outcome: isActed ? 'acted' : 'dismissed',
      removed,
      note,
      decidedBy: moderator.id,
    })
    const ids = waiting.map(({ id }) => id)
    await settlePersonReports(tx, ids, reviewId, isActed ? 'upheld' : 'dismissed')
    await writeAudit(tx, {
      actor: moderator,
      action: isActed ? 'report.act-person' : 'report.dismiss-person',
      subjectId: person ? userId : null,
      details: { personId: userId, removed: removed.join(', ') || null, note: note || null },
    })
    await tellReporters(tx, waiting, async (reporterId) => ({
      type: isActed ? 'report-upheld' : 'report-dismissed',
      message: person
        ? words[isActed ? 'upheld' : 'notUpheld'](await usernameFor(tx, reporterId, userId))
        : words.accountGone,
    }))
    if (isActed) await moderateProfile(tx, userId, removed, note)
    await emitToModerators(tx, settings, 'person', userId)
  })
}

async function moderateProfile(
  tx: Tx,
  userId: string,
  removed: readonly RemovablePart[],
  note: string,
) {
  await removeParts(tx, userId, removed)
  const { moderated } = words
  const parts = removed.map((part) => moderated.parts[part]).join(', ')
  await createNotification(tx, {
    userId,
    type: 'profile-moderated',
    message: parts ? moderated.removed(parts, note) : moderated.warned(note),
  })
  emit(tx, [userId], { kind: 'verification' })
}

/** Each reading is in the audit log. */
export function readMessages(
  { db, settings, moderator, userId }: Reviewing,
  reportId: string,
): Promise<ReportedMessage[]> {
  return db.transaction(async (tx) => {
    const person = await lockResident(tx, settings.adminEmails, userId)
    const copy = await findCopy(tx, userId, reportId)
    if (!copy?.messages) return fail('NOT_FOUND')
    authorizeReview(moderator, person, userId, [copy])
    await writeAudit(tx, {
      actor: moderator,
      action: 'report.read-messages',
      subjectId: person ? userId : null,
      details: { personId: userId, reportId },
    })
    return copy.messages
  })
}

/** Nobody decides about themselves or what they reported, nor about whom they may not moderate. */
function authorizeReview(
  moderator: Viewer,
  person: Parameters<typeof authorize<'resident.moderate'>>[2] | undefined,
  userId: string,
  reports: readonly { reporterId: string | null }[],
) {
  if (person) authorize(moderator, 'resident.moderate', person)
  const reporterIds = reports.flatMap(({ reporterId }) => reporterId ?? [])
  authorize(moderator, 'report.decide', { creatorId: userId, reporterIds })
}
