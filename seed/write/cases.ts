import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import type { Case } from '../cases.ts'
import type { SeedResident } from '../resident.ts'
import { insertRows, readAt } from './rows.ts'

export async function writeCases(
  tx: Tx,
  cases: readonly Case[],
  moderator: SeedResident,
  now: Date,
) {
  const requests = cases.map((one) => ({
    id: one.id,
    user_id: one.resident.id,
    document_id: one.documentId,
    tower: one.resident.tower,
    location: one.resident.location,
    state: one.state,
    reason: one.reason,
    submitted_at: one.submittedAt,
    decided_at: one.decidedAt,
    decided_by: one.decidedAt === null || one.resident === moderator ? null : moderator.id,
  }))
  const decided = cases
    .flatMap((one) => (one.decidedAt === null ? [] : [{ ...one, decidedAt: one.decidedAt }]))
    // The log runs in order of writing.
    .sort((one, other) => one.decidedAt.getTime() - other.decidedAt.getTime())
  await insertRows(tx, 'verification_requests', requests)
  await insertRows(
    tx,
    'audit_log',
    decided.map((one) => auditRow(one, moderator)),
  )
  await insertRows(
    tx,
    'notifications',
    decided.map((one) => decisionNotification(one, now)),
  )
}

type Decided = Case & { decidedAt: Date }

function auditRow({ id, resident, reason, decidedAt }: Decided, moderator: SeedResident) {
  const isOwn = resident === moderator
  return {
    actor_id: isOwn ? null : moderator.id,
    actor: isOwn ? 'operator' : moderator.username,
    action: reason === null ? 'verification.approve' : 'verification.reject',
    subject_id: resident.id,
    details: { caseId: id, tower: resident.tower, location: resident.location, reason },
    created_at: decidedAt,
  }
}

const decisionNotification = ({ id, resident, reason, decidedAt }: Decided, now: Date) => ({
  id,
  user_id: resident.id,
  type: reason === null ? 'verification-approved' : 'verification-rejected',
  message:
    reason === null
      ? text.notifications.verificationApproved
      : text.notifications.verificationRejected(reason),
  read_at: readAt(decidedAt, now),
  created_at: decidedAt,
})
