import { getVerification } from '#contract/verification.ts'
import type { VerificationCase } from '#contract/verification-cases.ts'
import type { Viewer } from '#server/viewer.ts'
import type { CaseRow } from './moderator-requests.store.ts'
import { caseDocumentPath, ownDocumentPath } from './document.route.ts'
import type { OwnVerification } from './own-requests.store.ts'
import type { Output } from '#contract/endpoint.ts'
import { allow, may } from '#server/permissions.ts'

/** The requested address while pending or rejected, else the verified one. */
export function ownVerificationView({
  status,
  tower,
  location,
  request,
  looks,
}: OwnVerification): Output<typeof getVerification> {
  const address = status === 'Verified' || !request ? { tower, location } : request
  const isPending = request?.state === 'pending'
  return {
    status,
    tower: address.tower,
    location: address.location,
    submittedAt: request?.submittedAt ?? null,
    reason: request?.reason ?? null,
    documentUrl: isPending && request.documentId !== null ? ownDocumentPath : null,
    looks,
  }
}

export function caseView(
  { hasDocument, documentOpened, ...row }: CaseRow,
  viewer: Viewer,
): VerificationCase {
  const subject = { userId: row.user.id, state: row.state, documentOpened }
  const can: VerificationCase['can'] = []
  if (may(viewer, 'verification.approve', subject) === allow) can.push('approve')
  if (may(viewer, 'verification.reject', subject) === allow) can.push('reject')
  return {
    ...row,
    documentUrl: hasDocument ? caseDocumentPath.replace(':caseId', row.id) : null,
    can,
  }
}
