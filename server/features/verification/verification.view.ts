import type { Output } from '#contract/endpoint.ts'
import type { getVerification, VerificationCase } from '#contract/verification.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { CaseRow } from './case.store.ts'
import type { OwnVerification } from './request.store.ts'

export const ownDocumentPath = '/api/verification/document'
export const caseDocumentPath = '/api/admin/verifications/:caseId/document'

/** The requested address while pending or rejected, else the verified one. */
export function ownVerificationView({
  status,
  tower,
  location,
  request,
}: OwnVerification): Output<typeof getVerification> {
  const address = status === 'Verified' || !request ? { tower, location } : request
  const isPending = request?.state === 'pending'
  return {
    status,
    tower: address.tower,
    location: address.location,
    submittedAt: request?.submittedAt.toISOString() ?? null,
    reason: request?.reason ?? null,
    documentUrl: isPending && request.documentId !== null ? ownDocumentPath : null,
  }
}

export function caseView(
  { hasDocument, documentOpened, submittedAt, decidedAt, ...row }: CaseRow,
  viewer: Viewer,
): VerificationCase {
  const subject = { userId: row.user.id, state: row.state, documentOpened }
  const can: VerificationCase['can'] = []
  if (may(viewer, 'verification.approve', subject) === allow) can.push('approve')
  if (may(viewer, 'verification.reject', subject) === allow) can.push('reject')
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    documentUrl: hasDocument ? caseDocumentPath.replace(':caseId', row.id) : null,
    can,
  }
}
