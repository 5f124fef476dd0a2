import * as z from 'zod/mini'
import { characterCount } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { requestStates } from './moderation-vocabulary.ts'
import { keysOf, towers, verificationStatuses } from './vocabulary.ts'

const address = {
  tower: z.enum(keysOf(towers), text.form.towerRequired),
  location: z.string().check(
    z.trim(),
    z.refine(
      (location) => characterCount(location) >= limits.locationMinLength,
      text.form.locationRequired,
    ),
    z.refine(
      (location) => characterCount(location) <= limits.locationMaxLength,
      text.form.locationTooLong,
    ),
  ),
}

/** Where a resident says that they live. */
export const addressForm = z.object(address)

/** What a resident sends to become verified; `documentId` is an upload made for this purpose. */
export const verificationForm = z.object({
  ...address,
  documentId: z.string().check(z.minLength(1, text.verification.documentRequired)),
})

/** Where one's own verification stands. `reason` is the moderator's, after a rejection. */
export const ownVerification = z.object({
  status: z.enum(keysOf(verificationStatuses)),
  tower: z.nullable(z.enum(keysOf(towers))),
  location: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Only while it is being reviewed. */
  documentUrl: z.nullable(z.string()),
})

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/verification',
  summary: 'Where the caller’s verification stands',
  output: ownVerification,
  errors: [],
})

export const submitVerification = endpoint({
  method: 'POST',
  path: '/api/verification',
  summary: 'Asks to be verified as a resident of the stated address',
  body: verificationForm,
  output: ownVerification,
  errors: ['VERIFICATION_DOCUMENT_REQUIRED', 'VERIFICATION_ALREADY_PENDING'],
})

/** A case as a moderator sees it. The document is fetched on its own; each view is in the audit log. */
export const verificationCase = z.object({
  id: z.uuid(),
  state: z.enum(keysOf(requestStates)),
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    memberSince: z.string(),
    isVerified: z.boolean(),
  }),
  tower: address.tower,
  location: z.string(),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  documentUrl: z.nullable(z.string()),
  /** How many residents are verified at the same address already. */
  verifiedAtAddress: z.int(),
  can: z.array(z.enum(['approve', 'reject'])),
})
export type VerificationCase = z.infer<typeof verificationCase>

const byCase = z.object({ caseId: z.uuid() })

export const listVerificationCases = endpoint({
  method: 'GET',
  path: '/api/admin/verifications',
  access: 'moderator',
  summary:
    'Requests to be verified: the pending ones, oldest first, or the decided ones, latest first',
  query: z.object({
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    cases: z.array(verificationCase),
    pending: z.int(),
    decided: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
})

export const getVerificationCase = endpoint({
  method: 'GET',
  path: '/api/admin/verifications/:caseId',
  access: 'moderator',
  summary: 'One request to be verified',
  params: byCase,
  output: z.object({ case: verificationCase }),
  errors: ['NOT_FOUND'],
})

export const approveVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:caseId/approve',
  access: 'moderator',
  summary:
    'Verifies the resident at the stated address and tells them, once the caller has opened the document',
  params: byCase,
  output: z.object({ case: verificationCase }),
  errors: [
    'NOT_FOUND',
    'VERIFICATION_ALREADY_DECIDED',
    'VERIFICATION_OWN_REQUEST',
    'VERIFICATION_DOCUMENT_UNOPENED',
  ],
})

/** Why a request is rejected: the resident reads it. */
export const rejectionForm = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.rejectionReasonMinLength, text.moderation.reasonRequired),
      z.maxLength(limits.rejectionReasonMaxLength, text.moderation.reasonTooLong),
    ),
})

export const rejectVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:caseId/reject',
  access: 'moderator',
  summary: 'Rejects a request with a reason that the resident reads',
  params: byCase,
  body: rejectionForm,
  output: z.object({ case: verificationCase }),
  errors: ['NOT_FOUND', 'VERIFICATION_ALREADY_DECIDED', 'VERIFICATION_OWN_REQUEST'],
})
