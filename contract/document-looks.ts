import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { documentReasons } from './moderation-vocabulary.ts'
import { text } from './text/en.ts'
import { keysOf } from './vocabulary.ts'

export const lookForm = z
  .object({
    why: z.enum(keysOf(documentReasons), text.looks.whyRequired),
    note: z.string().check(z.trim(), z.maxLength(limits.lookNoteMaxLength, text.looks.noteTooLong)),
  })
  .check(
    z.refine(({ why, note }) => why !== 'other' || note !== '', {
      path: ['note'],
      error: text.looks.noteRequired,
    }),
  )

export const openDocument = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:caseId/document',
  access: 'moderator',
  summary:
    'Says why the caller opens the document of a request, which they can then fetch for a while',
  params: z.object({ caseId: id }),
  body: lookForm,
  errors: ['NOT_FOUND', 'VERIFICATION_ALREADY_DECIDED'],
})
