import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost, chosenTower, plain, tower, trim } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, verificationStatuses } from './vocabulary.ts'

const address = {
  tower: chosenTower,
  location: z
    .string()
    .check(
      trim,
      atLeast(limits.locationMinLength, text.form.locationRequired),
      atMost(limits.locationMaxLength, text.form.locationTooLong),
      plain(text.form.locationCharacters),
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
  /** Moderators who opened a document of theirs, latest first; `by` is the username of that time. */
  looks: z.array(z.object({ at: z.string(), by: z.string() })),
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
  errors: [
    'VERIFICATION_DOCUMENT_REQUIRED',
    'APARTMENT_NOT_LISTED',
    'VERIFICATION_ALREADY_PENDING',
  ],
})
