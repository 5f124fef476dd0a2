import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost, tower } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, towers, verificationStatuses } from './vocabulary.ts'

const address = {
  tower: z.enum(keysOf(towers), text.form.towerRequired),
  location: z
    .string()
    .check(
      z.trim(),
      atLeast(limits.locationMinLength, text.form.locationRequired),
      atMost(limits.locationMaxLength, text.form.locationTooLong),
    ),
}

export const addressForm = z.object(address)

/** `documentId` is an upload with the purpose 'verification'. */
export const verificationForm = z.object({
  ...address,
  documentId: z.string().check(z.minLength(1, text.verification.documentRequired)),
})

export const ownVerification = z.object({
  status: z.enum(keysOf(verificationStatuses)),
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Only while pending. */
  documentUrl: z.nullable(z.string()),
})

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/verification',
  summary: 'The state of the caller’s verification',
  output: ownVerification,
})

export const submitVerification = endpoint({
  method: 'POST',
  path: '/api/verification',
  summary: 'Asks to be verified as a resident of the stated address',
  body: verificationForm,
  output: ownVerification,
  errors: ['VERIFICATION_DOCUMENT_REQUIRED', 'VERIFICATION_ALREADY_PENDING'],
})
