import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor, tower, trim } from './fields.ts'
import { limits } from './limits.ts'
import { requestStates } from './moderation-vocabulary.ts'
import { text } from './text/en.ts'
import { keysOf } from './vocabulary.ts'

/** The document is fetched separately, because the audit log records each view. */
export const verificationCase = z.object({
  id,
  state: z.enum(keysOf(requestStates)),
  user: z.object({
    id,
    name: z.string(),
    username: z.string(),
    memberSince: z.string(),
    isVerified: z.boolean(),
  }),
  tower,
  location: z.string(),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  documentUrl: z.nullable(z.string()),
  /** Residents already verified at this address. */
  verifiedAtAddress: z.int(),
  can: z.array(z.enum(['approve', 'reject'])),
})
export type VerificationCase = z.infer<typeof verificationCase>

const byCase = z.object({ caseId: id })
const one = z.object({ case: verificationCase })

export const listVerificationCases = endpoint({
  method: 'GET',
  path: '/api/admin/verifications',
  access: 'moderator',
  summary: 'Verification requests: pending ones, oldest first, or decided ones, latest first',
  query: z.object({
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    cursor,
  }),
  output: z.object({
    cases: z.array(verificationCase),
    pending: z.int(),
    decided: z.int(),
    nextCursor,
  }),
})

export const getVerificationCase = endpoint({
  method: 'GET',
  path: '/api/admin/verifications/:caseId',
  access: 'moderator',
  summary: 'One verification request',
  params: byCase,
  output: one,
  errors: ['NOT_FOUND'],
})

export const approveVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:caseId/approve',
  access: 'moderator',
  summary:
    'Verifies the resident at the stated address and tells them; the caller must have opened the document',
  params: byCase,
  output: one,
  errors: [
    'NOT_FOUND',
    'VERIFICATION_ALREADY_DECIDED',
    'VERIFICATION_OWN_REQUEST',
    'VERIFICATION_DOCUMENT_UNOPENED',
  ],
})

export const reasonForm = z.object({
  reason: z
    .string()
    .check(
      trim,
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
  body: reasonForm,
  output: one,
  errors: ['NOT_FOUND', 'VERIFICATION_ALREADY_DECIDED', 'VERIFICATION_OWN_REQUEST'],
})
